/** "After clicking Save, …", "as soon as I press Apply, …", "if I press Escape, the menu closes": a deed, and what follows. */
import { actorLengthAt } from './actor.ts';
import { isDeterminer } from './determiners.ts';
import { readsAt, type Phrase } from './phrase.ts';
import { verbForm } from './verbs.ts';
import type { Intent } from '../tree/intent.ts';
import type { StepDraft } from './step-drafts.ts';
import { intentOf } from './step-drafts.ts';

const leads = ['as soon as', 'right after', 'directly after', 'immediately after', 'after', 'upon', 'once', 'if'].map(
  (words) => words.split(' '),
);

/** "After logging in", "after signing up": how, was said before. */
const isOpen = (word: string): boolean => isDeterminer(word) || /^(?:in|out|up|on|off|back|over|again)$/.test(word);

/** The words of the deed, and of what follows it; undefined where a state is meant: "after the page has loaded". */
export function splitDeed(core: Phrase): { deed: Phrase; rest: Phrase } | undefined {
  const lead = leads.find((words) => readsAt(core, 0, words));
  if (!lead) return undefined;
  const comma = core.findIndex(({ text }) => text === ',');
  const said = core.slice(lead.length, comma < 0 ? core.length : comma);
  const actor = actorLengthAt(said, 0);
  const form = verbForm(said[actor]?.lower ?? '');
  const isDeed = actor > 0 ? form !== undefined && form !== 'gerund' : form === 'gerund' && lead[0] !== 'if';
  // "After confirming" is about a step before, whichever it was.
  if (said.some(({ kind, lower }) => kind === 'word' && lower === 'or')) return undefined;
  if (!isDeed || said.length < actor + 2 || (said.length === actor + 2 && isOpen(said.at(-1)?.lower ?? '')))
    return undefined;
  return { deed: said.slice(actor), rest: comma < 0 ? [] : core.slice(comma + 1) };
}

const passing: ReadonlySet<string> = new Set(['assert', 'wait', 'wait_network', 'screenshot', 'scroll']);

/** The same to the letter, with its places. */
const whole = ({ action, target = [], value = '' }: Intent): string => JSON.stringify([action, value, target]);
const named = ({ target = [] }: Intent): string[] => target.map(({ name }) => name.toLowerCase());

/** Whether both may be on one thing: "the Save button", "Save", "Save in the dialog". */
const isAlike = (one: Intent, other: Intent | undefined): boolean =>
  other?.action === one.action &&
  (named(one).length === 0 ||
    named(one).some((name) => named(other).some((each) => each.includes(name) || name.includes(each))));

/** How a deed stands to the steps so far: the last one, perhaps one of them, or none. */
export function hasHappened(deed: readonly Intent[], drafts: readonly StepDraft[]): 'just' | 'maybe' | 'never' {
  const before = drafts.flatMap((step) => {
    const intent = intentOf(step);
    return intent && !passing.has(intent.action) ? [intent] : [];
  });
  const last = before.slice(-deed.length);
  if (last.length === deed.length && deed.every((each, at) => whole(each) === whole(last[at] as Intent))) return 'just';
  return deed.some((each) => before.some((other) => isAlike(each, other))) ? 'maybe' : 'never';
}
