import { step, type Step } from '@saywright/contracts/entities/step';
import { describe, expect, it } from 'vitest';
import { stepFingerprint } from './step-fingerprint.ts';

const click = (change: object = {}): Step =>
  step.parse({
    id: 'S1',
    order: 1,
    action: 'click',
    description: 'Open the cart',
    selector: { type: 'role', value: 'link "Cart"', fallback_selectors: [{ type: 'css', value: '.cart' }] },
    ...change,
  });

describe('the fingerprint of a step', () => {
  it('is the same for the same deed under another title, id and place', () => {
    expect(stepFingerprint(click({ id: 'S2', order: 7, description: 'To the cart' }))).toBe(stepFingerprint(click()));
  });

  it('does not mind the order of keys', () => {
    const { selector, ...rest } = click();
    const turned = Object.fromEntries(Object.entries(selector ?? {}).toReversed()) as unknown as Step['selector'];
    expect(stepFingerprint({ ...rest, selector: turned })).toBe(stepFingerprint(click()));
  });

  it.each([
    { action: 'hover' },
    { value: 'x' },
    { selector: { type: 'role', value: 'link "Cart"' } },
    { timeout: 20_000 },
    { wait_after: 0 },
    { wait_before: 500, wait_after: 0 },
    { variables: { a: 'b' } },
    { is_optional: true },
    { assertions: [{ type: 'title', operator: 'equals', expected: 'Cart' }] },
  ])('differs with %j', (change) => {
    expect(stepFingerprint(click(change))).not.toBe(stepFingerprint(click()));
  });
});
