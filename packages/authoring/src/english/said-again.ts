/** "Repeat this two more times", "click the same button again", "try the password x": what was done before, once more. */
import type { Intent } from '../tree/intent.ts';
import { dropArticles } from './determiners.ts';
import { isValue } from './literal.ts';
import { readNumber } from './number.ts';
import { matchPattern, parsePattern } from './pattern.ts';
import { isQuoted, trimMarks, valueOf, wordSet, type Phrase } from './phrase.ts';
import { button, clicking, emit } from './grammar/page-acts.ts';
import { textTree } from './grammar/said.ts';
import { toTyping } from './grammar/to-intent.ts';
import type { Emission, Refused } from './rule.ts';
import { isOwnName } from './thing-words.ts';
import type { StepDraft } from './step-drafts.ts';
import { intentOf } from './step-drafts.ts';

const that = '(this|that|it|the same|the same thing|these steps|this step|that step)';
const data = [
  'with the same data',
  'with the same values',
  'with the same input',
  'with the same details',
  'with the same credentials',
];
const withSame = `[${data.join('|')}]`;
const more = [`(repeat|do) ${that} {count:number} more (time|times) ${withSame}`].map(parsePattern);
const moreInWords = [
  `(repeat|do) ${that} (one more time|once more|once again|again|another time|a second time|a third time) ${withSame}`,
].map(parsePattern);
const countWords = wordSet('two three four five');

/** How many more times the sentence before is done: "repeat this two more times". */
export function timesMore(core: Phrase): number | undefined {
  const words = trimMarks(core).map((token) =>
    countWords.has(token.lower) ? { ...token, value: String(readNumber(token.lower)) } : token,
  );
  const counted = more.map((pattern) => matchPattern(pattern, words)).find((captures) => captures !== undefined);
  if (counted) return readNumber(valueOf(counted['count'] ?? []));
  return moreInWords.some((pattern) => matchPattern(pattern, words) !== undefined) ? 1 : undefined;
}

const passing: ReadonlySet<string> = new Set(['navigate', 'wait', 'wait_network', 'screenshot']);
const isDeed = (step: StepDraft): boolean => {
  const action = step.intent?.action ?? step.action;
  return action !== 'assert' && !passing.has(action);
};
const isOpen = ({ action, intent }: StepDraft): boolean => action === 'draft' && intent === undefined;

export const maxTimes = 10;
const sayWhat: Refused = {
  problem:
    'We don\'t know how much of what was done is meant. Write these steps again, for example: click "Save" twice',
  isFinal: true,
};

/** The steps of the sentence before, where it's clear that they're all that is meant. */
export function stepsAgain(
  before: readonly StepDraft[],
  sentence: readonly StepDraft[],
): readonly StepDraft[] | Refused {
  const isWhole = sentence.length > 0 && !sentence.some(isOpen) && sentence.every(isDeed);
  const inBlock = sentence.some(({ depth, action }) => depth !== undefined || action === 'if' || action === 'repeat');
  const last = before.at(-1);
  // "Type "a" into Name. Click Add. Repeat this twice": both, or the click?
  const isAlone = sentence.length > 1 || last === undefined || !isDeed(last);
  return isWhole && !inBlock && isAlone ? sentence : sayWhat;
}

const again = ['once more', 'again', 'one more time', 'another time', 'once again', 'a second time', 'a third time'];
const endings = again.map((words) => words.split(' '));
const pressing = wordSet('click clicks clicked press presses pressed tap taps hit push');

/** The noun of "click the same header once more"; empty for "click it again". */
export function sameAgain(core: Phrase): string | undefined {
  const words = trimMarks(core);
  const ending = endings.find((each) => each.every((word, at) => words.at(at - each.length)?.lower === word));
  const [verb, ...said] = ending ? words.slice(0, -ending.length) : [];
  if (!verb || !pressing.has(verb.lower)) return undefined;
  const rest = said[0]?.lower === 'on' ? said.slice(1) : said;
  const [first, second, noun, none] = rest.map(({ lower }) => lower);
  if (first === undefined && ending) return '';
  if (first === 'it' && second === undefined) return '';
  if (first === 'that' && second !== undefined && noun === undefined) return second;
  return first === 'the' && second === 'same' && noun !== undefined && none === undefined ? noun : undefined;
}

const retries = [
  'try again',
  'tries again',
  'try it again',
  'try once more',
  'try it once more',
  'retry',
  'retry it',
].map(parsePattern);

/** "Try again": the last click, or a button that's called so. */
export const isRetry = (core: Phrase): boolean =>
  retries.some((pattern) => matchPattern(pattern, trimMarks(core)) !== undefined);

/** The same click, and before it the button that pages have for it. */
export const orRetry = (click: Intent): Intent => ({
  ...click,
  target: [...['try again', 'retry'].map((name) => button(name, [])), ...(click.target ?? [])],
});

const correcting = [
  '(correct|corrects|fix|fixes|amend) (it|this|that|the value|the input|the text|the entry|the mistake|the typo) (to|into|as) {value}',
].map(parsePattern);

/** "x@y.z", of "correct it to x@y.z". */
export function correctedTo(core: Phrase): string | undefined {
  const words = trimMarks(core);
  const value = correcting.map((pattern) => matchPattern(pattern, words)?.['value']).find((each) => each !== undefined);
  return value && (isQuoted(value) || (value.length === 1 && isValue(value))) ? valueOf(value) : undefined;
}

const nthTime = parsePattern('(the|this) (second|third|next|other) time [,] {words}');
/** `The second time the message is "…"`: what's seen after something was done again. */
export const saidAfterRepeating = (core: Phrase): Phrase | undefined => matchPattern(nthTime, core)?.['words'];

const alike: Readonly<Record<string, string>> = { column: 'header', header: 'column', one: '' };

/** Whether the click that came last was on such a thing. */
export function isOn({ target = [] }: Intent, noun: string): boolean {
  if (noun === '' || noun === 'one') return true;
  const words = target.flatMap(({ kindWord, kind, name }) => [
    ...kindWord.split(' '),
    kind ?? '',
    ...(kindWord === '' || kind === 'heading' ? name.split(' ') : []),
  ]);
  return [noun, alike[noun] ?? noun].some((each) => words.some((word) => word.toLowerCase() === each));
}

const password = [
  '(try|use|enter|type) [again] [with|now with|it with] the (correct|right|real|proper|actual|valid|other|new) (password|pin|code) [,|:] {value}',
  '(try|tries) [again] with the (password|pin|code) {value}',
].map(parsePattern);

/** The value of "try the correct password, s3cret". */
export function passwordTried(core: Phrase): string | undefined {
  const words = trimMarks(core);
  const captures = password.map((pattern) => matchPattern(pattern, words)).find((each) => each !== undefined);
  const value = dropArticles(captures?.['value'] ?? []);
  return value.length === 1 && (isQuoted(value) || (isValue(value) && /\d/.test(valueOf(value))))
    ? valueOf(value)
    : undefined;
}

const isSecret = (step: StepDraft): boolean => {
  const intent = intentOf(step);
  return intent?.action === 'type' && (intent.target ?? []).some(({ name }) => /\b(?:password|pin|code)\b/i.test(name));
};
const isTyping = (step: StepDraft): boolean => intentOf(step)?.action === 'type';
const isPress = (step: StepDraft): boolean => ['click', 'press'].includes(intentOf(step)?.action ?? '');

/** The sign-in before with another password: what was typed for it, and the button; undefined for none. */
export function signInWith(drafts: readonly StepDraft[], value: string): readonly StepDraft[] | undefined {
  const at = drafts.findLastIndex(isSecret);
  if (at < 0) return undefined;
  let start = at;
  while (start > 0 && drafts[start - 1] !== undefined && isTyping(drafts[start - 1] as StepDraft)) start -= 1;
  const press = drafts[at + 1];
  const secret = drafts[at] as StepDraft;
  if (!press || !isPress(press) || drafts.slice(start, at + 2).some(({ depth }) => depth !== undefined))
    return undefined;
  const typed = { ...secret, ...(secret.intent ? { intent: { ...secret.intent, value } } : { value }) };
  return [...drafts.slice(start, at), typed, press];
}

const signingIn = ['log in', 'login', 'sign in', 'signin', 'log back in', 'sign back in']
  .flatMap((words) => [
    ...again.map((ending) => `${words} ${ending} ${withSame}`),
    ...(words.includes('back') ? [`${words} ${withSame}`] : []),
  ])
  .map(parsePattern);

/** "Log in again": with what was typed before; undefined where nothing was, or where it's only the button. */
export function signInAgain(core: Phrase, drafts: readonly StepDraft[]): readonly StepDraft[] | Refused | undefined {
  const words = trimMarks(core);
  if (!signingIn.some((pattern) => matchPattern(pattern, words) !== undefined)) return undefined;
  const at = drafts.findLastIndex(isSecret);
  const secret = drafts[at];
  const intent = secret && intentOf(secret);
  const whole = intent?.value === undefined ? undefined : signInWith(drafts, intent.value);
  if (!whole || drafts.slice(at + 1).some(isTyping)) return undefined;
  const isOne = drafts.every((each) => !isSecret(each) || intentOf(each)?.value === intent?.value);
  return isOne
    ? whole
    : { problem: 'Say who logs in, for example: log in as ada@example.com with password secret', isFinal: true };
}

/** "Open Reports again": the clause without the ending; undefined where it has none. */
export function withoutAgain(core: Phrase): { rest: Phrase; ending: string } | undefined {
  const words = trimMarks(core);
  const ending = [...endings, ['instead']].find((each) =>
    each.every((word, at) => words.at(at - each.length)?.lower === word),
  );
  const rest = ending ? words.slice(0, -ending.length) : [];
  // "Again and again" says no number.
  const isOnce = rest.length > 0 && !/^(?:and|or|again|more)$/.test(rest.at(-1)?.lower ?? '');
  return isOnce ? { rest, ending: ending?.join(' ') ?? '' } : undefined;
}

/** "Click Play again": a button may be called so; then that one is meant. */
export const orAgain = (intent: Intent): Intent => {
  const named = (intent.target ?? []).flatMap((tree) =>
    !tree.isExact && tree.kindWord === '' && tree.name !== '' ? [{ ...tree, name: `${tree.name} again` }] : [],
  );
  return intent.target && named.length > 0 ? { ...intent, target: [...named, ...intent.target] } : intent;
};

/** "This menu", "that menu": the one that was opened last. */
export const ofMenu = (core: Phrase): Phrase | undefined => {
  const at = core.findIndex(({ lower }, index) => /^(?:this|that)$/.test(lower) && core[index + 1]?.lower === 'menu');
  return at < 0
    ? undefined
    : core.map((token, index) => (index === at ? { ...token, text: 'that', lower: 'that', value: 'that' } : token));
};

/** "Then also add Oona Kelly": typed where the last name was, and taken from what's suggested. */
export function addedToo(core: Phrase, { target = [] }: Intent): Emission {
  const [verb, ...name] = trimMarks(core);
  const isName = isQuoted(name) || isOwnName(name);
  if (!/^adds?$/.test(verb?.lower ?? '') || !isName || target.length === 0) return undefined;
  const pick = clicking('Choose', 'pick')([textTree(name)]);
  return emit([toTyping(target, valueOf(name)), pick]);
}
