import type { ApiPlan, OpenedCredential } from '@saywright/contracts/api-plan';
import type { ApiResult } from '@saywright/contracts/entities/api-execution';

export interface HttpRunInput {
  plan: ApiPlan;
  credential: OpenedCredential | undefined;
  /** Values to hide in everything that is kept. */
  secrets: readonly string[];
  signal: AbortSignal;
}

export interface HttpRunOutcome {
  status: 'passed' | 'failed' | 'error';
  result: ApiResult;
  /** Blocked hosts that the request tried to reach. */
  refused_hosts: readonly string[];
}

/** Sends one request and checks its response. Never throws for what a server does. */
export type HttpRunner = (input: HttpRunInput) => Promise<HttpRunOutcome>;
