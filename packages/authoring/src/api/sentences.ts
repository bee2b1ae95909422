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
  const source = normalize(description).replaceAll(/(?<=[\w/]\/)<([A-Za-z]\w*)>/g, '{$1}');
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
  for (const token of readTokens(description)) {
    if (!isEnd(token)) sentences.at(-1)?.push(token);
    else if ((sentences.at(-1)?.length ?? 0) > 0) sentences.push([]);
  }
  return joinTables(joinBlocks(sentences.filter((sentence) => sentence.length > 0)));
}
