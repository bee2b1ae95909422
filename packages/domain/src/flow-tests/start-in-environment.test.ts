import { step } from '@saywright/contracts/entities/step';
import { expect, test } from 'vitest';
import { startInEnvironment } from './start-in-environment.ts';

const goTo = (value: string) => step.parse({ id: 'a', order: 1, action: 'navigate', value });

test.each([
  ['https://staging.example.com', '/'],
  ['https://staging.example.com/', '/'],
  ['https://staging.example.com/shop/', './'],
  ['https://staging.example.com/shop', '/shop'],
  ['https://staging.example.com/shop/?a=1', '/shop/?a=1'],
])('%s is reached from itself by %s', (baseUrl, address) => {
  const [first, second] = startInEnvironment([goTo(baseUrl), goTo(baseUrl)], baseUrl);
  expect(first).toMatchObject({ value: address, description: "Open the environment's website" });
  expect(new URL(address, baseUrl).href).toBe(new URL(baseUrl).href);
  expect(second?.value).toBe(baseUrl);
});

test('a test that begins elsewhere does so in every environment', () => {
  const steps = [goTo('https://other.example.com')];
  expect(startInEnvironment(steps, 'https://staging.example.com')).toEqual(steps);
});
