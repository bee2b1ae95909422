import type { Kind } from '@saywright/authoring/tree/kind';
import type { Purpose } from '@saywright/authoring/tree/purpose';
import type { Place, TargetTree } from '@saywright/authoring/tree/target-tree';

/**
 * Reads a target in the compact notation of answer keys: `click 2nd button "Save" +red in row "Ada" under (admins)`. A
 * name in quotes is exact, one in parentheses is words. Places: `in row|card|item`, `in dialog`, `under`, `near`,
 * `in <region>`, `at top right`; `in 2nd card` says no name.
 */
export function readPhrase(phrase: string): { purpose: Purpose; tree: TargetTree } {
  const tokens = phrase.match(/"[^"]*"|\([^)]*\)|\S+/g) ?? [];
  let at = 0;
  const next = (): string => tokens[at++] ?? '';
  const peek = (): string => tokens[at] ?? '';
  const readName = (): { name: string; isExact: boolean } => {
    if (!/^["(]/.test(peek())) return { name: '', isExact: false };
    const token = next();
    return { name: token.slice(1, -1), isExact: token.startsWith('"') };
  };
  const readOrdinal = (): number | undefined => {
    if (peek() === 'last') return (at++, -1);
    const digits = /^(\d+)(?:st|nd|rd|th)$/.exec(peek())?.[1];
    return digits === undefined ? undefined : (at++, Number(digits));
  };
  const readPlace = (): Place => {
    const word = next();
    if (word === 'under') return { type: 'section', ...readName() };
    if (word === 'near') return { type: 'near', ...readName() };
    if (word === 'at') {
      const sides = [next(), peek() === 'left' || peek() === 'right' ? next() : ''];
      const vertical = sides.find((side) => side === 'top' || side === 'bottom');
      const horizontal = sides.find((side) => side === 'left' || side === 'right');
      return { type: 'corner', ...(vertical && { vertical }), ...(horizontal && { horizontal }) } as Place;
    }
    if (word !== 'in') throw new Error(`"${word}" in "${phrase}" is no place`);
    const ordinal = readOrdinal();
    const kind = next();
    if (kind === 'dialog') return { type: 'dialog', ...readName() };
    if (kind === 'row' || kind === 'card' || kind === 'item')
      return { type: 'item', kind, ...readName(), ...(ordinal !== undefined && { ordinal }) };
    return { type: 'region', region: kind };
  };

  const purpose = next() as Purpose;
  const ordinal = readOrdinal();
  const kindWord = /^["(+]/.test(peek()) || peek() === '' ? '' : next();
  const named = readName();
  const descriptors: string[] = [];
  while (peek().startsWith('+')) descriptors.push(next().slice(1));
  const places: Place[] = [];
  while (at < tokens.length) places.push(readPlace());
  const kind = kindWord === '' ? undefined : (kinds.get(kindWord) ?? 'item');
  return {
    purpose,
    tree: { ...named, kindWord, descriptors, places, ...(kind && { kind }), ...(ordinal !== undefined && { ordinal }) },
  };
}

const kinds = new Map<string, Kind>(
  'button link field checkbox radio dropdown tab heading menu menuitem icon image dialog row region text'
    .split(' ')
    .map((word) => [word, word as Kind]),
);
kinds
  .set('form', 'region')
  .set('section', 'region')
  .set('panel', 'region')
  .set('switch', 'checkbox')
  .set('toggle', 'checkbox');
kinds.set('input', 'field').set('box', 'field').set('message', 'text').set('logo', 'image').set('picture', 'image');
