import { quote } from '../playwright/texts.ts';
import { variableLines } from './copy-as-fetch.ts';
import { indent, variablesOf } from './javascript.ts';
import { playwrightCall } from './playwright-call.ts';
import { sentRequest, type ExportedTest } from './sent-request.ts';

/** A test's request as one Playwright test, with the status that the test expects. */
export function copyAsPlaywright(test: ExportedTest, baseUrl: string): string {
  const request = sentRequest(test, baseUrl);
  const status = test.assertions.find(
    ({ type, operator }) => type === 'status_code' && operator === 'equals',
  )?.expected_value;
  const check =
    typeof status === 'number' ? `expect(response.status()).toBe(${status});` : 'expect(response.ok()).toBe(true);';
  return [
    "import { expect, test } from '@playwright/test';",
    '',
    ...variableLines(variablesOf(request)),
    `test(${quote(test.name)}, async ({ request }) => {`,
    ...indent([...playwrightCall(request, test), check]),
    '});',
    '',
  ].join('\n');
}
