import { expect, test } from 'vitest';
import { business } from './business.ts';
import { conditions } from './blocks.ts';
import { checks } from './checks.ts';
import { circumstances, notSo } from './circumstances.ts';
import { bound, coordination } from './coordination.ts';
import { deeds } from './deeds.ts';
import { everyday } from './everyday.ts';
import { fresh } from './fresh.ts';
import { later } from './later.ts';
import { facts, forms, lines, moves } from './lines.ts';
import { lookalikes } from './lookalikes.ts';
import { media } from './media.ts';
import { misleading } from './misleading.ts';
import { pairs } from './pairs.ts';
import { ownNames } from './own-names.ts';
import { parseTrees } from './parse-trees.ts';
import { cells, menus, nearMisses, owned, reasons } from './reasons.ts';
import { scoreTrees } from './score-trees.ts';
import { secondLook } from './second-look.ts';
import { shop } from './shop.ts';
import { testCases } from './test-cases.ts';
import { third } from './third.ts';
import { called, seen, told, tracked } from './told.ts';
import { values } from './values.ts';
import { onceMore, wordings } from './wordings.ts';
import { work } from './work.ts';

const first = [shop, work, business, media, misleading];
const second = [
  fresh,
  later,
  third,
  lookalikes,
  secondLook,
  values,
  checks,
  conditions,
  testCases,
  lines,
  facts,
  moves,
  forms,
  everyday,
  ownNames,
  pairs,
  deeds,
  reasons,
  owned,
  cells,
  menus,
  nearMisses,
  circumstances,
  notSo,
  coordination,
  bound,
  wordings,
  onceMore,
  told,
  called,
  seen,
  tracked,
];
const labeled = [...first, ...second].flatMap(parseTrees);
const scored = scoreTrees(labeled);

test.each(scored)('reads as labeled, or stays a draft: $sentence', ({ outcome, actual, expected }) => {
  expect({ outcome, actual, expected }).not.toMatchObject({ outcome: 'silently wrong' });
});

test('reads almost every sentence that has a tree', () => {
  const missed = scored.filter(({ outcome }) => outcome === 'draft where possible');
  expect(missed.length).toBeLessThanOrEqual(5);
});

test('is large, has enough misleading sentences, and has each once', () => {
  expect(labeled.length).toBeGreaterThanOrEqual(800);
  expect(parseTrees(misleading).length).toBeGreaterThanOrEqual(80);
  expect(new Set(labeled.map(({ sentence }) => sentence)).size).toBe(labeled.length);
});

test.each([
  ['click "A" => click "B"', 'silently wrong'],
  ['click "A" => draft', 'silently wrong'],
  ['click "A" => click "B" || click "A"', 'right'],
  ['juggle "A" => draft', 'draft rightly'],
  ['juggle "A" => click "A"', 'draft where possible'],
  ['click "A". Juggle => click "A" ; click "B"', 'draft where possible'],
  ['log out => click button (log out)', 'right'],
])('scores %j as %s', (line, outcome) => {
  expect(scoreTrees(parseTrees(line))[0]?.outcome).toBe(outcome);
});
