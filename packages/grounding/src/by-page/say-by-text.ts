import { isControl } from '../match/fit.ts';
import { numbers, withNumbersOf } from '../match/numbers-said.ts';
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import type { TextSaid } from '../match/told-count.ts';
import { plain, wordsOf } from '../match/words.ts';
import { isSeen } from '../model/page-model.ts';

const notices =
  '(?:[\\p{L}-]+ ){0,2}(?:message|toast|notification|banner|alert|error|warning|hint|note|notice|confirmation|snackbar|text|page|screen|dialog|popup|subtitle|heading|header|title|line|label|caption|footer)';
const telling =
  '(?:says?|saying|(?:telling|informing) (?:me|us|you|them)|confirming|reads?|reading|tells?|telling|states?|stating|shows?|appears?|is shown|pops up|comes up)';

/** How people begin a sentence about what a page shows. */
const intro = new RegExp(
  '^(?:' +
    [
      '(?:please|then|and|now)',
      '(?:verify|ensure|make sure|expect|assert)(?: that)?',
      '(?:check|confirm|validate|see) that',
      '(?:i|we|you|they|users?|the users?)(?: should| must| can| will)? (?:see|sees|get|gets|read|reads)(?: that)?',
      'should (?:see|get|read)(?: that)?',
      '(?:(?:i|you|we) )?(?:am|are|is) (?:told|informed|notified)(?: that)?',
      `(?:gets?|got|receives?) (?:a|an|the) ${notices}(?: that| saying| which says)`,
      '(?:it|there) (?:is|stands) (?:written|said|stated|mentioned)(?: that)?',
      'as (?:an?|the) [\\p{L} ]{3,30}?,? (?:i|we)(?: can| should)? see(?: at a glance)?(?: that)?',
      `(?:a|an|the) ${notices}(?: (?:below|under|beneath|above|beside|next to|at|on|in) (?:the |its )?[\\p{L}]+(?: [\\p{L}]+){0,2}?)?(?: (?:which|that))?(?: should| must)? ${telling}(?: saying| which says| (?:telling|informing) (?:me|us|you|them)| confirming)?(?: (?:me|us|you))?(?: that| to)?`,
      `(?:a|an|the) ${notices}(?: that| saying| which says)`,
      `it(?: should| must)? ${telling}(?: (?:me|us|you))?(?: that)?`,
    ].join('|') +
    ')[\\s:,]+',
  'iu',
);
/** Of a text in pieces, "Hello, <b>Ada</b>". */
const longestText = 200;
const fewestWords = 3;
/** Fewer words are enough of what's said to be a message. */
const fewestToldWords = 2;
const isTold = new RegExp(`\\b${telling}\\b`, 'iu');

/** What's done begins with its verb; what's said of the page doesn't. */
const stated =
  /^(?:[-+−]?[$€£¥]?\d[\d.,]*%?(?=\s)|\d|the|a|an|no|not|there|this|that|these|those|it|its|you|your|we|our|all|each|every|some|any|nothing|nobody|none)(?:\b|\d*\s)/iu;

/** The text that a clause says is shown; undefined if it may just as well be something to do. */
export function saidText(clause: string): string | undefined {
  const whole = clause.trim().replace(/^(?:please|then|and|now)[\s,]+/iu, '');
  let said = whole;
  for (let before = ''; before !== said;) {
    before = said;
    said = said.replace(intro, '');
  }
  return said !== whole || stated.test(said) ? said.replace(/[\s.!?]+$/u, '').trim() : undefined;
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+|\n|\s[|•·]\s|\s(?=[[(])/u)
    .map((sentence) => sentence.replace(/[.!?…:\s]+$/u, '').trim())
    .filter(Boolean);

/** Words that people add, or leave out, without saying anything else. */
const comparable = (text: string): string =>
  plain(text)
    .replaceAll(/[’‘]/gu, "'")
    .replaceAll(/["“”«»]/gu, '')
    .replaceAll(/\b(it|that|there|he|she)'s\b/gu, '$1 is')
    .replaceAll(/\b(can|is|are|was|were|do|does|did|has|have)n?'t\b/gu, (_all, verb: string) =>
      verb === 'can' ? 'cannot' : `${verb} not`,
    )
    .replace(/^(?:the|a|an|your|my|our) (?=\S)/u, '')
    .replace(/^(?:this|that) (?=(?:is|was)\b)/u, 'it ')
    .replaceAll(/\b(?:has been|have been|is|are|was|were) (?!not\b)/gu, '');

/** The rest of a sentence that only says more of the same: "… to your list". */
const adding = /^(?:to|from|on|in|of|at|your|you)\b/u;
const turning = /\b(?:but|except|unless|until|only|if|not|no|never|without|failed|fails)\b/u;
const longestRest = 5;

function saysMore(sentence: string, said: string): boolean {
  const rest = sentence.startsWith(`${said} `) ? sentence.slice(said.length + 1) : '';
  return adding.test(rest) && !turning.test(rest) && rest.split(' ').length <= longestRest;
}

const introduced = /^(.+?):\s+["“]([^"“”]+)["”](?: (?:is|are) (?:shown|displayed|visible)| appears)?$/iu;
/** Words of those who tell what a page says, and not of what it says. */
const tellers = new Set(
  'message error warning note notice text page it i me you we us say tell show see read that there an a the is are was were been has have got get yet now'.split(
    ' ',
  ),
);

/** `A message says the visit was cancelled: "Visit cancelled"`: said twice, in the words of the page at the end. */
function quotedAfter(clause: string): string | undefined {
  const [, told = '', quoted] = introduced.exec(clause.trim()) ?? [];
  const shown = new Set(wordsOf(quoted ?? ''));
  return wordsOf(told).every((word) => tellers.has(word) || shown.has(word)) ? quoted : undefined;
}

/**
 * The sentence of the page that a clause says, as the page writes it; undefined if no text says it as a whole: a part of a
 * sentence can mean the opposite.
 * @param subject the name of the thing that "it" may be
 */
export function sentenceSaid(sight: Sight, clause: string, subject?: string): string | undefined {
  const quoted = quotedAfter(clause);
  if (quoted !== undefined) return quoted;
  const text = saidText(clause);
  if (text === undefined) return undefined;
  const wordings = [text, ...(subject === undefined ? [] : [text.replace(/^(?:it|he|she) /iu, `${subject} `)])];
  const fewest = isTold.test(clause) ? fewestToldWords : fewestWords;
  const wanted = new Set(wordings.filter((said) => said.split(' ').length >= fewest).map(comparable));
  if (wanted.size === 0) return undefined;
  const found = sight.model.elements.flatMap((element) => {
    if (!isSeen(element) || isControl(element)) return [];
    const texts = element.text.length <= longestText ? [element.own, element.text] : [element.own || element.text];
    return [...new Set(texts.flatMap(sentencesOf))].flatMap((sentence) => {
      const shown = comparable(sentence);
      if (wanted.has(shown)) return [{ sentence, isWhole: true }];
      return [...wanted].some((said) => said.split(' ').length >= fewestWords && saysMore(shown, said))
        ? [{ sentence, isWhole: false }]
        : [];
    });
  });
  return (found.find(({ isWhole }) => isWhole) ?? found[0])?.sentence;
}

/** Words that a sentence has, and a label may do without. */
const small = new Set([
  'the',
  'a',
  'an',
  'of',
  'is',
  'are',
  'still',
  'now',
  'has',
  'have',
  'been',
  'in',
  'your',
  'you',
  'our',
]);
const masked = (text: string): string =>
  comparable(text)
    .replaceAll(numbers, '#')
    .split(' ')
    .filter((word) => !small.has(word))
    .join(' ');

/**
 * The sentence of the page that a clause says with other numbers: "56% of the rent is collected" of a page that says 61 %.
 * Undefined unless it's the only one that reads so.
 */
export function otherNumbersSaid(sight: Sight, clause: string): TextSaid | undefined {
  const text = saidText(clause);
  const wanted = text === undefined ? '' : masked(text);
  if (text === undefined || !wanted.includes('#') || wanted.split(' ').length < fewestWords) return undefined;
  const alike = sight.model.elements.filter(
    (each) =>
      isSeen(each) &&
      !isControl(each) &&
      each.text.length <= longestText &&
      masked(each.text.replace(/[.!]$/u, '')) === wanted &&
      !each.children.some((child) => child.text === each.text),
  );
  const element = only(alike);
  return element && withNumbersOf(element, text);
}
