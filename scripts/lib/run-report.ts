import { styleText } from 'node:util';
import type { ErrorDetails, StepResult } from '@saywright/contracts/entities/execution';
import type { Diagnostic } from '@saywright/contracts/entities/flow-test';
import { noteText } from '@saywright/contracts/entities/run-note';
import type { GroundedElement } from '@saywright/contracts/entities/grounding';
import type { RunOutcome } from '@saywright/contracts/flow-plan';

const snapshotLines = 25;

type Style = Parameters<typeof styleText>[0];

/** Colors where the terminal shows them, and where NO_COLOR does not forbid it. */
const paint = (style: Style, text: string): string => styleText(style, text, { stream: process.stdout });

const marks = {
  passed: () => paint('green', '✓'),
  failed: () => paint('red', '✗'),
  skipped: () => paint('yellow', '–'),
} as const;

const seconds = (ms: number): string => (ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`);

const indent = (text: string, depth: number): string => text.replaceAll(/^/gm, ' '.repeat(depth));

/** A line for a step, and a line for each thing that people should know about it. */
export function reportStep({ status, description, execution_time_ms: ms, notes, message }: StepResult): string {
  const took = status === 'skipped' ? message : seconds(ms);
  const lines = [`${marks[status]()} ${description}  ${paint('dim', took)}`];
  for (const note of notes) lines.push(paint('yellow', `  ${noteText(note)}`));
  return lines.join('\n');
}

/** The element of a step that's about to be done, and why it's this one. */
export const reportFound = ({ label, evidence }: GroundedElement): string =>
  paint('dim', `  ${[label, ...evidence].join(' · ')}`);

/** A clause that needs several steps on the page, before the first of them. */
export const reportSeveral = (clause: string): string =>
  `${paint('bold', '›')} ${clause}  ${paint('dim', 'takes several steps here:')}`;

/** A step that wasn't done. */
export const reportLeftOut = (description: string, why: string): string =>
  `${marks.failed()} ${description}\n${indent(why, 2)}`;

/** A failure as a document: the reason first, then what was expected and seen, what was tried, and the page. */
export function reportFailure(details: ErrorDetails, picture: string | null): string {
  const rows = [
    ['Expected', details.expected],
    ['Actual', details.actual],
    ['Page', details.page_url && `${details.page_title ? `${details.page_title} · ` : ''}${details.page_url}`],
    ['Picture', picture],
  ];
  const lines = [paint('bold', details.reason), ''];
  for (const [label, text] of rows) if (text) lines.push(`${paint('dim', `${label}:`.padEnd(10))}${text}`);
  if (details.call_log.length > 0) {
    lines.push('', paint('dim', 'Attempts:'));
    for (const { at_ms: at, text } of details.call_log) lines.push(`${String(at).padStart(7)} ms  ${text}`);
  }
  if (details.page_snapshot) {
    const all = details.page_snapshot.split('\n');
    const cut = all.length > snapshotLines ? [`… ${all.length - snapshotLines} more lines`] : [];
    lines.push(
      '',
      paint('dim', 'What the page showed:'),
      indent([...all.slice(0, snapshotLines), ...cut].join('\n'), 2),
    );
  }
  return indent(lines.join('\n'), 2);
}

/** Clauses that weren't understood, with what to write instead. */
export const reportMisunderstanding = ({ clause, message }: Diagnostic): string =>
  `${paint('red', '?')} ${clause === '' ? '' : `“${clause}”  `}${message}`;

export function reportOutcome(outcome: RunOutcome): string {
  const { status, duration_ms: ms, error_message: reason } = outcome;
  const word = paint(status === 'passed' ? ['green', 'bold'] : ['red', 'bold'], status);
  return `${word} in ${seconds(ms)}${status === 'passed' || !reason ? '' : `: ${reason}`}`;
}
