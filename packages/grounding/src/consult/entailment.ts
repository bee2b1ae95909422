/**
 * Whether a model's answer follows from the clause's own words. A page can tell a model what to do; it can't change what the
 * clause says. So an answer only counts as far as the clause carries it:
 *
 * - What leads to another site is refused, and so is what may delete, pay, or send something, unless the clause says so.
 * - An answer whose element the clause names better than any other is two independent votes for it: it's done.
 * - Anything else is a question for a person.
 */
import type { ModelAnswer } from '@saywright/contracts/entities/model-answer';
import { cutText } from '@saywright/contracts/text/cut-text';
import type { Purpose } from '@saywright/authoring/tree/purpose';
import { isControl } from '../match/fit.ts';
import type { Sight } from '../match/sight.ts';
import { plain } from '../match/words.ts';
import { isWithin, type PageElement } from '../model/page-model.ts';
import { namingWords, sharedWords, shownWords, wordsFor } from './clause-words.ts';

/** Words for the same irreversible thing. */
const risks: readonly RegExp[] = [
  /\b(?:delet\w*|remov\w*|eras\w*|destr\w*|wip(?:e|ing)\w*|purg\w*|trash\w*|discard\w*|drop(?:s|ped|ping)?(?![- ]?down)\b|clear(?!fix)\w*|reset\w*)|🗑/iu,
  /\b(?:clos(?:e|ing|ure)|deactivat\w*|terminat\w*|disabl\w*|leav(?:e|ing)|suspend\w*) (?:\w+ ){0,2}(?:account|profile|membership|organi[sz]ation|team|workspace)/iu,
  /\b(?:cancel\w*|unsubscrib\w*)/iu,
  /\b(?:pay\w*|purchas\w*|buy\w*|order now|place order|checkout|donat\w*|transfer\w*|withdraw\w*|subscrib\w*|upgrad\w*|billing)/iu,
  /\b(?:send\w*|post(?:s|ed|ing)?\b|publish\w*|shar(?:e|ing)|invit\w*|broadcast\w*|tweet\w*|e-?mail\w*)/iu,
  /\b(?:revok\w*|refund\w*|transfer\w*|merg\w*|deploy\w*|archiv\w*|overwrit\w*|replac\w*)/iu,
  /\b(?:log ?out|sign ?out|log ?off)/iu,
  /\b(?:install\w*|grant\w*|authori[sz]\w*|allow\w*|accept\w*|agree\w*|confirm\w*)/iu,
];

/** `named`: the clause names it better than anything else. `unnamed`: a person decides. `forbidden`: never. */
export type Entailment = 'named' | 'unnamed' | 'forbidden';

const identifiersAsWords = (text: string): string =>
  text.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[_/.?#&=-]+/g, ' ');

/** Everything that an element, the form it sends, and what it's part of say it does. */
function deedsOf(element: PageElement): string {
  const texts: string[] = [];
  for (let at: PageElement | undefined = element; at; at = at.parent) {
    const isSelf = at === element;
    const isForm = at.tag === 'form';
    const isControlAround = at.role === 'button' || at.role === 'link' || at.tag === 'a';
    if (!isSelf && !isForm && !isControlAround) continue;
    texts.push(...Object.entries(at.attributes).map(([name, value]) => (name === 'style' ? '' : value)));
    if (!isForm) texts.push(at.name, at.label, cutText(at.text, 300));
  }
  return texts.map((text) => `${text} ${identifiersAsWords(text)}`).join(' ');
}

function leavesSite({ model }: Sight, { attributes, frame }: PageElement): boolean {
  const { href } = attributes;
  const here = URL.parse(model.frames[frame]?.url() ?? '');
  const there = href === undefined ? null : URL.parse(href, here?.href);
  if (!there || !here || there.protocol === 'javascript:') return false;
  return there.origin !== here.origin;
}

/** Looking at the page, or filling in a field, does nothing yet. */
const presses = (purpose: Purpose): boolean => purpose === 'click' || purpose === 'pick' || purpose === 'tick';

/** @param others the elements that the model could have chosen */
export function entailment(
  sight: Sight,
  {
    clause,
    element,
    purpose,
    others: listed,
  }: { clause: string; element: PageElement; purpose: Purpose; others: readonly PageElement[] },
): Entailment {
  const said = plain(clause);
  if (presses(purpose)) {
    const deeds = plain(deedsOf(element));
    if (risks.some((risk) => risk.test(deeds) && !risk.test(said))) return 'forbidden';
    if (leavesSite(sight, element)) return 'forbidden';
  }
  const rivals = listed.filter(
    (other) =>
      other !== element &&
      !isWithin(other, element) &&
      !isWithin(element, other) &&
      (purpose === 'see' || isControl(other)),
  );
  const best = Math.max(0, ...rivals.map((rival) => sharedWords(clause, rival)));
  const words = namingWords(clause);
  const shown = shownWords(element);
  const others = [...shown.difference(words)].filter((word) => !harmless.has(word)).length;
  const named = shown.intersection(words).size;
  // Words that nobody sees can cost an element the answer, but win it nothing.
  if (named <= best || others >= named) return 'unnamed';
  // A paragraph may repeat the clause, beside the control that it means.
  if (presses(purpose) && !isControl(element)) return 'unnamed';
  // A check of a text that says more may be a check of something else, and a button may do something else, in any language.
  if ((purpose === 'see' || presses(purpose)) && others > 0) return 'unnamed';
  const isWhole = (one: PageElement): boolean => shownWords(one).size > 0 && shownWords(one).isSubsetOf(words);
  const isWholeButton = presses(purpose) && others === 0 && element.text !== '';
  return isWholeButton || !rivals.some(isWhole) ? 'named' : 'unnamed';
}

/** Words that say of no button that it does something else. */
const harmless = new Set(['all', 'my', 'your', 'our', 'here', 'now', 'more']);

/** Verbs that only lead to an element. Any other may be the name of a button: "Freeze the card" isn't a click on "Cards". */
const leading =
  /^(?:please )?(?:click|press|tap|hit|push|open|go|visit|choose|pick|select|bring|look|head|have|browse|view|show|see|get|jump|navigate|pull|call|take|switch|use|find|access|reach|put|activate)\b/iu;
/** Words for ticking a box; "skip the gift wrap" has none. */
const ticking =
  /\b(?:check|tick|mark|opt|on|enable|activate|agree|accept|want|choose|pick|select|add|include|subscribe|sign up|go for)\b/iu;

/** Whether the clause's verb is in what the element shows, or is one for what the answer does with it. */
export function saysDeed(clause: string, { tool }: ModelAnswer, element: PageElement): boolean {
  if (tool === 'check') return ticking.test(clause);
  if (tool !== 'click' || leading.test(clause.trim())) return true;
  const [verb = ''] = clause.trim().split(/\s+/);
  return !namingWords(verb).isDisjointFrom(shownWords(element));
}

/**
 * Meanings that no single step can hold: conditions, choices, repetitions, exceptions, and the order of several things. A clause with
 * such a word means more than an answer can hold, so nobody is asked about it.
 */
const beyond =
  /\b(?:don't|do not|doesn't|never|not|no|none|nothing|without|unless|if|when|whenever|while|until|till|before|after|or|either|neither|nor|all|every|each|any|both|some|several|twice|times|again|except|only|random|and|then|but|as soon as|instead)\b|[;\n]/iu;

export const isOneStep = (clause: string): boolean => !beyond.test(clause.replaceAll(/"[^"]*"|“[^”]*”|'[^']*'/g, ' '));

const checking =
  /\b(?:check|verify|ensure|make sure|confirm|see|expect|should|must|assert|shows?|displays?|appears?|visible|is|are)\b/iu;

/** Whether the clause, by its words, is about how the page is rather than something to do. */
export const readsLikeCheck = (clause: string): boolean => checking.test(clause.replaceAll(/"[^"]*"|“[^”]*”/g, ' '));

/** Whether a value stands in the clause as it is, and not as a part of a word. */
export function saysValue(clause: string, value: string): boolean {
  if (value.trim() === '' || value.includes('{{')) return false;
  const at = clause.indexOf(value);
  if (at === -1) return false;
  const isWord = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  return !(isWord(clause[at - 1]) && isWord(value[0])) && !(isWord(clause[at + value.length]) && isWord(value.at(-1)));
}

/** Words without which these tools aren't what a clause says; a page could ask for them. */
const saidTools: Readonly<Partial<Record<ModelAnswer['tool'], RegExp>>> = {
  clear: /\b(?:clear|empt(?:y|ies)|eras|wip|blank|delet|remov|reset)/iu,
  uncheck: /\b(?:un\w+|off|disabl\w*|deselect\w*|clear\w*|remov\w*|opt out)\b/iu,
  double_click: /\b(?:double|twice)\b/iu,
  right_click: /\b(?:right|secondary|context)\b/iu,
  hover: /\b(?:hover\w*|mouse\w*|point\w*|pointer|rest\w*)\b/iu,
};

/** Signs and words at the ends of a text that was cut out of a sentence at the wrong place. */
const hasEdges =
  /^[\s"“”',;:(]|[\s"“”',;:.)]$|^(?:the|an?|as|to|in|into|on|onto|at|for|from|with|of|by|and|is|it|this|that)\b|\b(?:the|an?|as|to|in|into|on|onto|at|for|from|with|of|by|and|is)$/iu;

/**
 * Whether the clause says what the answer does: in words for a tool that does more, or less, than a click; and for a value,
 * in quotes, or with each of its words in the value or in the element's name. The first one is the verb, which nobody
 * has understood.
 */
export function saysTool(clause: string, answer: ModelAnswer, element: PageElement): boolean {
  const said = saidTools[answer.tool];
  if (said && !said.test(clause)) return false;
  if (answer.tool === 'check') return !saidTools.uncheck?.test(clause);
  if (!('value' in answer) || quotesIn(clause).includes(answer.value)) return true;
  if (hasEdges.test(answer.value)) return false;
  const [value, named] = [namingWords(answer.value), wordsFor(element)];
  const rest = namingWords(clause.trim().replace(/^\S+/, ''));
  const isValue = value.size > 0 ? value.isSubsetOf(rest) && value.isDisjointFrom(named) : /\d/.test(answer.value);
  return isValue && [...rest].every((word) => value.has(word) || named.has(word));
}

/** The texts that a clause quotes: each of them has to be in the answer. */
export const quotesIn = (clause: string): string[] =>
  [...clause.matchAll(/"([^"]+)"|“([^”]+)”/g)].map(([, plainQuote, curly]) => plainQuote ?? curly ?? '');
