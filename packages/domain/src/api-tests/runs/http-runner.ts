import type { ApiPlan, OpenedCredential } from '@saywright/contracts/api-plan';
import type { Tunnel } from '@saywright/contracts/entities/tunnel';
import type { ApiResult } from '@saywright/contracts/entities/api-execution';

export interface HttpRunInput {
  plan: ApiPlan;
  credential: OpenedCredential | undefined;
  /** Values of an earlier page or response. They come before the plan's variables, and are used as they are. */
  stored?: Readonly<Record<string, string>>;
  /** Values to hide in everything that is kept. */
  secrets: readonly string[];
  /** Leads to a site of the caller's own machine. Requests that share a session share it. */
  tunnel?: Tunnel | undefined;
  signal: AbortSignal;
}

export interface HttpRunOutcome {
  status: 'passed' | 'failed' | 'error';
  result: ApiResult;
  /** The extracted values in clear. */
  variables: Readonly<Record<string, string>>;
  /** Blocked hosts that the request tried to reach. */
  refused_hosts: readonly string[];
}

/** Sends one request and checks its response. Never throws for what a server does. */
export type HttpRunner = (input: HttpRunInput) => Promise<HttpRunOutcome>;

/** Requests that belong together: they share connections, cookies, and access tokens. */
export interface HttpSession {
  run: HttpRunner;
  close(): void;
}
