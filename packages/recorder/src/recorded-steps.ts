import type { Step, StepAction } from '@saywright/contracts/entities/step';

/** A step with what's known of the moment in which it was recorded. */
export interface RecordedStep {
  step: Step;
  /** The address of the page before it. */
  from: string;
  isFilling: boolean;
  /** The text that was typed, if the step has a variable in its place. */
  secret?: TypedSecret;
  /** The tab that a switch left, from 1. */
  fromTab?: number;
}

/** A secret, and the variable that suits its field. */
export interface TypedSecret {
  wanted: string;
  value: string;
}

/** Filling in a form: the order of these doesn't matter, and the last of them about a field counts. */
const filling: ReadonlySet<StepAction> = new Set(['type', 'select', 'check', 'uncheck', 'upload']);
const leading: ReadonlySet<StepAction> = new Set(['click', 'press', 'navigate']);
const opposite: Partial<Record<StepAction, StepAction>> = { check: 'uncheck', uncheck: 'check' };

const keyOf = ({ selector }: Step): string => (selector ? `${selector.type} ${selector.value}` : '');
const isAbout = (one: Step, other: Step): boolean => keyOf(one) !== '' && keyOf(one) === keyOf(other);

/** The steps of a recording, without what a person did on the way and took back. */
export class RecordedSteps {
  #steps: RecordedStep[] = [];

  get steps(): readonly Step[] {
    return this.#steps.map(({ step }) => step);
  }

  /**
   * Adds a step, or changes an earlier one that it makes good.
   * @param isFilling a click that only fills in a form, such as one on a radio button
   */
  add(step: Step, from: string, isFilling = filling.has(step.action)): void {
    const last = this.#steps.at(-1);
    if (isFilling) return this.#fill({ step, from, isFilling });
    if (step.action === 'double_click' && last?.step.action === 'click' && isAbout(last.step, step)) this.#steps.pop();
    if (step.action === 'navigate' && last?.step.action === 'navigate') this.#steps.pop();
    if (step.action === 'reload' && last?.step.action === 'reload') return;
    if (step.action === 'assert' && last && isSameCheck(last.step, step)) return;
    this.#steps.push({ step, from, isFilling });
  }

  /** Adds a step that belongs right after another one; at the end if that one is gone, and first without one. */
  insertAfter(id: string | undefined, step: Step, from: string): void {
    const at = this.#steps.findIndex((each) => each.step.id === id);
    this.#steps.splice(id === undefined ? 0 : at === -1 ? this.#steps.length : at + 1, 0, {
      step,
      from,
      isFilling: false,
    });
  }

  /** Adds a switch to another tab. One right after the other counts once, and not at all if it only goes back. */
  switchTab(step: Step, from: string, { fromTab, toTab }: { fromTab: number; toTab: number }): void {
    const last = this.#steps.at(-1);
    const first = last?.step.action === 'switch_tab' ? last.fromTab : undefined;
    if (first !== undefined) this.#steps.pop();
    if (first !== toTab) this.#steps.push({ step, from, isFilling: false, fromTab: first ?? fromTab });
  }

  /** Adds a step that types the variable of a secret. */
  addSecret(step: Step, from: string, secret: TypedSecret): void {
    this.#fill({ step, from, isFilling: true, secret });
  }

  /** Writes the variables that secrets have somewhere else. @returns how many steps have one */
  async replaceSecrets(variableOf: (secret: TypedSecret) => Promise<string>): Promise<number> {
    let count = 0;
    for (const recorded of this.#steps) {
      const { step, secret } = recorded;
      if (!secret) continue;
      const value = await variableOf(secret);
      recorded.step = { ...step, value, description: step.description.replace(step.value, () => value) };
      count += 1;
    }
    return count;
  }

  /**
   * The person has gone back to a page. A step that led away from there was a detour.
   * @returns whether it was
   */
  dropDetour(to: string): boolean {
    const last = this.#steps.at(-1);
    if (!last || !leading.has(last.step.action) || last.from !== to) return false;
    this.#steps.pop();
    return true;
  }

  remove(id: string): boolean {
    const before = this.#steps.length;
    this.#steps = this.#steps.filter(({ step }) => step.id !== id);
    return this.#steps.length < before;
  }

  /** A field that's filled in twice without anything else in between holds what it got last. */
  #fill(recorded: RecordedStep): void {
    const { step } = recorded;
    for (let at = this.#steps.length - 1; at >= 0; at -= 1) {
      const { step: earlier, isFilling } = this.#steps[at] as RecordedStep;
      if (!isFilling && earlier.action !== 'assert') break;
      if (!isFilling || !isAbout(earlier, step)) continue;
      if (opposite[step.action] === earlier.action) this.#steps.splice(at, 1);
      else this.#steps[at] = { ...recorded, step: { ...step, id: earlier.id } };
      return;
    }
    this.#steps.push(recorded);
  }
}

const isSameCheck = (one: Step, other: Step): boolean =>
  one.action === 'assert' && JSON.stringify(one.assertions) === JSON.stringify(other.assertions);
