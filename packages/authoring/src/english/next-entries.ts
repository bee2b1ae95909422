/** Words alone after an instruction: the next entry of a menu, the next key, or a text that the page shows. */
import type { Clump } from './clumps.ts';
import { readKey } from './keys.ts';
import { wordSet, type Phrase } from './phrase.ts';
import { isCapitalised } from './segments.ts';
import { findPredicate } from './statements/predicate.ts';
import { matchVerbs } from './verbs.ts';

/** "Request approved", "Thank you!", "No results": said by a page, and on no button. */
export const sounds =
  /^[^ ]+[.!]$|^.+ .*(?:[.!]|\b(?:sent|found|paid|wrong|failed|invalid|required|successful|successfully|\p{L}{3,}ed))$|^(?:no (?!thanks)\p{L}|please |thank |thanks |welcome[, ]|sorry|invalid )|[^ ] (?:is|are|was|were|has|have|been|must|can't|cannot) /iu;
/** Buttons begin so: "Get started", "Clear completed". */
const doing = wordSet(
  'get stay keep view show hide clear learn not let see go open buy pay mark select deselect archive delete remove filter sort include exclude try start yes back',
);

/** `Click "Save" → "Saved!"`; after other texts than such, nobody knows: "Export" after "File" is an entry of the menu. */
export function isOutcomeOf({ isPointedAt, core }: Clump, previous: Clump | undefined): boolean {
  const [text] = core;
  if (isPointedAt !== true || core.length !== 1 || text?.kind !== 'quoted') return false;
  const begins = /^[\p{L}']*/u.exec(text.value.toLowerCase())?.[0] ?? '';
  return (
    sounds.test(text.value) && !doing.has(begins) && previous !== undefined && matchVerbs(previous.core).length > 0
  );
}

/** "Billing", "Terms of use": an entry of a menu, in capitals; "Saved" may be what follows. */
const isEntry = (core: Phrase): boolean =>
  core.length > 0 &&
  core.length <= 3 &&
  core.every(({ kind }) => kind === 'word') &&
  isCapitalised(core[0]) &&
  core[0]?.lower.endsWith('ed') === false &&
  (core.length === 1 || matchVerbs(core).length === 0) &&
  findPredicate(core) === undefined;

/** The rules that go somewhere, where "Settings > Billing" may follow. */
const leading = /^(?:click|open|navigate)/;

/** "Go to Settings > Billing > Invoices": each is clicked, one after the other. */
export function goesOnInMenu(clumps: readonly Clump[], index: number): boolean {
  const clump = clumps[index];
  const previous = clumps[index - 1];
  const isNext =
    clump?.isNextEntry === true || (clump?.boundary === 'then' && readKey(clump.core, false) === undefined);
  if (!clump || !isNext || !previous || !isEntry(clump.core)) return false;
  return goesOnInMenu(clumps, index - 1) || matchVerbs(previous.core).some(({ rule }) => leading.test(rule.name));
}

/** "Press Tab and then Enter": another key. */
export const isNextKey = ({ core, boundary }: Pick<Clump, 'core' | 'boundary'>, previous: Clump | undefined): boolean =>
  boundary !== 'hard' &&
  readKey(core, false) !== undefined &&
  previous !== undefined &&
  matchVerbs(previous.core).some(({ rule }) => rule.name === 'press key') &&
  readKey(previous.core.slice(1, 2), false) !== undefined;

/** `Click "File" > "Export"`, `click "Next" then "Done"`: a click, unless it's a text that pages say. */
export function isNextClick({ isNextEntry, boundary, core }: Clump, previous: Clump | undefined): boolean {
  const [text] = core;
  if (!(isNextEntry === true || boundary === 'then') || core.length !== 1 || text?.kind !== 'quoted' || !previous)
    return false;
  // "Close it by clicking the x, then "Yes"": the verb is that of the means.
  const means = previous.core.findIndex(({ lower }) => lower === 'by');
  const isClick = matchVerbs(previous.core.slice(means + 1)).some(({ rule }) => rule.name === 'click');
  return isClick && !sounds.test(text.value);
}
