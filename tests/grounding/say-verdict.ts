import type { Assertion } from '@saywright/contracts/entities/assertion';
import type { PageReading } from '@saywright/grounding/by-page/page-reading';
import type { Page } from 'playwright-core';
import { locate } from './open-browser.ts';

const oneSpace = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

async function shows(page: Page, text: string): Promise<boolean> {
  return oneSpace(await page.locator('body').innerText()).includes(text);
}

async function holds(page: Page, assertion: Assertion): Promise<boolean> {
  if (assertion.type === 'text_visible') return shows(page, assertion.expected);
  if (assertion.type === 'text_hidden') return !(await shows(page, assertion.expected));
  if (!('selector' in assertion)) throw new Error(`no verdict for ${assertion.type}`);
  const found = locate(page.mainFrame(), assertion.selector);
  if (assertion.type === 'count') return (await found.count()) === assertion.expected;
  const seen = found.filter({ visible: true });
  if (assertion.type === 'element_visible') return (await seen.count()) > 0;
  if (assertion.type === 'element_hidden') return (await seen.count()) === 0;
  if (assertion.type !== 'element_text' && assertion.type !== 'value')
    throw new Error(`no verdict for ${assertion.type}`);
  const text = assertion.type === 'value' ? await found.inputValue() : oneSpace(await found.innerText());
  const { operator, expected } = assertion;
  if (operator === 'equals') return text === expected;
  if (operator === 'not_equals') return text !== expected;
  if (operator === 'not_contains') return !text.includes(expected);
  return text.includes(expected);
}

/** Whether what a clause states is true of the page: `yes`, `no`, or `asked` where the page doesn't settle its meaning. */
export async function sayVerdict(page: Page, reading: PageReading): Promise<'yes' | 'no' | 'asked'> {
  if ('sentence' in reading) return (await shows(page, reading.sentence)) ? 'yes' : 'no';
  if (!('checks' in reading)) return 'asked';
  const all = await Promise.all(reading.checks.map(({ assertion }) => holds(page, assertion)));
  return all.every(Boolean) ? 'yes' : 'no';
}
