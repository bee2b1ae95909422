/** Stage 4. One clause to steps, by the first rule that fits. */
import { matchPattern } from './pattern.ts';
import { stripNoise } from './noise.ts';
import { trimMarks, type Phrase } from './phrase.ts';
import type { CompiledRule, Emission, RuleContext, Understood } from './rule.ts';
import { toStep } from './rules/assert.ts';
import { readStatements } from './statements.ts';
import { matchVerbs } from './verbs.ts';

function applyForms(rule: CompiledRule, { rest, context }: { rest: Phrase; context: RuleContext }): Emission {
  for (const { patterns, emit } of rule.compiled)
    for (const pattern of patterns) {
      const captures = matchPattern(pattern, rest);
      const emission = captures && emit(captures, context);
      if (emission) return emission;
    }
  return undefined;
}

const isJoint = (word: string): boolean => word === 'and' || word === ',' || word === '&';

/** "name with Ada and email with a@b.c": each part that fits a form by itself is the verb once more. */
function applyRepeated(rule: CompiledRule, { rest, context }: { rest: Phrase; context: RuleContext }): Emission {
  const parts: Phrase[] = [];
  let start = 0;
  for (let index = 1; index < rest.length; index += 1) {
    if (!isJoint(rest[index]?.lower ?? '')) continue;
    const next = rest.findIndex((token, at) => at > index + 1 && isJoint(token.lower));
    const following = rest.slice(index + 1, next < 0 ? rest.length : next);
    if (
      index > start &&
      applyForms(rule, { rest: following, context }) &&
      applyForms(rule, { rest: rest.slice(start, index), context })
    ) {
      parts.push(rest.slice(start, index));
      start = index + 1;
    }
  }
  parts.push(rest.slice(start));
  const done: Understood[] = [];
  for (const part of parts) {
    const emission = applyForms(rule, { rest: trimMarks(part), context });
    if (!emission || 'problem' in emission) return emission;
    done.push(emission);
  }
  return { steps: done.flatMap(({ steps }) => steps), title: done[0]?.title ?? '', target: done.at(-1)?.target };
}

/** What the clause says; undefined when no rule fits. */
export function parseClause(tokens: Phrase, context: RuleContext): Emission {
  const core = stripNoise(tokens);
  if (core.length === 0) return undefined;
  let refusal: Emission;
  for (const { rule, length } of matchVerbs(core)) {
    const rest = trimMarks(core.slice(length));
    const emission = (rule.repeats ? applyRepeated : applyForms)(rule, { rest, context });
    if (emission && 'steps' in emission) return emission;
    refusal ??= emission;
  }
  return refusal ?? toStep(readStatements(core));
}
