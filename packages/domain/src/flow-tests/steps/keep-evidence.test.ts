import { stepInput, type Step } from '@saywright/contracts/entities/step';
import type { ElementEvidence } from '@saywright/contracts/entities/step-evidence';
import { expect, it } from 'vitest';
import { keepEvidence } from './keep-evidence.ts';

const button = (name: string) => ({ type: 'role' as const, value: `button "${name}"` });

const evidence = (name: string, fields: Partial<ElementEvidence> = {}): ElementEvidence => ({
  selector: button(name),
  label: `button "${name}"`,
  reasons: [],
  chosen: false,
  found_at: '2026-05-01T10:00:00.000Z',
  meaning: '',
  fingerprint: {
    tag: 'button',
    role: 'button',
    name,
    text: name,
    attributes: {},
    neighbors: [],
    box: { x: 0, y: 0, width: 10, height: 10 },
    path: 'button',
  },
  picture: null,
  ...fields,
});

const click = (id: string, name: string, about: readonly ElementEvidence[] = []): Step => {
  const step = stepInput.parse({ id, action: 'click', selector: { ...button(name), fallback_selectors: [] } });
  return { ...step, id, order: 1, ...(about.length > 0 && { evidence: { v: 1 as const, elements: [...about] } }) };
};

const labels = (steps: readonly Step[]) => steps.map((step) => step.evidence?.elements.map(({ label }) => label) ?? []);

it('keeps the evidence of a step whose client left it out', () => {
  const stored = [click('a', 'Save', [evidence('Save')])];
  expect(labels(keepEvidence([{ ...click('a', 'Save'), description: 'Reworded' }], stored))).toEqual([
    ['button "Save"'],
  ]);
});

it('drops evidence about an element that the step no longer names', () => {
  const stored = [click('a', 'Save', [evidence('Save')])];
  expect(labels(keepEvidence([click('a', 'Send')], stored))).toEqual([[]]);
  expect(labels(keepEvidence([click('a', 'Send', [evidence('Save')])], stored))).toEqual([[]]);
});

it('drops evidence about an element whose selector got another fallback, unless it was found again', () => {
  const saved = click('a', 'Save', [evidence('Save')]);
  const widened = { ...saved, selector: { ...button('Save'), fallback_selectors: [button('Send')] } };
  expect(labels(keepEvidence([widened], [saved]))).toEqual([[]]);
  expect(labels(keepEvidence([saved], [widened]))).toEqual([['button "Save"']]);
  const again = { v: 1 as const, elements: [evidence('Save', { found_at: '2026-05-02T10:00:00.000Z' })] };
  expect(labels(keepEvidence([{ ...widened, evidence: again }], [saved]))).toEqual([['button "Save"']]);
});

it('keeps the evidence of a check, and of a copied step', () => {
  const step = { ...click('b', 'Save', [evidence('Done')]), action: 'assert' as const, selector: null };
  const selector = { ...button('Done'), fallback_selectors: [] };
  const assertions = [{ type: 'element_visible' as const, selector }];
  expect(labels(keepEvidence([{ ...step, assertions }]))).toEqual([['button "Done"']]);
});

it('stores as much evidence as there is room for, that of the first steps first', () => {
  const large = evidence('Save', { meaning: 'x'.repeat(2_000) });
  const steps = Array.from({ length: 200 }, (_, at) => click(`s${at}`, 'Save', [large]));
  const kept = keepEvidence(steps);
  expect(Buffer.byteLength(JSON.stringify(kept))).toBeLessThan(250_000);
  expect(kept[0]?.evidence).toBeDefined();
  expect(kept[199]?.evidence).toBeUndefined();
  const long = steps.map((step) => ({ ...step, value: 'v'.repeat(1_600) }));
  expect(keepEvidence(long).every(({ evidence: found }) => found === undefined)).toBe(true);
});
