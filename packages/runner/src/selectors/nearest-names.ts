import { parseRoleSelector, type SelectorCandidate } from '@saywright/contracts/entities/selector';
import { nearestLabels, type WantedName } from '@saywright/grounding/nearest-labels';
import type { Frame } from 'playwright-core';
import { untraced } from '../recording/untraced.ts';
import { Scope } from '../progress/scope.ts';
import { hasName } from './to-locator.ts';

const lookMs = 1_000;
const maxNames = 3;

function wantedOf({ type, value }: SelectorCandidate): WantedName | undefined {
  if (type === 'label' || type === 'placeholder') return { name: value, role: 'textbox' };
  if (type === 'text') return { name: value };
  const { role, name = '' } = parseRoleSelector(value) ?? {};
  return { name, role };
}

/**
 * The elements of a page that come nearest to what a selector names, by the rule that checks on the page use, as people
 * read them: `button "Log out everywhere"`. Undefined when nothing comes near, or the page doesn't answer.
 */
export async function describeNearest(
  frames: readonly Frame[],
  ladder: readonly SelectorCandidate[],
  { interrupt }: Scope,
): Promise<string | undefined> {
  const [root] = frames;
  const wanted = ladder.filter(hasName).flatMap((candidate) => wantedOf(candidate) ?? []);
  if (!root || wanted.length === 0) return undefined;
  const looking = new Scope(lookMs, interrupt);
  const labels = await looking
    .race(
      untraced(root, () => nearestLabels(frames, wanted)),
      lookMs,
    )
    .catch(() => interrupt.throwIfAborted() ?? []);
  const [first, ...rest] = labels.slice(0, maxNames);
  return first && [first, ...rest].join(' or ');
}
