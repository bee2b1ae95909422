import { neededRetry } from '@saywright/contracts/entities/ci-run';
import { doubtSummary, doubtTexts } from '@saywright/contracts/entities/run-doubts';
import type { SentBatch } from '@saywright/contracts/entities/webhook-payload';
import { byUrgency } from '../by-urgency.ts';
import { escapeMarkdown, inOneLine } from '../plain-text.ts';

const shown = 50;

const icons = { passed: '✅', failed: '❌', error: '⚠️', cancelled: '🚫', running: '⏳' } as const;

const verdicts = { passed: 'Passed', failed: 'Failed', error: "Couldn't run", cancelled: 'Cancelled' } as const;

type Execution = SentBatch['executions'][number];

function row(execution: Execution): string {
  const { test_name: name, status, error_message: error, is_quarantined: isQuarantined, url } = execution;
  const why = [
    ...(isQuarantined && status !== 'passed' ? ["quarantined, so it doesn't count"] : []),
    ...(neededRetry(execution) ? [`flaky: passed on try ${execution.attempts}`] : []),
    ...(error === null ? [] : [escapeMarkdown(inOneLine(error))]),
  ];
  const said = [...(why.length > 0 ? [why.join('. ')] : []), ...doubtTexts(execution)];
  return `| ${icons[status]} ${verdicts[status]} | [${escapeMarkdown(inOneLine(name))}](${encodeURI(url)}) | ${said.join('<br>')} |`;
}

/** "2 of 3 tests passed, 1 healed", as the status and the comment say it. */
export const summaryOf = ({ total, passed, quarantined, executions }: SentBatch): string =>
  [
    `${passed} of ${total} ${total === 1 ? 'test' : 'tests'} passed`,
    quarantined > 0 && `${quarantined} quarantined`,
    doubtSummary(executions),
  ]
    .filter(Boolean)
    .join(', ');

/**
 * The comment on a pull request: what needs attention first. Names and reasons are people's and pages', so nothing in them is
 * markup. @param context also marks the comment, for people who look for it
 */
export function pullRequestComment(batch: SentBatch, context: string): string {
  const rows = batch.executions.toSorted(byUrgency);
  const left = rows.length - shown;
  return [
    `<!-- ${context} -->`,
    `### ${icons[batch.status]} Saywright: ${summaryOf(batch)}`,
    '',
    '| | Test | |',
    '| --- | --- | --- |',
    ...rows.slice(0, shown).map(row),
    ...(left > 0 ? ['', `And ${left} more.`] : []),
    '',
    `<sub>${context} for ${batch.commit?.sha.slice(0, 7) ?? 'this commit'}</sub>`,
    '',
  ].join('\n');
}
