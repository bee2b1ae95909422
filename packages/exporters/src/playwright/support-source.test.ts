import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, test } from 'vitest';
import { supportSource } from './support-source.ts';

/** The helpers as an exported project has them; `words` needs nothing of Playwright. */
const loadSupport = async (): Promise<{ words(text: string): RegExp }> => {
  const source = stripTypeScriptTypes(supportSource.replace(/^import .*$/m, ''));
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`);
};

describe('words are found whole', async () => {
  const { words } = await loadSupport();

  test.each([
    ['Total $42.00.', '$42.00'],
    ['1, 42, 3', '42'],
    ["Ada's  cart", 's cart'],
    ['日本語のページ', '日本'],
    ['cartoon cart', 'cart'],
  ])('%s has %s', (text, part) => expect(text).toMatch(words(part)));

  test.each([
    ['$142.00', '42.00'],
    ['$42.50', '$42'],
    ['1,420', '1'],
    ['Subtotal', 'total'],
    ['cafés', 'café'],
  ])('%s has not %s', (text, part) => expect(text).not.toMatch(words(part)));
});
