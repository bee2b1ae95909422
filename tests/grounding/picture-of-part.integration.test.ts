import { pictureOfPart } from '@saywright/runner/session/screenshots';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './open-browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('draws a part of the page without the entries of fields, and with everything else', async () => {
  const page = await browser.newPage();
  const drawn = async (entry: string, button: string): Promise<string> => {
    await page.setContent(
      `<body style="font-family: monospace"><style>select, input, textarea { font: inherit }</style><input value="${entry}"><textarea>${entry}</textarea><select><option>${entry}</select><p contenteditable>${entry}</p>` +
        `<input type="submit" value="${button}">`,
    );
    const part = { x: 0, y: 0, width: 400, height: 200 };
    const bytes = await pictureOfPart(page, part, { timeoutMs: 10_000, type: 'jpeg', cover: [] });
    return Buffer.from(bytes).toString('base64');
  };
  const one = await drawn('aaaa', 'Save');
  expect(await drawn('eeee', 'Save')).toBe(one);
  expect(await drawn('aaaa', 'Send')).not.toBe(one);
});
