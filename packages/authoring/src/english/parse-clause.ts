/** Stage 4. One clause to steps, by the first rule that fits. */
import { stepTimeoutMs } from '@saywright/contracts/entities/step';
import { stripNoise } from './noise.ts';
import { matchPattern } from './pattern.ts';
import { groupMembers, trimMarks, wordSet, type Phrase } from './phrase.ts';
import type { CompiledRule, Emission, RuleContext, Understood } from './rule.ts';
import { toStep } from './rules/assert.ts';
import { findPredicate } from './statements/predicate.ts';
import { readStatements } from './statements/statements.ts';
import { parseTarget } from './target.ts';
import { matchVerbs } from './verbs.ts';

interface Application {
  rest: Phrase;
  context: RuleContext;
}

const isUnderstood = (emission: Emission): emission is Understood => emission !== undefined && 'steps' in emission;

function applyForms(rule: CompiledRule, { rest, context }: Application): Emission {
  for (const { patterns, emit } of rule.compiled)
    for (const pattern of patterns) {
      const captures = matchPattern(pattern, rest);
      const emission = captures && emit(captures, context);
      if (emission) return emission;
    }
  return undefined;
}

/** "name with Ada and email with a@b.c": each part that fits a form by itself is the verb once more. */
function applyRepeated(rule: CompiledRule, { rest, context }: Application): Emission {
  const done: Understood[] = [];
  const fits = (member: Phrase): boolean => isUnderstood(applyForms(rule, { rest: member, context }));
  for (const part of groupMembers(rest, fits)) {
    const emission = applyForms(rule, { rest: trimMarks(part), context });
    if (!isUnderstood(emission)) return emission;
    done.push(emission);
  }
  return { steps: done.flatMap(({ steps }) => steps), title: done[0]?.title ?? '', target: done.at(-1)?.target };
}

function applyRules(core: Phrase, context: RuleContext): Emission {
  let refusal: Emission;
  for (const { rule, length } of matchVerbs(core)) {
    const rest = trimMarks(core.slice(length));
    const emission = (rule.repeats ? applyRepeated : applyForms)(rule, { rest, context });
    if (isUnderstood(emission)) return emission;
    refusal ??= emission;
  }
  return refusal ?? toStep(readStatements(core));
}

const occurring = wordSet('be appear show see');

/** "If a cookie banner appears, close it": steps that may be left out. Other conditions cannot be a step. */
function applyConditional(core: Phrase, context: RuleContext): Emission {
  const comma = core.findIndex(({ lower }) => lower === ',');
  const condition = core.slice(1, comma);
  const predicate = comma < 0 ? undefined : findPredicate(condition);
  if (!predicate || predicate.isNegated || !occurring.has(predicate.verb))
    return {
      problem: 'A test does the same each time it runs. Only this condition is possible: if "…" appears, click "…"',
    };
  const isThere = predicate.subject.length === 1 && predicate.subject[0]?.lower === 'there';
  const thing = parseTarget(isThere || predicate.subject.length === 0 ? predicate.object : predicate.subject);
  const emission = applyRules(stripNoise(core.slice(comma + 1)), {
    ...context,
    lastTarget: thing ?? context.lastTarget,
  });
  if (!isUnderstood(emission)) return emission;
  const steps = emission.steps.map((step) => ({ ...step, is_optional: true, timeout: stepTimeoutMs.min }));
  return { ...emission, steps };
}

const places = wordSet('in on at under within inside from below above for beside');
const wholePages = wordSet(
  'page screen site website app header footer sidebar navigation menu toolbar window form section tab',
);

/** "In the "Blue kettle" card, click Add to cart": the place goes behind the instruction; a whole page needs no saying. */
function movePlace(core: Phrase): Phrase {
  const comma = core.findIndex(({ lower }) => lower === ',');
  if (comma < 2 || !places.has(core[0]?.lower ?? '')) return core;
  const rest = stripNoise(core.slice(comma + 1));
  if (matchVerbs(rest).length === 0 && findPredicate(rest) === undefined) return core;
  return wholePages.has(core[comma - 1]?.lower ?? '') ? rest : [...trimMarks(rest), ...core.slice(0, comma)];
}

/** What the clause says; undefined when no rule fits. */
export function parseClause(tokens: Phrase, context: RuleContext): Emission {
  const core = stripNoise(tokens);
  if (core.length === 0) return undefined;
  return core[0]?.lower === 'if' ? applyConditional(core, context) : applyRules(movePlace(core), context);
}
