/** "After clicking Save, …", "as soon as I press Apply, …", "if I press Escape, the menu closes": a deed, and what follows. */
import { actorLengthAt } from './actor.ts';
import { isDeterminer } from './determiners.ts';
import { impliedWords, readsAt, wordSet, type Phrase } from './phrase.ts';
import { verbBase, verbForm } from './verbs.ts';
import type { Intent } from '../tree/intent.ts';
import type { StepDraft } from './step-drafts.ts';
import { intentOf } from './step-drafts.ts';

const leads = ['as soon as', 'right after', 'directly after', 'immediately after', 'after', 'upon', 'once', 'if'].map(
  (words) => words.split(' '),
);

/** "After logging in", "after signing up": how, was said before. */
const isOpen = (word: string): boolean => isDeterminer(word) || /^(?:in|out|up|on|off|back|over|again)$/.test(word);

/** Deeds that finish what was filled in, and name nothing else. */
export const finishing: ReadonlySet<string> = wordSet('save submit send apply confirm publish post create add');

/** "Saving", of "after saving", and "saved", of "once saved". */
function bareDeed([verb, ...others]: Phrase): Phrase | undefined {
  const form = verbForm(verb?.lower ?? '');
  const base = verbBase(verb?.lower ?? '') ?? '';
  const isDone = others.length === 0 && (form === 'gerund' || form === 'past') && finishing.has(base);
  return isDone ? impliedWords(base) : undefined;
}

/**
 * The words of the deed, and of what follows it; undefined where a state is meant: "after the page has loaded". `isBare`: it's a
 * verb alone, which may be about any step before.
 */
export function splitDeed(core: Phrase): { deed: Phrase; rest: Phrase; isBare: boolean } | undefined {
  const lead = leads.find((words) => readsAt(core, 0, words));
  if (!lead) return undefined;
  const comma = core.findIndex(({ text }) => text === ',');
  const said = core.slice(lead.length, comma < 0 ? core.length : comma);
  const rest = comma < 0 ? [] : core.slice(comma + 1);
  const bare = lead[0] === 'if' ? undefined : bareDeed(said);
  if (bare) return { deed: bare, rest, isBare: true };
  const actor = actorLengthAt(said, 0);
  const form = verbForm(said[actor]?.lower ?? '');
  const isDeed = actor > 0 ? form !== undefined && form !== 'gerund' : form === 'gerund' && lead[0] !== 'if';
  if (said.some(({ kind, lower }) => kind === 'word' && lower === 'or')) return undefined;
  if (!isDeed || said.length < actor + 2 || (said.length === actor + 2 && isOpen(said.at(-1)?.lower ?? '')))
    return undefined;
  return { deed: said.slice(actor), rest, isBare: false };
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

const hasSameName = (one: Intent, other: Intent): boolean =>
  named(one).length === 0 || named(one).some((name) => named(other).includes(name));

const filling: ReadonlySet<string> = new Set(['type', 'select', 'check', 'uncheck', 'clear', 'upload']);

const fills =
  /^(?:and |then |now )*(?:make|set|change|put|enter|type|fill|choose|select|pick|write|call|name|give)s? /iu;

/** How "after saving" stands to the steps so far: to be done after a field was filled in, done by a click that says so. */
export function hasFinished(deed: readonly Intent[], drafts: readonly StepDraft[]): 'just' | 'maybe' | 'never' {
  const steps = drafts.map((step) => ({ intent: intentOf(step), description: step.description }));
  // Nobody knows what a step does that wasn't understood, unless it begins like one that fills something in.
  const step = steps.findLast(({ intent }) => !intent || !passing.has(intent.action));
  const last = step?.intent;
  const [intent] = deed;
  if (last ? filling.has(last.action) : fills.test(step?.description ?? '')) return 'never';
  return intent && isAlike(intent, last) && named(intent).length > 0 ? 'just' : 'maybe';
}

/** How a deed stands to the steps so far: the last one, perhaps one of them, or none. */
export function hasHappened(deed: readonly Intent[], drafts: readonly StepDraft[]): 'just' | 'maybe' | 'never' {
  const before = drafts.flatMap((step) => {
    const intent = intentOf(step);
    return intent && !passing.has(intent.action) ? [intent] : [];
  });
  const last = before.slice(-deed.length);
  if (last.length === deed.length && deed.every((each, at) => whole(each) === whole(last[at] as Intent))) return 'just';
  const isSame = (one: Intent, other: Intent, at: number): boolean =>
    // "Freeze", once the form is filled in that "Freeze membership" opened, is another button.
    isAlike(one, other) && (hasSameName(one, other) || !before.slice(at + 1).some(({ action }) => filling.has(action)));
  return deed.some((each) => before.some((other, at) => isSame(each, other, at))) ? 'maybe' : 'never';
}
