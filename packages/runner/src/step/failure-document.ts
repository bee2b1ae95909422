import type { ErrorDetails } from '@saywright/contracts/entities/execution';
import { cutText } from '@saywright/contracts/text/cut-text';
import type { Page } from 'playwright-core';
import { Scope } from '../progress/scope.ts';
import type { StepFailure } from '../progress/step-failure.ts';

const maxSnapshotLength = 20_000;
const lookMs = 2_000;

/** A failure with what the page looked like. A page that does not answer costs two seconds and leaves gaps. */
export async function failureDocument(
  failure: StepFailure,
  page: Page | undefined,
  scope: Scope,
): Promise<ErrorDetails> {
  const looking = new Scope(lookMs, scope.interrupt);
  const look = async (work: (() => Promise<string>) | undefined): Promise<string | null> =>
    work === undefined ? null : looking.race(work(), lookMs).catch(() => null);
  const [title, snapshot] = await Promise.all([
    look(page && (() => page.title())),
    look(page && (() => page.locator('body').ariaSnapshot({ timeout: lookMs }))),
  ]);
  return {
    reason: failure.message,
    ...(failure.failure && { failure: failure.failure }),
    expected: failure.expected,
    actual: failure.actual,
    call_log: scope.log,
    page_url: page?.url() ?? null,
    page_title: title,
    page_snapshot: snapshot === null ? null : cutText(snapshot, maxSnapshotLength),
  };
}
