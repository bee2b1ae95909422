import { nameSyntax } from '@saywright/contracts/entities/element-name';

const pieces = Object.entries(nameSyntax)
  .map(([name, source]) => `  ${name}: String.raw\`${source}\`,`)
  .join('\n');

/** The part of `tests/support.ts` that says which names of elements fit; `element-name.ts` in contracts, written again. */
export const namesSource = String.raw`
const syntax = {
${pieces}
};

/** A name in the spellings of pages; locators take quotes and >> for their own. */
function spelled(text: string): string {
  const spell = (written: string): string =>
    written
      .replace(/…/gu, '...')
      .split(/(\.\.\.|\s+|.)/su)
      .filter((piece) => piece !== '')
      .map((piece) => {
        if (piece === '...') return String.raw${'`'}(?:\.\.\.|…)${'`'};
        if (/^\s/u.test(piece)) return String.raw${'`'}\s+${'`'};
        if (/['’‘ʼ´\u0060]/u.test(piece)) return String.raw${'`'}[\x27\x60’‘ʼ´]${'`'};
        if (/["“”„]/u.test(piece)) return String.raw${'`'}[\x22“”„]${'`'};
        if (/[-‐‑–]/u.test(piece)) return String.raw${'`'}[\-‐‑–]${'`'};
        return piece === '>' ? String.raw${'`'}\x3e${'`'} : piece.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
      })
      .join('');
  const [composed, decomposed] = [spell(text.normalize('NFC')), spell(text.normalize('NFD'))];
  return composed === decomposed ? composed : '(?:' + composed + '|' + decomposed + ')';
}

/**
 * The names of elements that fit a name, whatever their case. 'whole': the name with decoration, as in "Cart (2)",
 * "Save…", "Email *". 'exact': without it. 'longer': also one with more words that means the same, as in "Your email".
 */
export function named(name: string, match: 'exact' | 'whole' | 'longer' = 'whole'): RegExp {
  const wanted = name.replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/gu, '').replace(/\s+/gu, ' ').trim();
  const characters = [...wanted];
  const isWord = (one: string): boolean => /[\p{L}\p{N}\p{M}_]/u.test(one);
  let from = characters.findIndex(isWord);
  let to = characters.length - 1 - [...characters].reverse().findIndex(isWord);
  const exact = String.raw${'`'}^\s*${'$'}{spelled(wanted)}\s*$${'`'};
  if (match === 'exact' || wanted === '') return new RegExp(exact, 'iu');
  if (from === -1) return new RegExp(String.raw${'`'}^\s*${'$'}{spelled(wanted)}\s*(?:${'$'}{syntax.bracketed}|${'$'}{syntax.badge})?\s*$${'`'}, 'iu');
  const isPart = (at: number): boolean =>
    characters[at] !== undefined && !new RegExp('^[' + syntax.signs + ']$', 'u').test(characters[at]);
  while (isPart(from - 1)) from -= 1;
  while (isPart(to + 1)) to += 1;
  const part = (start: number, end: number): string => spelled(characters.slice(start, end).join('').trim());
  const said = (text: string, otherwise: string): string =>
    text === '' ? otherwise : String.raw${'`'}\s*(?:${'$'}{text})?\s*${'`'};
  const [words, isNumber] = [part(from, to + 1), /\p{N}/u.test(characters[to] ?? '')];
  const start = said(part(0, from), syntax.before);
  const end = said(part(to + 1, characters.length), isNumber ? syntax.after : syntax.afterWord);
  const whole = words + end;
  if (match === 'whole' || !/\p{L}/u.test(words.replace(/\\./g, ''))) return new RegExp('^' + start + whole + '$', 'iu');
  const longer = syntax.lead + words + '(?:' + end + '|' + syntax.more + ')';
  return new RegExp('^' + start + '(?:' + whole + '|' + longer + ')$', 'iu');
}

/** Fields with a label. A label may have the field in it, whose own text is no part of its name. */
export function labelled(root: Page | FrameLocator, label: string, match: 'exact' | 'whole' | 'longer' = 'whole'): Locator {
  const name = named(label, match);
  return (['combobox', 'listbox', 'textbox'] as const).reduce(
    (all, role) => all.or(root.getByRole(role, { name })),
    root.getByLabel(name),
  );
}
`;
