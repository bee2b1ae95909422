/**
 * Says a sentence in the words that the readers know, before they read it. Each rule is a family of wordings:
 *
 *   "it comes back with 404" → "it returns 404"
 *
 * Every token keeps its place in the description. A rule changes words for others of the same meaning and adds nothing: if
 * a wording can mean something else, it has no rule, and the sentence becomes a question.
 */
import { httpMethods } from '@saywright/contracts/entities/api-request';
import { isUrlLike } from './arrange.ts';
import type { ApiToken } from './sentences.ts';

const methods: ReadonlySet<string> = new Set(httpMethods);
const joints = new Set([',', ':', 'and', 'then', '&', '->', '=>', '→', '(', '-', '–', '—']);

/** Names in a pattern that stand for a kind of token. The others are its words. */
const kinds: Readonly<Record<string, (token: ApiToken) => boolean>> = {
  URL: (token) => isUrlLike(token),
  PLACE: (token) => isUrlLike(token) && /^[^{}]+\{(?:its_|the_)?(?:\w+_)?id\}$/i.test(token.text),
  NOUN: ({ kind, text }) => kind === 'word' && /^[a-z]{3,}$/.test(text),
  THING: ({ kind, text }) => kind === 'word' && /^(?!(?:\w*name|title)$)[a-z]{3,}$/.test(text),
  PROPER: ({ kind, text }) => kind === 'quoted' || /^\p{Lu}\p{L}+$/u.test(text),
  METHOD: ({ kind, text }) => kind === 'word' && methods.has(text),
  CODE: ({ text }) => /^[1-5]\d\d$/.test(text),
  NUMBER: ({ text }) => /^\d{1,5}$/.test(text),
  NAME: ({ kind, text }) => kind === 'word' && /^[A-Za-z_][\w.[\]-]*$/.test(text),
  VALUE: ({ kind, block, text }) => !block && (kind === 'quoted' || (kind === 'word' && /^[\p{L}\p{N}_]/u.test(text))),
  CONSTANT: ({ kind, text }) => kind === 'quoted' || /^(?=.*[_\d])[A-Z][A-Z\d_]+$/.test(text),
  ANY: ({ kind, text }) => kind === 'word' && /^(?!(?:at|under|of|in|on|to|for)$)[a-z-]+$/.test(text),
  MEDIA: ({ kind, text }) => kind === 'word' && /^[a-z]+\/[\w.+-]+$/.test(text),
  GRAPHQL: ({ block }) => block?.kind === 'graphql',
};

interface Atom {
  words: ReadonlySet<string>;
  kind: string | undefined;
  isKept: boolean;
  isOptional: boolean;
}

interface Rule {
  /** The first word is at the start of the sentence, or behind a joint. */
  isFirst: boolean;
  /** The last word is at the end of the sentence, or before a joint. */
  isLast: boolean;
  atoms: readonly Atom[];
  to: readonly string[];
}

function ruleOf([from, to]: readonly [string, string]): Rule {
  const words = from.split(' ');
  const isFirst = words[0] === '^';
  const isLast = words.at(-1) === '$';
  const atoms = words.slice(isFirst ? 1 : 0, isLast ? -1 : undefined).map((word): Atom => {
    const isOptional = word.length > 1 && word.endsWith('?');
    const said = word.replace(/\?$/, '');
    const isKept = said.startsWith('(') || (said in kinds && said !== 'ANY');
    const words = new Set(said.replaceAll(/[()]/g, '').split('|'));
    return { words, kind: said in kinds ? said : undefined, isKept, isOptional };
  });
  return { isFirst, isLast, atoms, to: to === '' ? [] : to.split(' ') };
}

/** Words of a person, of whom only what they get is said. */
const people = 'someone|somebody|anyone|anybody|everyone|everybody';

/** `^` and `$`: the ends of a clause. `$1`, `$2`, …: the tokens of capitals and parentheses. `?`: may be missing. */
const rules: readonly Rule[] = (
  [
    // Orders of words that people use who learned English later.
    ['check|verify|ensure what METHOD', 'check that $1'],
    ['use|send|pass it|that as a? bearer token? for|to|in|with METHOD', 'use it for $1'],
    ['make|send|do|perform|execute|issue a? request|call METHOD on|to|at|in', 'send a $1 request to'],
    ['make|send|do|perform|execute|issue a? METHOD on|in|at URL', 'send a $1 request to $2'],
    ['should|must|shall|can to', 'must'],
    ['has|have to come back? CODE', 'must return $1'],
    ['must|should come back? CODE', 'must return $1'],
    ['with|having minimum|min|minimal NUMBER', 'with at least $1'],
    ['with|having maximum|max|maximal NUMBER', 'with at most $1'],
    ['with a? minimum|min of NUMBER', 'with at least $1'],
    ['has|have minimum|min|minimal NUMBER', 'has at least $1'],
    ['has|have maximum|max|maximal NUMBER', 'has at most $1'],
    // The request, as somebody asks for it.
    [
      `^ when|if|whenever ${people} asks|calls|requests|opens|visits|hits|gets for? URL ,? they|he|she|it get|gets|receive|receives|see|sees back?`,
      'GET $1 returns',
    ],
    ['^ asking|calling|requesting|fetching|opening|visiting for? URL must|should say|says', 'GET $1 must return'],
    ['^ asking for URL', 'GET $1'],
    ['^ a|an METHOD of|on|to|against URL', '$1 $2'],
    ['^ curling|curl URL', 'GET $1'],
    [
      '^ the|our ANY ANY? at|under URL (answers|responds|returns|loads|takes|is|shows|has|gives|finds|must|should)',
      'GET $1 $2',
    ],
    ['quickly|fast , less than', 'in less than'],
    ['quickly|fast , (in|within|under)', '$1'],
    // The answer.
    ['^ CODE expected|wanted|required $', 'expect $1'],
    ['^ should be CODE expected|wanted|required $', 'expect $1'],
    ['^ (server|api|service|backend) (should|must|answers|returns|responds|gives)', 'the $1 $2'],
    ['gives|give back|us|me? (id|token|uuid) $', 'has a $1'],
    ['error code|type|key CONSTANT $', 'the body contains "$1"'],
    ['comes|come|came back with', 'returns'],
    ['comes|come|arrives|arrive|downloads as MEDIA', 'returns $1'],
    ['is|are served|delivered as MEDIA', 'returns $1'],
    ['^ (json|xml|html|csv) content type $', 'content type $1'],
    ['a|an (semver|uuid|url|email) string? in the NAME field', 'the $2 is a $1'],
    ['downloads|download with', 'has'],
    ['^ see|check|verify|ensure|confirm that? (get) gives|returns|answers|gets CODE', '$1 it returns $2'],
    ['body|response|it|answer|reply echoes|echo|echos back?', 'body has'],
    ['gets|got|was|were|is|are|been updated|changed|set|renamed|switched to', 'is'],
    ['has|have been updated|changed|set|renamed|switched to', 'is'],
    ['^ the (first|last) one is called|named', 'the $1 one has the name'],
    ['^ the THING is|are called PROPER', 'the $1 is named $2'],
    ['^ (array|list|body|response) not empty $', 'the $1 is not empty'],
    ['^ (array|list) with at least NUMBER', 'returns a $1 with at least $2'],
    ['body|response|answer|reply|it must|should be|equal the? text VALUE', 'body must be "$1"'],
    ['body|response|answer|reply|it is|equals the? text VALUE', 'body is "$1"'],
    ['lists|finds|shows exactly? NUMBER NAME $', 'has $1 $2'],
    ['lists|finds|shows at least NUMBER NAME $', 'has at least $1 $2'],
    ['lists|finds|shows no more than NUMBER NAME $', 'has at most $1 $2'],
    ['URL with only NAME', '$1 with $2'],
    ['with field|parameter NAME equals|equal', 'with $1 equals'],
    // One item of a list, and that item alone.
    [
      '^ get|take|pick|grab|fetch|read the (first|last) NOUN from|of|in get? URL ,? and? then? open|get|fetch|read|call|request|load PLACE ,? and? make? check|verify|ensure|confirm|sure that? the|its NAME is still? the same $',
      'GET $3 , save the id of the $1 $2 as $2_id , save the $5 of the $1 $2 as $2_$5 , GET $4{$2_id} , the $5 is {{$2_$5}}',
    ],
    // GraphQL.
    ['^ graphql query|mutation? GRAPHQL against|at|to|on|via URL', 'send the graphql query $1 to $2'],
    ['^ a? query|mutation for? GRAPHQL against|at|to|on|via URL', 'send the graphql query $1 to $2'],
    [
      '^ a? query|mutation for? GRAPHQL without auth|authentication|token against|at|to|on|via URL',
      'send the graphql query $1 to $2 without auth',
    ],
    [
      'URL answers|responds|replies with errors when the? query|mutation? GRAPHQL is sent|posted $',
      'send the graphql query $2 to $1 and the response has the field errors',
    ],
  ] as const
).map(ruleOf);

const literal = (text: string, { start, end }: { start: number; end: number }): ApiToken => ({
  kind: /^\p{P}+$/u.test(text) ? 'mark' : 'word',
  text,
  lower: text.toLowerCase(),
  value: text,
  gap: ' ',
  opens: false,
  start,
  end,
});

/** The end of a rule's words at `at`, and the tokens that it keeps. */
function match(
  { isFirst, isLast, atoms }: Rule,
  tokens: readonly ApiToken[],
  at: number,
): { end: number; kept: ApiToken[] } | undefined {
  if (isFirst && at > 0 && !joints.has(tokens[at - 1]?.lower ?? '')) return undefined;
  const kept: ApiToken[] = [];
  let end = at;
  for (const { words, kind, isKept, isOptional } of atoms) {
    const token = tokens[end];
    const isThere =
      token !== undefined && (kind === undefined ? words.has(token.lower) : kinds[kind]?.(token) === true);
    if (!isThere && !isOptional) return undefined;
    if (!isThere) continue;
    if (isKept) kept.push(kind === undefined ? { ...token, text: token.lower, value: token.lower } : token);
    end += 1;
  }
  return isLast && end < tokens.length && !joints.has(tokens[end]?.lower ?? '') ? undefined : { end, kept };
}

const named = (word: string, kept: readonly ApiToken[]): string =>
  word.replaceAll(/\$(\d)/g, (_, number: string) => kept[Number(number) - 1]?.text ?? '');

/** A token that was kept, in quotes if the rule has them; or a word with those in it: `$2_id`. */
function keptAs(word: string, kept: readonly ApiToken[]): ApiToken | undefined {
  const found = /^("?)\$(\d)("|\{(.+)\})?$/.exec(word);
  const [, quote, number, , variable] = found ?? [];
  const token = kept[Number(number) - 1];
  const [first] = kept;
  if (!token) return word.includes('$') && first ? literal(named(word, kept), first) : undefined;
  if (variable === undefined) return quote === '"' && token.kind !== 'quoted' ? quoted([token]) : token;
  const text = token.text.replace(/\{.*\}/, `{{${named(variable, kept)}}}`);
  return { ...token, text, lower: text.toLowerCase(), value: text };
}

function apply(rule: Rule, tokens: readonly ApiToken[]): readonly ApiToken[] {
  const said: ApiToken[] = [];
  let at = 0;
  while (at < tokens.length) {
    const found = match(rule, tokens, at);
    const [first, last] = [tokens[at], found && tokens[found.end - 1]];
    if (!first) break;
    if (!found || !last) {
      said.push(first);
      at += 1;
      continue;
    }
    const place = { start: first.start, end: last.end };
    said.push(...rule.to.map((word) => keptAs(word, found.kept) ?? literal(word, place)));
    at = found.end;
  }
  return said.length === tokens.length && said.every((token, index) => token === tokens[index]) ? tokens : said;
}

const quoted = (tokens: readonly ApiToken[]): ApiToken | undefined => {
  const [first] = tokens;
  const last = tokens.at(-1);
  if (!first || !last) return undefined;
  const value = tokens.map(({ text, gap }, index) => (index === 0 ? text : gap + text)).join('');
  return { ...first, kind: 'quoted', text: `"${value}"`, lower: '', value, end: last.end };
};

/** "POST /todos (title: Buy milk, done: false)": behind a colon in parentheses, all words are the value. */
function quoteValues(tokens: readonly ApiToken[]): readonly ApiToken[] {
  const open = tokens.findIndex(({ text }, index) => text === '(' && isUrlLike(tokens[index - 1]));
  const close = tokens.findIndex(({ text }, index) => index > open && text === ')');
  if (open < 0 || close < 0 || tokens[open + 2]?.text !== ':') return tokens;
  const inside: ApiToken[] = [];
  let from = open + 1;
  for (let at = from; at <= close; at += 1) {
    if (at < close && tokens[at]?.text !== ',') continue;
    const [name, sign, ...value] = tokens.slice(from, at);
    const isPlain =
      value.length > 1 &&
      value.every(
        ({ kind, text, lower }) =>
          kind === 'word' && !methods.has(text) && !/^(?:or|nor|not|if|unless|and)$/.test(lower),
      );
    if (!name || sign?.text !== ':' || !/^[A-Za-z_]\w*$/.test(name.text) || value.length === 0) return tokens;
    const whole = isPlain ? quoted(value) : undefined;
    inside.push(
      ...(inside.length > 0 && tokens[from - 1] ? [tokens[from - 1] as ApiToken] : []),
      name,
      sign,
      ...(whole ? [whole] : value),
    );
    from = at + 1;
  }
  return [...tokens.slice(0, open + 1), ...inside, ...tokens.slice(close)];
}

/** Tokens without spaces between them, from `at` on. */
function solidAt(tokens: readonly ApiToken[], at: number): number {
  let end = at + 1;
  while (end < tokens.length && tokens[end]?.gap === '' && tokens[end]?.kind !== 'quoted' && !tokens[end]?.block)
    end += 1;
  return end;
}

/** "Contains <rss", "its first line is id,name": a piece of text that no JSON has, as if it stood in quotes. */
function quotePieces(tokens: readonly ApiToken[]): readonly ApiToken[] {
  const at = tokens.findIndex(
    ({ text }, index) => text === '<' && /^(?:contains?|includes?|with|has)$/.test(tokens[index - 1]?.lower ?? ''),
  );
  const end = at < 0 ? -1 : solidAt(tokens, at);
  const piece = end > at + 1 ? quoted(tokens.slice(at, end)) : undefined;
  return piece ? [...tokens.slice(0, at), piece, ...tokens.slice(end)] : tokens;
}

const lastWord = /^(?:its|the)$/;

/** "Its first line is id,name,email": the body begins with that line. */
function firstLine(tokens: readonly ApiToken[]): readonly ApiToken[] {
  const at = tokens.findIndex(
    ({ lower }, index) =>
      lower === 'first' &&
      tokens[index + 1]?.lower === 'line' &&
      lastWord.test(tokens[index - 1]?.lower ?? '') &&
      /^(?:is|must|should)$/.test(tokens[index + 2]?.lower ?? ''),
  );
  const article = tokens[at - 1];
  if (at < 0 || !article) return tokens;
  const from = tokens[at + 2]?.lower === 'is' ? at + 3 : at + 4;
  const end = tokens[from]?.kind === 'quoted' ? from + 1 : solidAt(tokens, from);
  const line = tokens[from]?.kind === 'quoted' ? tokens[from] : quoted(tokens.slice(from, end));
  if (!line || line.block || /["\\]/.test(line.value)) return tokens;
  const pattern = `^${line.value.replaceAll(/[.*+?()[\]{}|^$]/g, String.raw`\$&`)}(?:\\r?\\n|$)`;
  const place = { start: article.start, end: line.end };
  const said = ['the', 'body', 'matches'].map((word) => literal(word, place));
  return [
    ...tokens.slice(0, at - 1),
    ...said,
    { ...line, kind: 'quoted', text: `"${pattern}"`, value: pattern },
    ...tokens.slice(end),
  ];
}

/** "body.error is …", "response.body.id": the parts of the body, without what they're parts of. */
const withoutBody = (tokens: readonly ApiToken[]): readonly ApiToken[] =>
  tokens.map((token) => {
    const text = token.kind === 'word' ? token.text.replace(/^(?:response\.)?body\.(?=[A-Za-z_])/, '') : token.text;
    if (text === token.text) return token;
    return { ...token, text, lower: text.toLowerCase(), value: text };
  });

/** "Mark it done with PATCH /todos/1 {…}": the request says it all. A verb that names another method stays, and becomes a question. */
function withoutDeed(tokens: readonly ApiToken[]): readonly ApiToken[] {
  const it = tokens.findIndex(
    ({ lower }, index) => /^(?:it|them)$/.test(lower) && /^[a-z]+$/.test(tokens[index - 1]?.lower ?? ''),
  );
  const verb = tokens[it - 1];
  const isFirst = it === 1 || joints.has(tokens[it - 2]?.lower ?? '');
  if (it < 1 || !isFirst || !verb || !deeds.test(verb.lower)) return tokens;
  const link =
    tokens[it + 1]?.lower === 'as'
      ? it + 3
      : /^(?:with|via|using|by|through)$/.test(tokens[it + 1]?.lower ?? '')
        ? it + 1
        : it + 2;
  const request = tokens[link + 1];
  const isRequest =
    /^(?:with|via|using|by|through)$/.test(tokens[link]?.lower ?? '') &&
    request !== undefined &&
    methods.has(request.text) &&
    isUrlLike(tokens[link + 2]);
  return isRequest ? [...tokens.slice(0, it - 1), ...tokens.slice(link + 1)] : tokens;
}
const deeds =
  /^(?:mark|rename|close|cancel|archive|publish|approve|complete|finish|activate|deactivate|enable|disable|confirm|rate|like|move|pay|ship|assign|lock|unlock|restore|reopen|accept|reject|resolve)$/;

/** A sentence in plain words. */
export const inPlainWords = (tokens: readonly ApiToken[]): readonly ApiToken[] =>
  rules.reduce(
    (said, rule) => apply(rule, said),
    withoutDeed(firstLine(quotePieces(quoteValues(withoutBody(tokens))))),
  );
