import { groupIssues, hasIssues, type DraftIssues } from '~/features/flow-testing/editor/issues.ts';
import { isApiError, statusOf } from '~/lib/error-text.ts';
import type { SaveProblem } from '~/ui/save-problem-notice.tsx';

/** Sorts the refusal of a save: what is wrong with fields and steps, or else the problem of the whole. */
export function sortRefusal(
  error: unknown,
  sent: { steps: readonly { id: string }[] },
): { issues: DraftIssues } | { problem: SaveProblem } {
  const issues = groupIssues(
    isApiError(error) ? (error.details.issues ?? []) : [],
    sent.steps.map((step) => step.id),
  );
  const status = statusOf(error);
  if (status === 409) return { problem: { kind: 'conflict' } };
  if (status === 404) return { problem: { kind: 'gone' } };
  return hasIssues(issues) ? { issues } : { problem: { kind: 'failed', error } };
}
