import type { Page, Request, Response } from 'playwright-core';
import { resolveAddress } from '../plan/resolve-address.ts';
import { assertReachable } from '@saywright/egress/assert-reachable';
import { EgressRefusedError } from '@saywright/egress/policy';
import { PlanProblem } from '../progress/plan-problem.ts';
import { StepFailure } from '../progress/step-failure.ts';
import type { Action, ActionContext } from './action.ts';
import { explainNavigation } from './explain-navigation.ts';

/** A navigation that failed or continues from an earlier step takes the next one with it, once. */
const takenAlong = /interrupted by another navigation/;
const errorPageMs = 500;

/** The browser shows its error page some moments after it has told the error; until then nothing else can be opened. */
const errorPageShown = (page: Page): Promise<void> =>
  page
    .waitForURL(/^(chrome-error|about:neterror|about:certerror):?/, { waitUntil: 'commit', timeout: errorPageMs })
    .catch(() => undefined);

/** The absolute address of the step's value. Throws `StepFailure` when it may not be opened. */
export function readAddress({ step, baseUrl, session }: ActionContext): string {
  try {
    const address = resolveAddress(step.value, baseUrl);
    assertReachable(address, session.proxy.rules);
    return address;
  } catch (error) {
    if (error instanceof EgressRefusedError && error.host !== undefined) session.proxy.refuse(error.host);
    if (error instanceof PlanProblem || error instanceof EgressRefusedError) throw new StepFailure(error.message);
    throw error;
  }
}

/** Opens an address and waits until its document is there. An answer of 400 and above is a note. */
export const navigate: Action = {
  async run(context) {
    const { page, scope, session } = context;
    const address = readAddress(context);
    scope.note(`opening ${address}`);
    let failedAt = address;
    const onFailed = (request: Request): void => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) failedAt = request.url();
    };
    const open = (): Promise<Response | null> =>
      scope.race(page.goto(address, { waitUntil: 'domcontentloaded', timeout: scope.remainingMs() }));
    page.on('requestfailed', onFailed);
    const response = await open()
      .catch((error: unknown) => {
        if (error instanceof Error && takenAlong.test(error.message)) return open();
        throw error;
      })
      .catch(async (error: unknown) => {
        await scope.race(errorPageShown(page), errorPageMs).catch(() => scope.interrupt.throwIfAborted());
        throw explainNavigation(error, { address, failedAt, proxy: session.proxy, seconds: scope.timeoutMs / 1_000 });
      })
      .finally(() => page.off('requestfailed', onFailed));
    const status = response?.status() ?? 200;
    if (status >= 400)
      context.note({ code: 'error_status', params: { status, status_text: response?.statusText() ?? '' } });
    return `Opened ${page.url()}`;
  },
};
