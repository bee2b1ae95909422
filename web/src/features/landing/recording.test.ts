import { compileEnglish } from '@saywright/authoring/compile';
import { expect, it } from 'vitest';
import { recording } from '~/features/landing/recording.ts';

it('shows what the product makes of its sentence today; otherwise record it again with scripts/record-landing.ts', () => {
  const { steps, diagnostics } = compileEnglish(recording.sentence);
  expect(recording.steps.map(({ description }) => description)).toEqual(steps.map(({ description }) => description));
  expect(recording.clauses).toEqual(
    diagnostics.map(({ start, end, step_indices: indices }) => ({ start, end, steps: indices })),
  );
});
