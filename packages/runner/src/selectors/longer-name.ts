import type { RunNoteOf } from '@saywright/contracts/entities/run-note';
import { describeSelector, formatRoleSelector, type SelectorCandidate } from '@saywright/contracts/entities/selector';
import { cutText } from '@saywright/contracts/text/cut-text';
import type { Locator } from 'playwright-core';
import { untraced } from '../recording/untraced.ts';
import type { Scope } from '../progress/scope.ts';

const readMs = 1_000;
const maxNameLength = 120;

/** A line of an accessibility snapshot as a role and a name: `- button "Log in" [disabled]`. */
function readSnapshotLine(line: string): { role: string; name: string } | undefined {
  const [, role, quoted] = /^\s*- (?:')?([a-z]+) ("(?:[^"\\]|\\.)*")/.exec(line) ?? [];
  if (role === undefined || quoted === undefined) return undefined;
  try {
    return { role, name: cutText(String(JSON.parse(quoted)), maxNameLength) };
  } catch {
    return undefined;
  }
}

/** The note of a step that means an element by a longer name than the page gives it: it names the element. */
export async function longerNote(
  locator: Locator,
  candidate: SelectorCandidate,
  scope: Scope,
): Promise<RunNoteOf<'longer_name'>> {
  const snapshot = await scope
    .race(untraced(locator.page(), () => locator.ariaSnapshot({ timeout: readMs })))
    .catch(() => scope.interrupt.throwIfAborted() ?? '');
  const seen = readSnapshotLine(snapshot.split('\n')[0] ?? '');
  const element = seen ? formatRoleSelector(seen) : describeSelector(candidate);
  return { code: 'longer_name', params: { element } };
}
