/**
 * Cuts a clause between statements that are complete by themselves: "Lodging is capped at €140, and Travel has no limit".
 * Where one of them can't be read, it's a question of its own, and the others are checked.
 */
import { isDeterminer } from '../determiners.ts';
import { isHintWord } from '../hints.ts';
import { stripNoise } from '../noise.ts';
import { isNamedSubject } from '../parse-clause.ts';
import { wordSet, type Phrase } from '../phrase.ts';
import type { Clause } from '../split.ts';
import { findPredicate, type Predicate } from '../statements/predicate.ts';
import { beginsCheck, matchVerbs } from '../verbs.ts';
import { isBound } from './joints.ts';

interface Joint {
  start: number;
  end: number;
  isStrong: boolean;
}

const joining = wordSet('and but');
/** Without a comma, "while" says when. */
const contrasting = wordSet('and but while whereas');

/** Where a clause may be cut, outside parentheses. */
function jointsOf(tokens: Phrase): Joint[] {
  const found: Joint[] = [];
  let depth = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const { kind, lower = '', text } = tokens[at] ?? {};
    if (kind === 'quoted') continue;
    if (text === '(') depth += 1;
    if (text === ')') depth -= 1;
    const isStrong = lower === ',' && contrasting.has(tokens[at + 1]?.lower ?? '');
    if (depth !== 0 || !(lower === ',' || joining.has(lower))) continue;
    found.push({ start: at, end: at + (isStrong ? 2 : 1), isStrong });
    if (isStrong) at += 1;
  }
  return found;
}

const singular = wordSet(
  "is isn't was wasn't has hasn't doesn't shows says reads displays contains appears disappears",
);
const plural = wordSet("are aren't were weren't have haven't don't show display contain appear disappear");
const isSeveral = (subject: Phrase): boolean =>
  subject.some(({ kind, lower }) => kind === 'word' && (lower === 'and' || lower === ','));

/** "Ben are hidden", "Ben and Cy is hidden": cut in the wrong place. */
function agrees({ subject, words }: Predicate): boolean {
  const verb = words[0]?.lower ?? '';
  const last = subject.at(-1);
  if (subject[0]?.lower === 'there') return true;
  if (singular.has(verb)) return !isSeveral(subject);
  return !plural.has(verb) || isSeveral(subject) || last?.kind === 'quoted' || last?.lower.endsWith('s') === true;
}

/** These put a statement inside another one, or leave a word of it to another. */
const inner = wordSet(
  'that which who whose where so although though even despite unlike than in on at under within inside from with for by to as of',
);
const enclosing = wordSet('that which who whose where so although though even rest false untrue impossible');

/** Verbs that nobody takes for nouns: the statement can't be checked by its words, and ends where the next one begins. */
const telling = wordSet(
  'confirms tells glows comes turns becomes goes keeps asks warns belongs opens closes jumps gets fits sits stays expands collapses reveals offers carries allows lets ends spans consists depends remembers accepts rejects refuses',
);

/** "The app confirms with "Saved"" */
function tells(core: Phrase): boolean {
  const at = core.findIndex(({ kind, lower }) => kind === 'word' && telling.has(lower));
  const [first] = core;
  const isNamed = first?.kind === 'quoted' || isDeterminer(first?.lower ?? '') || /^\p{Lu}/u.test(first?.text ?? '');
  const isDeed = matchVerbs(core).length > 0 && !isNamedSubject(core);
  if (isDeed || inner.has(first?.lower ?? '')) return false;
  return isNamed && at > (isDeterminer(first?.lower ?? '') ? 1 : 0) && !isSeveral(core.slice(0, at));
}

/** "Under Drafts you can find "Ink"" */
function findsIn(core: Phrase): boolean {
  const at = core.findIndex(({ kind, lower }) => kind === 'word' && finding.has(lower));
  return inner.has(core[0]?.lower ?? '') && at > 1 && findPredicate(core.slice(at + 1)) !== undefined;
}
const finding = wordSet('you we i there');

/** Whether words say something of a thing that they name. */
function isComplete(core: Phrase): boolean {
  if (core.some(({ kind, lower }) => kind === 'word' && enclosing.has(lower))) return false;
  if (tells(core)) return true;
  const predicate = findPredicate(core);
  if (!predicate) return false;
  const { subject, object, verb } = predicate;
  const isNamed = subject.length > 0 && !inner.has(subject[0]?.lower ?? '') && !inner.has(subject.at(-1)?.lower ?? '');
  const isSaid = object.length > 0 || verb === 'appear' || verb === 'disappear';
  const isDeed = matchVerbs(core).length > 0 && !isNamedSubject(core) && subject.length > 1;
  return isNamed && isSaid && !isDeed && agrees(predicate);
}

/** The words after "check that". */
function withoutLead(core: Phrase): Phrase {
  const [check] = beginsCheck(core) ? matchVerbs(core) : [];
  const rest = core.slice(check?.length ?? 0);
  return check && rest[0]?.lower === 'that' ? rest.slice(1) : rest;
}

const listing = wordSet('see sees');

/** "I see 3 rows", "expect "Saved"": things, and nothing said of them. */
function listsThings(core: Phrase, isThatNext: boolean): boolean {
  const predicate = findPredicate(core);
  const isSeen = predicate?.subject.length === 0 && listing.has(predicate.words[0]?.lower ?? '');
  return (isSeen && predicate.object.length > 0) || (isThatNext && beginsCheck(core));
}

const leaning = wordSet(
  'it its they them their he she his her him both this these those one ones all none each everything nothing other others',
);

/** Whether words may be about something that was named before them: "it says 3", "the button is disabled". */
export function leansOnOthers(tokens: Phrase): boolean {
  const core = stripNoise(tokens);
  const subject = (findPredicate(core)?.subject ?? []).filter(({ lower }) => !isDeterminer(lower));
  const isKind = subject.length === 1 && subject[0]?.kind === 'word' && isHintWord(subject[0].lower);
  return isKind || core.some(({ kind, lower }) => kind === 'word' && leaning.has(lower));
}

const maxWords = 60;

/** The complete statements of a clause; fewer than two where it can't be cut. */
export function completeStatements(clause: Clause): Clause[] {
  const { tokens } = clause;
  const whole = stripNoise(tokens);
  if (clause.isHeader || clause.refused || clause.carried.length > 0) return [];
  if (whole.length > maxWords || isBound(whole)) return [];
  const parts: Phrase[] = [];
  let start = 0;
  for (const joint of jointsOf(tokens)) {
    const left = stripNoise(tokens.slice(start, joint.start));
    const isThat = tokens[joint.end]?.lower === 'that' && joining.has(tokens[joint.end - 1]?.lower ?? '');
    const end = joint.end + (isThat ? 1 : 0);
    const right = stripNoise(tokens.slice(end));
    const subject = findPredicate(right)?.subject ?? [];
    const isFirst = parts.length === 0;
    const isWhole = isComplete(isFirst ? withoutLead(left) : left) || (isFirst && listsThings(left, isThat));
    if (!isWhole || !beginsComplete(right) || (!joint.isStrong && isSeveral(subject))) continue;
    parts.push(tokens.slice(start, joint.start));
    start = end;
  }
  if (parts.length === 0) return [];
  return [...parts, tokens.slice(start)].map((part, index) => {
    const core = stripNoise(part);
    const boundary = index === 0 ? clause.boundary : 'and';
    return {
      ...clause,
      tokens: part,
      boundary,
      start: core[0]?.start ?? clause.start,
      end: core.at(-1)?.end ?? clause.end,
    };
  });
}

/** The same of words that more statements may follow. */
function beginsComplete(right: Phrase): boolean {
  const [next] = jointsOf(right).filter(({ start }) => findPredicate(right.slice(0, start)) !== undefined);
  return isComplete(right.slice(0, next?.start)) || (next === undefined && findsIn(right));
}
