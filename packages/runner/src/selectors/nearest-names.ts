import { wordsOfName } from '@saywright/contracts/entities/element-name';
import { formatRoleSelector, parseRoleSelector, type SelectorCandidate } from '@saywright/contracts/entities/selector';
import type { Frame } from 'playwright-core';
import { untraced } from '../recording/untraced.ts';
import { Scope } from '../progress/scope.ts';
import { readSnapshotLine } from './longer-name.ts';
import { hasName } from './to-locator.ts';

const lookMs = 1_000;
const maxNames = 3;
const maxSnapshotLength = 500_000;

const structural = new Set(['heading', 'paragraph', 'text', 'row', 'table', 'list', 'listitem', 'form', 'region']);

const nameOf = ({ type, value }: SelectorCandidate): string | undefined =>
  type === 'role' ? parseRoleSelector(value)?.name : value;

/**
 * The elements of a page that have the words of a name in theirs, as people read them: `button "Log out everywhere"`.
 * Those with a wanted role come first, then those with the words as words of their own; undefined when there are none, or the page doesn't answer.
 */
export async function describeNearest(
  frames: readonly Frame[],
  ladder: readonly SelectorCandidate[],
  { interrupt }: Scope,
): Promise<string | undefined> {
  const wanted = [...new Set(ladder.filter(hasName).flatMap((candidate) => nameOf(candidate) ?? []))]
    .filter((name) => name.trim() !== '')
    .map(wordsOfName);
  const whole = wanted.map(({ source }) => new RegExp(String.raw`(?<![\p{L}\p{N}])${source}(?![\p{L}\p{N}])`, 'iu'));
  if (wanted.length === 0) return undefined;
  const roles = new Set(
    ladder.flatMap(({ type, value }) => (type === 'role' ? (parseRoleSelector(value)?.role ?? []) : [])),
  );
  const looking = new Scope(lookMs, interrupt);
  const snapshots = await Promise.all(
    frames.map((frame) =>
      looking
        .race(
          untraced(frame, () => frame.locator('body').ariaSnapshot({ timeout: lookMs })),
          lookMs,
        )
        .catch(() => interrupt.throwIfAborted() ?? ''),
    ),
  );
  const seen = snapshots
    .flatMap((snapshot) => snapshot.slice(0, maxSnapshotLength).split('\n'))
    .flatMap((line) => readSnapshotLine(line) ?? [])
    .filter(({ role, name }) => (roles.has(role) || !structural.has(role)) && wanted.some((words) => words.test(name)))
    .map((one) => ({
      ...one,
      far: (roles.has(one.role) ? 0 : 2) + (whole.some((words) => words.test(one.name)) ? 0 : 1),
    }))
    .toSorted((a, b) => a.far - b.far || a.name.length - b.name.length);
  const [first, ...rest] = [...new Set(seen.map(formatRoleSelector))].slice(0, maxNames);
  return first && [first, ...rest].join(' or ');
}
