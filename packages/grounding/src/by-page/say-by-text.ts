import { isControl } from '../match/fit.ts';
import type { Sight } from '../match/sight.ts';
import { plain } from '../match/words.ts';
import { isSeen } from '../model/page-model.ts';

/** How people begin a sentence about what a page shows. */
const intro = new RegExp(
  '^(?:' +
    [
      '(?:please|then|and|now)',
      '(?:verify|ensure|make sure|expect|assert)(?: that)?',
      '(?:check|confirm|validate|see) that',
      '(?:i|we|you|they|users?|the users?)(?: should| must| can| will)? (?:see|sees|get|gets|read|reads)(?: that)?',
      '(?:a|an|the) (?:[\\p{L}-]+ ){0,2}(?:message|toast|notification|banner|alert|error|warning|hint|note|notice|text|page|screen|dialog|popup)(?: (?:which|that))?(?: should| must)? (?:say|says|saying|read|reads|reading|tell|tells|state|states|show|shows|appear|appears)(?: (?:me|us|you))?(?: that)?',
      'it(?: should| must)? (?:say|says|read|reads|show|shows)(?: that)?',
    ].join('|') +
    ')[\\s:,]+',
  'iu',
);
const fewestWords = 3;

/** What's done begins with its verb; what's said of the page doesn't. */
const stated =
  /^(?:the|a|an|no|not|there|this|that|these|those|it|its|you|your|we|our|all|each|every|some|any|nothing|nobody|none)\b/iu;

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
    .split(/(?<=[.!?…])\s+|\n|\s[|•·]\s/u)
    .map((sentence) => sentence.replace(/[.!?…:\s]+$/u, '').trim())
    .filter(Boolean);

const comparable = (text: string): string =>
  plain(text)
    .replaceAll(/[’‘]/gu, "'")
    .replace(/^(?:the|a|an) /u, '');

/**
 * The sentence of the page that a clause says word for word, as the page writes it; undefined if no text says it as a
 * whole: a part of a sentence can mean the opposite.
 */
export function sentenceSaid(sight: Sight, clause: string): string | undefined {
  const text = /["“”]/u.test(clause) ? undefined : saidText(clause);
  if (text === undefined) return undefined;
  const said = comparable(text);
  if (said.split(' ').length < fewestWords) return undefined;
  for (const element of sight.model.elements) {
    if (!isSeen(element) || isControl(element) || element.text.length < said.length) continue;
    const sentence = sentencesOf(element.own || element.text).find((each) => comparable(each) === said);
    if (sentence !== undefined) return sentence;
  }
  return undefined;
}
