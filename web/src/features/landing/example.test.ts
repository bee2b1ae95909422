import { compileEnglish } from '@saywright/authoring/compile';
import { expect, it } from 'vitest';
import { example } from '~/features/landing/example.ts';

it('shows what the product makes of its sentence today', () => {
  const { steps, diagnostics } = compileEnglish(example.sentence);
  expect(steps.map(({ action, description }) => ({ description, understood: action !== 'draft' }))).toEqual(
    example.steps,
  );
  expect(diagnostics.filter(({ status }) => status === 'not_understood').map(({ message }) => message)).toEqual([
    example.hint,
  ]);
});
