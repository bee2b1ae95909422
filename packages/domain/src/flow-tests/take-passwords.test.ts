import { step, type Step } from '@saywright/contracts/entities/step';
import { describe, expect, it } from 'vitest';
import { giveBackPasswords, takePasswords } from './take-passwords.ts';

const typed = (value: string, field: string, order: number): Step =>
  step.parse({
    id: `01J9ZK3V7Q8M2T4R6W8Y0B2D4${order}`,
    order,
    action: 'type',
    value,
    selector: { type: 'css', value: `[name="${field}"]`, fallback_selectors: [] },
    description: `Type "${value}" into "${field}"`,
    timeout: 5_000,
  });

const prompt = 'Type "hunter22" into "Password", type "hunter22 rules" into "Note" and check it';
const clauses = ['Type "hunter22" into "Password"', 'type "hunter22 rules" into "Note"', 'check it'];
const written = {
  name: 'A test',
  steps: [typed('hunter22', 'password', 1), typed('hunter22 rules', 'note', 2)],
  global_assertions: [],
  diagnostics: clauses.map((clause, index) => ({
    clause,
    start: prompt.indexOf(clause),
    end: prompt.indexOf(clause) + clause.length,
    status: 'compiled' as const,
    step_indices: index < 2 ? [index] : [],
    message: clause,
  })),
};

describe('a password in a description', () => {
  it('becomes a variable in its step and its clause, and nowhere else', () => {
    const taken = takePasswords(prompt, written, new Set());
    expect(taken.passwords).toEqual({ password: 'hunter22' });
    expect(taken.prompt).toBe('Type "{{password}}" into "Password", type "hunter22 rules" into "Note" and check it');
    expect(taken.written.steps).toMatchObject([
      { value: '{{password}}', description: 'Type "{{password}}" into "password"' },
      { value: 'hunter22 rules' },
    ]);
    for (const { clause, start, end } of taken.written.diagnostics) expect(taken.prompt.slice(start, end)).toBe(clause);
  });

  it('gets a name that nothing else has', () => {
    const { passwords } = takePasswords(prompt, written, new Set(['password', 'password_2']));
    expect(passwords).toEqual({ password_3: 'hunter22' });
  });

  it('is put back for reading the description again', () => {
    const taken = takePasswords(prompt, written, new Set());
    expect(giveBackPasswords(taken.prompt, written.steps)).toBe(prompt);
    expect(giveBackPasswords(taken.prompt, taken.written.steps)).toBe(taken.prompt);
  });
});

it.each(['{{password}}', '{{$guid}}', 'abc'])('takes %j for no password', (value) => {
  const steps = [typed(value, 'password', 1)];
  const said = `Type "${value}" into "Password"`;
  expect(takePasswords(said, { ...written, steps, diagnostics: [] }, new Set())).toMatchObject({
    prompt: said,
    passwords: {},
    written: { steps },
  });
});
