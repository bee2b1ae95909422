import { landmarkName } from './landmarks.ts';

/** Rows of tables and grids that hold cells; the head of a table is none. */
export const dataRows = 'tr:has(> td), [role="row"]:has(> [role="cell"], > [role="gridcell"])';

/** `.product, .product-card, .product-tile`: the class names that one of several alike usually has. */
const alike = /^\.([\w-]+)(?:, \.\1-(?:card|item|tile|row))+$/;

/** `:is([data-testid="product" i], …)`: the same names as test ids. */
const alikeById = /^:is\(\[data-testid="([\w-]+)" i\], \[data-test="\1" i\]/;

/** CSS that the English compiler writes where people said what they mean, in words; undefined for any other. */
export function describeCss(value: string): string | undefined {
  if (value === dataRows) return 'row';
  const name = alike.exec(value)?.[1];
  if (name !== undefined) return `class "${name}", "${name}-card" or alike`;
  const testId = alikeById.exec(value)?.[1];
  if (testId !== undefined) return `test id "${testId}" or alike`;
  const landmark = landmarkName(value);
  return landmark && `the ${landmark}`;
}
