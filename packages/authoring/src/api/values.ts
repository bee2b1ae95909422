import { isRequestVariable } from '@saywright/contracts/text/variables';
import { wordSet } from '../english/phrase.ts';
import type { Cursor } from './cursor.ts';

/** A value as the description writes it. */
export interface Value {
  /** As JSON, with the digits of large numbers as they were written. */
  json: string;
  /** As the text of a header or query parameter. */
  text: string;
  kind: 'text' | 'literal' | 'block';
  /** A plain lower-case word without quotes: it may be a value, or a word about one. */
  isPlain: boolean;
}

const text = (value: string, isPlain = false): Value => ({
  json: JSON.stringify(value),
  text: value,
  kind: 'text',
  isPlain,
});

/** Words that describe a value, or continue the sentence, and aren't values. */
const vague = wordSet(
  'a an the this that these those it its their his her my our your them they he she i we you all any some no not none ' +
    'nothing anything something everything each every both either neither nor and or but if unless until while because so ' +
    'than then when where which who whose what how valid invalid random unique fake dummy wrong correct incorrect right bad ' +
    'good proper long short own different existing sample specific today tomorrow yesterday now same current more less fewer ' +
    'special duplicate empty blank missing required optional very too only just still also always never again exactly about ' +
    'around at least most over under above below between within of in on to from for with without by as is are was were be ' +
    'been being has have had do does did should must will would can could may might shall returns return responds respond ' +
    'expect expects check verify assert ensure make get post put patch delete head options send fetch save store remember ' +
    'changed unchanged updated deleted created sorted hidden visible generated encrypted hashed lowercase uppercase lower upper ' +
    'provided given specified above-mentioned following above-named default defaults enabled-by-default first last next ' +
    'previous new old other another expected actual equal greater smaller larger higher lower least',
);

const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;
const grouped = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const isCapital = (word: string): boolean => /^\p{Lu}[\p{L}'’.-]*$/u.test(word);
const isMark = (word: string): boolean => /^[\p{L}\p{N}_$@#+/\\~%-]/u.test(word) && !/[<>]/.test(word);

/** The words of a capitalized name after the first: "Ada Lovelace". */
function restOfName(cursor: Cursor): string {
  let rest = '';
  while (cursor.token?.kind === 'word' && isCapital(cursor.token.text) && !vague.has(cursor.word())) {
    rest += cursor.token.gap + cursor.token.text;
    cursor.at += 1;
  }
  return rest;
}

/** The value at the cursor. Undefined: there's none, or only words that describe one ("a valid email"). */
export function readValue(cursor: Cursor): Value | undefined {
  const { token } = cursor;
  if (!token) return undefined;
  if (token.block) {
    if (token.block.kind !== 'json') return undefined;
    cursor.at += 1;
    return { json: token.block.text, text: token.block.text, kind: 'block', isPlain: false };
  }
  if (token.kind === 'quoted') {
    cursor.at += 1;
    return text(token.value);
  }
  if (token.kind !== 'word') return undefined;
  const word = token.text;
  if (grouped.test(word)) return undefined;
  if (number.test(word) || /^(?:true|false|null)$/.test(word)) {
    cursor.at += 1;
    return { json: word, text: word, kind: 'literal', isPlain: false };
  }
  if (isRequestVariable(word)) {
    cursor.at += 1;
    return text(word);
  }
  const isCode =
    /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(word) &&
    !(cursor.tokens[cursor.at + 1]?.text ?? '').startsWith('/');
  if ((vague.has(token.lower) && !isCode) || !isMark(word) || /['’]s$/.test(word) || word.includes('"'))
    return undefined;
  cursor.at += 1;
  if (isCapital(word) && word.length > 1) return text(word + restOfName(cursor));
  return text(word, /^\p{Ll}[\p{Ll}-]*$/u.test(word));
}

/** Names whose values are words by nature: "status active", "sort name". */
const wordy = wordSet(
  'status state role type kind category tag sort sort_by order order_by orderby direction filter q query search term username ' +
    'login user password title color colour city country lang language locale format currency plan tier level mode gender ' +
    'priority theme unit name author owner department team environment env region zone method phase stage visibility ' +
    'grant_type scope slug key label code brand genre size fields include expand view tenant vendor',
);
/** Nouns and participles that are said about a field: "email verification", "sort order", "type checking". */
const aboutAField =
  /(?:tion|sion|ment|ing|ed|ness|ity|able|ible|ful|less|ous|ism|ance|ence)$|^(?:order|term|terms|field|fields|value|values|data|format|type|types|code|codes|number|rights|access|permissions?|parameters?|params?|headers?|body|token|tokens|reset|rules?|policy|check|checks|address|change|changes|history|list|results?|items?|name|names|id|ids|key|keys|string|text|info|details|credentials|characters|object|array)$/;
const statuses =
  /^(?:enabled|disabled|archived|published|pending|closed|completed|cancelled|canceled|failed|passed|paused|approved|rejected|verified|unverified|blocked|banned|suspended|expired|paid|unpaid|refunded|shipped|delivered|active|inactive|locked|running|processing|trialing|descending|ascending|red|resolved|unlisted|public|private|banking|marketing|engineering|clothing|housing|billing|used|deprecated)$/;
const states = wordSet(
  'status state phase stage visibility direction order sort sort_by order_by orderby category department team type kind role tag color colour',
);

/** Whether a plain word without quotes is the value of this field, and not a word that says something about it. */
export function isValueOf(name: string, value: Value): boolean {
  if (!value.isPlain) return true;
  const field = name.toLowerCase();
  // The name of a field can be any word: "errors[0].field is quantity".
  if (field === 'field' || field === 'param') return true;
  if (states.has(field) && statuses.test(value.text)) return true;
  const isNamed = wordy.has(field) || /[_.\d]|[a-z][A-Z]/.test(name);
  return isNamed && !aboutAField.test(value.text);
}

/** The same with a sign between them ("name = ada", "name set to ada"): only words that can't be values are refused. */
export const isSignedValue = (value: Value): boolean =>
  !value.isPlain || !/^(?:field|fields|value|values)$/.test(value.text);

/** A value parsed as JSON; a text with variables stays one. */
export const parsed = (value: Value): unknown => {
  try {
    return JSON.parse(value.json);
  } catch {
    return value.text;
  }
};
