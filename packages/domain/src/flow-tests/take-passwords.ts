import { minSecretLength } from '@saywright/contracts/entities/environment';
import { looksLikePassword } from '@saywright/contracts/entities/selector';
import type { Step } from '@saywright/contracts/entities/step';
import { hasRequestVariable } from '@saywright/contracts/text/variables';
import type { AuthoredTest } from './write-from-prompt.ts';

/** The password that a step types; undefined when it types none, or a variable. */
const passwordOf = ({ action, selector, value }: Step): string | undefined =>
  action === 'type' &&
  selector &&
  looksLikePassword(selector) &&
  value.length >= minSecretLength &&
  !hasRequestVariable(value)
    ? value
    : undefined;

/** Passwords that steps type, each with the name of a variable for it: `password`, `password_2`. */
function passwordsIn(steps: readonly Step[], taken: ReadonlySet<string> = new Set()): Map<string, string> {
  const names = new Map<string, string>();
  let number = 1;
  for (const value of steps.map(passwordOf)) {
    if (value === undefined || names.has(value)) continue;
    const nameOf = (): string => (number === 1 ? 'password' : `password_${number}`);
    while (taken.has(nameOf())) number += 1;
    names.set(value, nameOf());
    number += 1;
  }
  return names;
}

/** A description whose passwords are variables. */
interface WithoutPasswords {
  prompt: string;
  /** Its steps type the variables, and its diagnostics have their places in the new prompt. */
  written: AuthoredTest;
  /** The passwords by the names of their variables. */
  passwords: Record<string, string>;
}

/**
 * Puts variables in the place of the passwords that a description has in the clear.
 * @param taken names that stand for something else already
 */
export function takePasswords(prompt: string, written: AuthoredTest, taken: ReadonlySet<string>): WithoutPasswords {
  const names = passwordsIn(written.steps, taken);
  const hide = (text: string, values: Iterable<string>): string =>
    [...values].reduce((hidden, value) => hidden.replaceAll(value, `{{${names.get(value)}}}`), text);
  const steps = written.steps.map((step) => {
    const value = passwordOf(step);
    if (value === undefined) return step;
    return { ...step, value: hide(value, [value]), description: hide(step.description, [value]) };
  });
  let at = 0;
  let told = '';
  const placed = new Map<object, { start: number; end: number; clause: string; message: string }>();
  for (const each of written.diagnostics.toSorted((a, b) => a.start - b.start)) {
    const values = each.step_indices.flatMap((index) => passwordOf(written.steps[index] as Step) ?? []);
    const from = Math.max(at, each.start);
    const clause = hide(prompt.slice(from, Math.max(from, each.end)), values);
    told += prompt.slice(at, from);
    placed.set(each, {
      start: told.length,
      end: told.length + clause.length,
      clause,
      message: hide(each.message, values),
    });
    told += clause;
    at = Math.max(from, each.end);
  }
  return {
    prompt: told + prompt.slice(at),
    written: { ...written, steps, diagnostics: written.diagnostics.map((each) => ({ ...each, ...placed.get(each) })) },
    passwords: Object.fromEntries([...names].map(([value, name]) => [name, value])),
  };
}

/** The description with the passwords that its steps still have, so that it can be read again. */
export const giveBackPasswords = (prompt: string, steps: readonly Step[]): string =>
  [...passwordsIn(steps)].reduce((text, [value, name]) => text.replaceAll(`{{${name}}}`, () => value), prompt);
