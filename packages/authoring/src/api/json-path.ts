import { wordSet } from '../english/phrase.ts';
import type { Cursor } from './cursor.ts';
import { pluralOf, singularOf } from './resources.ts';

export type Segment = string | number;

export interface ReadPath {
  /** The JSON path as text. */
  path: string;
  /** From the root; undefined for a JSON path as written. */
  segments: readonly Segment[] | undefined;
}

export const pathText = (segments: readonly Segment[]): string =>
  segments.reduce<string>((path, segment) => {
    if (typeof segment === 'number') return `${path}[${segment}]`;
    if (/^[A-Za-z_]\w*$/.test(segment)) return `${path}.${segment}`;
    return `${path}['${segment.replaceAll(/[\\']/g, (character) => `\\${character}`)}']`;
  }, '$');

const ordinals: Readonly<Record<string, number>> = Object.fromEntries([
  ...'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ').map((word, index) => [word, index]),
  ...'1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th'.split(' ').map((word, index) => [word, index]),
  ['last', -1],
]);

const generic = wordSet('item items element elements entry entries object objects row rows record records one');
const wholes = wordSet('response body payload json result reply answer');
/** Words of sentences that are never meant as the name of a field. */
const notFields = wordSet(
  'a an the this that these those it its and or but not no none nobody nor neither either both only all any some each every if unless until ' +
    'while because so than then when where which who whose what how is are was were be been has have had do does did should must ' +
    'will would can could may might shall of in on to from for with without within by as at into under over above below between ' +
    'response body payload json returns return respond responds reply replies header headers cookie cookies request server api ' +
    'call we i you they he she there nothing everything anything something check verify expect assert ensure confirm make get ' +
    'post put patch delete head options send fetch save store remember keep extract capture valid invalid correct right wrong ' +
    'same new old other another random unique exactly least most more less fewer many much first second third last next previous ' +
    'item items element elements entry entries otherwise else instead also still just always never again sure see them him her us our your their my ' +
    "isn't aren't doesn't don't shouldn't mustn't won't can't hasn't haven't empty non-empty missing present absent",
);

/** "v1.2" is one key, or the third item of v1. */
const isVersionLike = (name: string): boolean => /^[A-Za-z_$][\w$-]*\d\.\d/.test(name);
/** The name in a phrase that can be a key with a dot in it as well as a path. */
export const ambiguousName = (phrase: readonly { kind: string; value: string }[]): string | undefined =>
  phrase.find(({ kind, value }) => kind !== 'mark' && identifier.test(value) && isVersionLike(value))?.value;

const identifier = /^[A-Za-z_$][\w$-]*(?:\[\d{1,6}\])?(?:\.[A-Za-z_$\d][\w$-]*(?:\[\d{1,6}\])?)*$/;
const isPossessive = (word: string): boolean => /['’]s?$/.test(word);
const withoutPossessive = (word: string): string => word.replace(/['’]s?$/, '');

/** "$.data.items[0]['x-id']" as segments; undefined for a path that names more than one place. */
export function literalSegments(path: string): Segment[] | undefined {
  if (!/^\$(?:\.[A-Za-z_]\w*|\[\d{1,6}\]|\['[^'\\]*'\])+$/.test(path)) return undefined;
  return [...path.matchAll(/\.(\w+)|\[(\d+)\]|\['([^']*)'\]/g)].map(
    ([, name, index, quoted]) => name ?? quoted ?? Number(index),
  );
}

/** "data.items[0].id" as segments. */
const segmentsOf = (dotted: string): Segment[] =>
  dotted
    .split(/[.[\]]/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** The name of a field: quoted, or a word that isn't one of the sentence. */
export function readFieldWord(cursor: Cursor): { segments: Segment[]; isPossessive: boolean } | undefined {
  const { token } = cursor;
  if (token && !token.block && isVersionLike(token.value) && identifier.test(token.value)) return undefined;
  if (token?.kind === 'quoted' && token.value.trim() !== '' && !token.block) {
    cursor.at += 1;
    // "address.city" in quotes is the city of the address, too. A key with a dot in it is written as a JSON path.
    const isPath = /[.[]/.test(token.value) && identifier.test(token.value);
    return { segments: isPath ? segmentsOf(token.value) : [token.value], isPossessive: false };
  }
  if (token?.kind !== 'word') return undefined;
  // The tokenizer takes a bracket at the end of a word for punctuation.
  const isOpen = /\[\d+$/.test(token.text) && cursor.tokens[cursor.at + 1]?.text === ']';
  const said = isOpen ? `${token.text}]` : token.text;
  // "Name must be Eve" begins a sentence, so its capital says nothing.
  // "ID" is how people write the word, too.
  const word = said === 'ID' || (cursor.at === 0 && /^[A-Z][a-z]+$/.test(said)) ? said.toLowerCase() : said;
  const bare = withoutPossessive(word);
  if (/^(?:response|res)\.(?:headers?|status(?:_?code)?|code|time|cookies?|ok)\b/i.test(bare)) return undefined;
  // "items[0].id" can only be a field.
  if (!identifier.test(bare) || (notFields.has(bare.toLowerCase()) && !/^items(?=[.[])/.test(bare))) return undefined;
  cursor.at += isOpen ? 2 : 1;
  // "response.data.id" is how tools write the body's data.id.
  const inBody = bare.replace(/^(?:(?:response|res)\.(?:(?:body|json)\.)?|body\.)(?=.)/, '');
  return { segments: segmentsOf(inBody), isPossessive: isPossessive(word) };
}

/** "the first item's name", "the last of items": an element of a list and what follows it. */
function readOrdinal(cursor: Cursor, noun: string): Segment[] | undefined {
  const word = cursor.takeToken(({ kind, lower }) => kind === 'word' && Object.hasOwn(ordinals, lower));
  const index = word && ordinals[word.lower];
  if (index === undefined) return undefined;
  if (cursor.take('of', 'in')) {
    const list = readSegments(cursor, noun);
    return list && [...list, index];
  }
  const token = cursor.takeToken(({ kind, text }) => kind === 'word' && /^[A-Za-z_][\w-]*(?:['’]s?)?$/.test(text));
  if (!token) return undefined;
  const name = withoutPossessive(token.lower);
  const isGeneric = generic.has(name);
  if (!isGeneric && notFields.has(name)) return undefined;
  const isOfResource = name === noun;
  const list = isPossessive(token.text)
    ? undefined
    : cursor.attempt(() => (cursor.take('of', 'in', 'from') ? readSegments(cursor, noun) : undefined));
  if (list) return [...list, index];
  // "The first tag" of a user may be anywhere: only the items of the response itself are known.
  if (!isGeneric && !isOfResource) return undefined;
  if (!isPossessive(token.text)) return [index];
  const rest = readSegments(cursor, noun);
  return rest && [index, ...rest];
}

const readWhole = (cursor: Cursor): 'plain' | 'possessive' | undefined => {
  if (cursor.take("response body's", "response's body's", "json body's", "json response's")) return 'possessive';
  if (
    cursor.take(
      'response body',
      "response's body",
      'json body',
      'json response',
      'response json',
      'body json',
      'response payload',
    )
  )
    return 'plain';
  // "The result field" is a field of that name.
  if (/^(?:result|answer|reply|payload)$/.test(cursor.word()) && /^(?:field|property|key)$/.test(cursor.word(1)))
    return undefined;
  const token = cursor.takeToken(({ kind, lower }) => kind === 'word' && wholes.has(withoutPossessive(lower)));
  return token && (isPossessive(token.text) ? 'possessive' : 'plain');
};

export const takeArticle = (cursor: Cursor): string | undefined => cursor.take('the', 'its', 'their', 'his', 'her');

/** The segments of a path in words: "city", "user.address.city", "the address's city", "the name of the user". */
function readSegments(cursor: Cursor, noun: string): Segment[] | undefined {
  takeArticle(cursor);
  // "The returned price".
  if (/^[a-z_]\w*$/i.test(cursor.word(1)) && !/^(?:is|are|should|must|has)$/.test(cursor.word(1)))
    cursor.take('returned', 'resulting');
  const ordinal = cursor.attempt(() => readOrdinal(cursor, noun));
  if (ordinal) return ordinal;
  const whole = cursor.attempt(() => readWhole(cursor));
  if (whole === 'possessive') return readSegments(cursor, noun);
  if (whole === 'plain') return cursor.attempt(() => readSegments(cursor, noun)) ?? [];
  const named = /^(?:field|property|key)$/.test(cursor.word(1))
    ? cursor.take('result', 'answer', 'reply', 'payload')
    : undefined;
  const field = named === undefined ? readFieldWord(cursor) : { segments: [named], isPossessive: false };
  if (!field) return undefined;
  const [first] = field.segments;
  const isResource = field.segments.length === 1 && typeof first === 'string' && first.toLowerCase() === noun;
  if (field.isPossessive) {
    const rest = readSegments(cursor, noun);
    return rest && [...(isResource ? [] : field.segments), ...rest];
  }
  cursor.take('field', 'property', 'attribute', 'key');
  const owner = cursor.attempt(() => {
    if (!cursor.take('of', 'in', 'inside', 'on')) return undefined;
    takeArticle(cursor);
    if (noun !== '' && cursor.take(noun)) return [];
    return readSegments(cursor, noun);
  });
  return owner ? [...owner, ...field.segments] : field.segments;
}

/** A part of the JSON response, in words or as a JSON path. `noun` is what the response is about, in the singular. */
export function readPath(cursor: Cursor, noun: string): ReadPath | undefined {
  return cursor.attempt(() => {
    // "The number of users" counts them.
    if (cursor.allows(() => cursor.take('the number of', 'number of', 'the total number of'))) return undefined;
    cursor.take('the value of', 'value of');
    cursor.take('the json path', 'json path', 'the jsonpath', 'jsonpath');
    const literal = cursor.takeToken(({ kind, text, value }) => /^\$(?:$|[.[])/.test(kind === 'quoted' ? value : text));
    if (literal) {
      const isOpen = literal.kind === 'word' && /\[[^\]]*$/.test(literal.text) && cursor.token?.text === ']';
      if (isOpen) cursor.at += 1;
      const path = literal.value + (isOpen ? ']' : '');
      return { path, segments: literalSegments(path) };
    }
    const segments = readSegments(cursor, noun);
    return segments && { path: pathText(segments), segments };
  });
}

/** Whether a word names what the response is a list of, as in "has 3 users". */
export const isOfList = (word: string, noun: string): boolean =>
  generic.has(word) || (noun !== '' && (word === noun || singularOf(word) === noun || word === pluralOf(noun)));
