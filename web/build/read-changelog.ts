import { readFileSync } from 'node:fs';
import type { ChangedArea } from '../src/features/public/docs/computed.ts';

/** The parts of the changelog that people who use the product read; the others are for those who run or build it. */
const audience = ['Writing tests', 'Running tests', 'API tests', 'CI/CD', 'Organizations and accounts'];
const forBuilders = /`(?:npm|node) |\bAWS\b|cdk\.json|OpenAPI document/;

/** The additions by area, from the changelog of the repository. */
export function readChangelog(): ChangedArea[] {
  const text = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');
  const added = text.split('\n### Added\n')[1]?.split(/\n##+ /)[0] ?? '';
  return audience.map((title) => {
    const list = added.split(`\n${title}\n`)[1]?.split(/\n\n(?!- )/)[0];
    if (list === undefined) throw new Error(`The changelog has no part "${title}".`);
    const items = list.split(/\n- /).map((item) => item.replaceAll(/\s+/g, ' ').trim());
    return { title, items: items.filter((item) => item !== '' && !forBuilders.test(item)) };
  });
}
