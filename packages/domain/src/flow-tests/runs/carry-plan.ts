import type { ApiTestCall, ApiTestCallOutcome, RunEvent, RunOutcome } from '@saywright/contracts/flow-plan';
import type { HttpSession } from '../../api-tests/runs/http-runner.ts';
import type { FrozenFlowPlan } from '../../ports/flow-run-repository.ts';
import { beginSteps } from '../../runs/begin-steps.ts';
import type { ClaimedRun } from '../../runs/carrier.ts';
import { errorEnding } from '../../runs/endings.ts';
import type { EndingInput } from '../../runs/finish-execution.ts';
import { newElementPicture } from '../grounding/element-picture.ts';
import { ApiCaller } from './api-caller.ts';
import { openPlan, type OpenedPlan } from './open-plan.ts';

/** The worker's side of everything that's done in a browser: runs, checks on the page, and recordings. */
export interface BrowserHooks {
  organizationId: string;
  signal: AbortSignal;
  emit(event: RunEvent): void;
  /** Values to redact from everything that the run reports. */
  secrets: readonly string[];
  /** Must have resolved before the first step begins. Rejects when the run is no longer this worker's. */
  beforeFirstStep(): Promise<void>;
  /** Calls an API test of the plan. */
  callApiTest(call: ApiTestCall): Promise<ApiTestCallOutcome>;
  /** Stores the picture of an element, and returns its name. */
  saveElementPicture(bytes: Uint8Array): Promise<string>;
}

interface Carried {
  plan: FrozenFlowPlan;
  /** For the API tests that steps call. */
  openSession: () => HttpSession;
  work: (opened: OpenedPlan, hooks: BrowserHooks) => Promise<RunOutcome>;
  endingOf: (outcome: RunOutcome) => EndingInput | Promise<EndingInput>;
}

/** Opens the secrets of a plan for the work in the browser alone, and collects the blocked hosts that it tried to reach. */
export async function carryPlan(run: ClaimedRun, { plan, openSession, work, endingOf }: Carried): Promise<EndingInput> {
  const opened = await openPlan(run, plan);
  if (!opened) return errorEnding({ code: 'secrets_unavailable', params: {} });
  const { ctx, record, signal, refusedHosts } = run;
  const { organization_id: organizationId } = record;
  const { apiTests: plans, secrets, tunnel } = opened;
  const caller = new ApiCaller({ plans, secrets, tunnel, openSession, onRefused: (host) => refusedHosts.add(host) });
  try {
    const outcome = await work(opened, {
      organizationId,
      signal,
      secrets,
      emit: (event) => {
        if (event.type === 'address_refused') refusedHosts.add(event.host);
      },
      beforeFirstStep: () => beginSteps(run),
      callApiTest: (call) => caller.call(call),
      saveElementPicture: async (bytes) => {
        const ref = newElementPicture(organizationId, bytes);
        await ctx.ports.artifacts.putArtifact(ref, { bytes, contentType: 'image/jpeg' });
        return ref.filename;
      },
    });
    for (const host of outcome.refused_hosts ?? []) refusedHosts.add(host);
    return await endingOf(outcome);
  } finally {
    caller.close();
  }
}
