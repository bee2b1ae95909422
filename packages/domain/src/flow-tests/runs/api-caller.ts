import type { ApiTestCall, ApiTestCallOutcome } from '@saywright/contracts/flow-plan';
import type { Tunnel } from '@saywright/contracts/entities/tunnel';
import type { HttpSession } from '../../api-tests/runs/http-runner.ts';
import type { OpenedApiPlan } from '../../api-tests/runs/open-api-plan.ts';

interface ApiCallerParts {
  /** By the IDs of the API tests. */
  plans: ReadonlyMap<string, OpenedApiPlan>;
  /** All values of the run that must not show. */
  secrets: readonly string[];
  tunnel?: Tunnel | undefined;
  openSession: () => HttpSession;
  onRefused: (host: string) => void;
}

/**
 * Calls the API tests of a flow test's run. Its calls share cookies and connections with each other, and nothing with the
 * browser. Variables, strongest first: what the flow stored, those of the flow, those of the API test's environment.
 */
export class ApiCaller {
  readonly #parts: ApiCallerParts;
  #session: HttpSession | undefined;

  constructor(parts: ApiCallerParts) {
    this.#parts = parts;
  }

  async call(call: ApiTestCall): Promise<ApiTestCallOutcome> {
    const { plans, secrets, tunnel, openSession, onRefused } = this.#parts;
    const opened = plans.get(call.apiTestId);
    if (!opened) throw new Error(`The plan has no API test ${call.apiTestId}`);
    const { plan, credential } = opened;
    this.#session ??= openSession();
    const outcome = await this.#session.run({
      plan: { ...plan, variables: { ...plan.variables, ...call.variables } },
      credential,
      stored: call.stored,
      secrets,
      tunnel,
      signal: call.signal,
    });
    outcome.refused_hosts.forEach(onRefused);
    return { status: outcome.status, result: outcome.result, variables: outcome.variables };
  }

  close(): void {
    this.#session?.close();
  }
}
