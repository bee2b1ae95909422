import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type APIRequestContext } from '@playwright/test';

/** Moves the clock of the payment provider's twin ahead, for everyone: what's due until then happens. */
export async function advanceStripe(request: APIRequestContext, days: number): Promise<void> {
  const stored = readFileSync(join(process.env.SAYWRIGHT_DATA_DIR ?? '', 'stripe.jsonl'), 'utf8');
  const key = /sk_test_\w+/.exec(stored)?.[0] ?? '';
  const answer = await request.post('/dev/stripe/control', {
    headers: { authorization: `Bearer ${key}` },
    data: { do: 'advance', seconds: days * 86_400 },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
