/** Numbered steps, and checks that say after which of them they belong: "after 5 the total is $3; after step 6 …". */
import { bareTexts } from './bare-statements.ts';
import { readNumber } from './number.ts';
import { isExpected } from './parse-clause.ts';
import { stripNoise } from './noise.ts';
import type { Phrase } from './phrase.ts';
import type { Clause } from './split.ts';

/** "After step 5:", and what's said of it; undefined for anything else. */
export function afterStep(tokens: Phrase): { step: number; rest: Phrase } | undefined {
  const core = stripNoise(tokens);
  if (core[0]?.lower !== 'after') return undefined;
  const isNamed = /^(?:step|no\.|number|#)$/.test(core[1]?.lower ?? '');
  const at = isNamed ? 2 : 1;
  const number = core[at];
  const digits = /^#?(\d{1,3})[.):]?$/.exec(number?.text ?? '')?.[1];
  const step = digits === undefined ? (isNamed ? readNumber(number?.lower ?? '') : undefined) : Number(digits);
  let start = at + 1;
  while (/^[):.,]$/.test(core[start]?.text ?? '')) start += 1;
  const rest = core.slice(start);
  // "After 5 seconds" is no step.
  const isTime = /^(?:seconds?|minutes?|ms|milliseconds?|s|hours?|days?|attempts?|tries|times?|clicks?)$/.test(
    rest[0]?.lower ?? '',
  );
  const isOpen = rest.length === 0 && tokens.at(-1)?.text !== ',';
  return step === undefined || isOpen || isTime ? undefined : { step, rest };
}

export class StepPlaces {
  private readonly ends = new Map<number, number>();
  private current: number | undefined;
  /** The step that the checks of this sentence belong after. */
  private checked: number | undefined;

  /** The clause without "after step 5", and where its steps belong; undefined for those at the end. */
  place(clause: Clause): { clause: Clause; at: number | undefined } {
    const after = afterStep(clause.tokens);
    const isKnown = after !== undefined && this.ends.has(after.step);
    if (isKnown) this.checked = after.step;
    else if (clause.boundary === 'hard' || after) this.checked = undefined;
    if (isKnown || isExpected(clause.tokens, stripNoise(clause.tokens))) this.current = undefined;
    else if (clause.step !== undefined) this.current = clause.step;
    const at = this.checked === undefined ? undefined : this.ends.get(this.checked);
    const tokens = isKnown ? after.rest : clause.tokens;
    const texts = at === undefined ? undefined : bareTexts(stripNoise(tokens));
    return { clause: { ...clause, tokens: texts ?? tokens }, at };
  }

  /** Remembers where steps were added: `count` of them, up to `end`. */
  added(end: number, count: number): void {
    if (this.checked !== undefined) {
      for (const [step, at] of this.ends)
        if (at > end - count || step === this.checked) this.ends.set(step, at + count);
    } else if (this.current !== undefined) this.ends.set(this.current, end);
  }
}
