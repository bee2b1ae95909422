import { normalize } from '../english/normalize.ts';
import { tokenize, type Token } from '../english/tokenize.ts';
import { findBlocks, type Block } from './blocks.ts';
import { joinTables } from './tables.ts';

/** A token of a description; `block` is the JSON or GraphQL that it stands for. */
export interface ApiToken extends Token {
  block?: Block;
}

const placeholder = '\uE000';

/** Splits a word from the block written right after it: `body:{"a":1}`. */
function splitWord(token: Token, at: number): Token[] {
  const cut = (start: number, end: number): Token => {
    const text = token.text.slice(start, end);
    return {
      ...token,
      text,
      lower: text.toLowerCase(),
      value: text,
      start: token.start + start,
      end: token.start + end,
    };
  };
  return at === 0 ? [token] : [cut(0, at), { ...cut(at, token.text.length), gap: '' }];
}

function readTokens(description: string): ApiToken[] {
  // "/notes/<id>" is a place for a value, too.
  const source = normalize(description)
    .replaceAll(/(?<=[\w/]\/)<([A-Za-z]\w*)>/g, '{$1}')
    // "/notes/{its id}".
    .replaceAll(/(?<=[\w/]\/\{)(its|the|that|this) (id\})/gi, '$1_$2');
  const blocks = findBlocks(source);
  let masked = '';
  let at = 0;
  for (const { start, end } of blocks) {
    masked += source.slice(at, start) + placeholder.repeat(end - start);
    at = end;
  }
  const byStart = new Map(blocks.map((block) => [block.start, block]));
  return tokenize(masked + source.slice(at)).flatMap((token) => {
    const inside = token.kind === 'word' ? token.text.indexOf(placeholder) : -1;
    if (inside < 0 || !byStart.has(token.start + inside)) return [token];
    return splitWord(token, inside).map((part) => {
      const block = byStart.get(part.start);
      return block ? { ...part, text: block.text, lower: '', value: block.text, block } : part;
    });
  });
}

/** "<=", which the tokenizer parts. */
const joinSigns = (tokens: readonly ApiToken[]): ApiToken[] =>
  tokens.flatMap((token, index) => {
    const [before, next] = [tokens[index - 1], tokens[index + 1]];
    if (token.text === '=' && token.gap === '' && before?.text === '<') return [];
    if (token.text !== '<' || next?.text !== '=' || next.gap !== '') return [token];
    return [{ ...token, text: '<=', lower: '<=', value: '<=', end: next.end }];
  });

/** "w/ a token", and a request in quotes, as its words. */
const spellOut = (tokens: readonly ApiToken[]): ApiToken[] =>
  tokens.flatMap((token, index) => {
    const next = tokens[index + 1];
    const word = (text: string, end: number): ApiToken => ({ ...token, text, lower: text, value: text, end });
    // "GET /books/1's title".
    if (token.kind === 'word' && /^\/\S*['’]s$/.test(token.text)) {
      const url = token.text.slice(0, -2);
      const its = { ...word('its', token.end), gap: ' ', start: token.end - 2 };
      return [{ ...token, text: url, lower: url.toLowerCase(), value: url, end: token.end - 2 }, its];
    }
    if (/^w\/o?$/.test(token.lower)) return [word(token.lower === 'w/' ? 'with' : 'without', token.end)];
    if (token.lower === 'w' && next?.text === '/' && next.gap === '') return [word('with', next.end)];
    if (token.text === '/' && token.gap === '' && tokens[index - 1]?.lower === 'w') return [];
    const isMethod =
      token.kind === 'quoted' &&
      /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(token.value) &&
      next?.lower === 'request';
    if (isMethod) return [{ ...token, kind: 'word', text: token.value, lower: token.value.toLowerCase() }];
    const [, method, url] =
      token.kind === 'quoted' ? (/^([A-Z]{3,7}) (\/\S*|https?:\/\/\S+)$/.exec(token.value) ?? []) : [];
    if (method === undefined || url === undefined) return [token];
    const at = token.start + 1;
    return [
      {
        ...token,
        kind: 'word',
        text: method,
        lower: method.toLowerCase(),
        value: method,
        start: at,
        end: at + method.length,
      },
      {
        ...token,
        kind: 'word',
        text: url,
        lower: url.toLowerCase(),
        value: url,
        gap: ' ',
        start: at + method.length + 1,
        end: token.end - 1,
      },
    ];
  });

const ends = new Set(['.', '!', '?', ';', '…']);
const isEnd = ({ kind, text }: Token): boolean =>
  kind === 'line' || kind === 'bullet' || (kind === 'mark' && ends.has(text));

const announced =
  /(?:^|\s)(?:with|body|payload|json|data|query|mutation|schema|following|follows|this|like|be|equals?|expected|result|response|:)(?: :)?$/;
/** A label keeps its colon. */
const labeled = /(?:^|\s)(?:expected|result|response|body) :$/;

/** "With body:" and the block on the next line are one sentence. */
function joinBlocks(sentences: readonly ApiToken[][]): ApiToken[][] {
  const joined: ApiToken[][] = [];
  for (const sentence of sentences) {
    const before = joined.at(-1);
    const last = before?.at(-1);
    const said = before?.map(({ lower }) => lower).join(' ') ?? '';
    if (
      before &&
      last &&
      !last.block &&
      sentence[0]?.block &&
      sentence[0].block.kind !== 'curl' &&
      announced.test(said)
    )
      joined[joined.length - 1] = [
        ...(last.text === ':' && !labeled.test(said) ? before.slice(0, -1) : before),
        ...sentence,
      ];
    else joined.push(sentence);
  }
  return joined;
}

/** The sentences of a description: parted by periods, line breaks, and the bullets of lists. A table belongs to the line before. */
export function readSentences(description: string): ApiToken[][] {
  const sentences: ApiToken[][] = [[]];
  for (const token of spellOut(joinSigns(readTokens(description)))) {
    if (!isEnd(token)) sentences.at(-1)?.push(token);
    else if ((sentences.at(-1)?.length ?? 0) > 0) sentences.push([]);
  }
  return joinTables(joinBlocks(sentences.filter((sentence) => sentence.length > 0)));
}
