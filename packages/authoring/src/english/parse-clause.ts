/** Stage 4. One clause to steps, by the first rule that fits. */
import { stepTimeoutMs } from '@saywright/contracts/entities/step';
import { isDeterminer } from './determiners.ts';
import { isMisspeltVerb } from './nearest-verb.ts';
import { stripNoise } from './noise.ts';
import { matchPattern } from './pattern.ts';
import { groupMembers, trimMarks, valueOf, wordSet, type Phrase } from './phrase.ts';
import type { Clause } from './split.ts';
import type { CompiledRule, Emission, RuleContext, Understood } from './rule.ts';
import { toStep } from './rules/assert.ts';
import { toAddress } from './rules/navigate.ts';
import { typeInto } from './rules/type.ts';
import { findPredicate } from './statements/predicate.ts';
import { readStatement } from './statements/statement.ts';
import { readStatements } from './statements/statements.ts';
import { parseTarget } from './target.ts';
import { beginsCheck, matchVerbs } from './verbs.ts';
import { wellKnownField } from './well-known-fields.ts';

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
  if (rest.length === 0) return applyForms(rule, { rest, context });
  const done: Understood[] = [];
  const fits = (member: Phrase): boolean => isUnderstood(applyForms(rule, { rest: member, context }));
  for (const part of groupMembers(rest, fits)) {
    const emission = applyForms(rule, { rest: trimMarks(part), context });
    if (!isUnderstood(emission)) return emission;
    done.push(emission);
  }
  return { steps: done.flatMap(({ steps }) => steps), title: done[0]?.title ?? '', target: done.at(-1)?.target };
}

/** "Chekc that …", "verfy the total is …": not a statement about something that is called so. */
const isMisspelt = ([first, second]: Phrase): boolean =>
  first !== undefined &&
  second !== undefined &&
  isMisspeltVerb(first.lower) &&
  (isDeterminer(second.lower) || second.lower === 'if' || second.kind === 'quoted');

function applyRules(core: Phrase, context: RuleContext): Emission {
  for (const { rule, length } of matchVerbs(core)) {
    const said = trimMarks(core.slice(length));
    const rest = said[0]?.lower === ':' ? said.slice(1) : said;
    const emission = (rule.repeats ? applyRepeated : applyForms)(rule, { rest, context });
    if (emission) return emission;
  }
  if (isMisspelt(core) || beginsCheck(core)) return undefined;
  return toStep(readStatements(core)) ?? typeLabelled(core) ?? toAddress({ address: core });
}

/** "E-mail: ada@example.com": a line of a form, when the field is one that every form has. */
function typeLabelled(core: Phrase): Emission {
  const colon = core.findIndex(({ lower }) => lower === ':');
  const target = colon > 0 ? parseTarget(core.slice(0, colon)) : undefined;
  const isKnown = target && wellKnownField(target.name) !== undefined && colon < core.length - 1;
  return isKnown ? typeInto(target, valueOf(core.slice(colon + 1))) : undefined;
}

const isPresence = (type: string): boolean => type === 'text_visible' || type === 'element_visible';

/** "If a cookie banner appears, close it": steps that may be left out. Other conditions cannot be a step. */
function applyConditional(core: Phrase, context: RuleContext): Emission {
  const comma = core.findIndex(({ lower }) => lower === ',');
  const condition = core.slice(1, Math.max(comma, 1));
  const checked = readStatement(condition);
  if (!checked || 'problem' in checked || !checked.assertions.every(({ type }) => isPresence(type)))
    return {
      problem: 'A test does the same each time it runs. Only this condition is possible: if "…" appears, click "…"',
    };
  const predicate = findPredicate(condition);
  const hasThing = predicate && predicate.subject.at(-1)?.lower !== 'there' && predicate.subject.length > 0;
  const lastTarget = predicate && parseTarget(hasThing ? predicate.subject : predicate.object);
  const emission = applyRules(stripNoise(core.slice(comma + 1)), {
    ...context,
    lastTarget: lastTarget ?? context.lastTarget,
  });
  if (!isUnderstood(emission)) return emission;
  const steps = emission.steps.map((step) => ({ ...step, is_optional: true, timeout: stepTimeoutMs.min }));
  return { ...emission, steps };
}

const places = wordSet('in on at under within inside from below above for beside');
const wholePages = wordSet(
  'page screen site website app header footer sidebar navigation menu toolbar window form section tab dialog modal popup pop-up',
);

/** As words that come after others. */
const spaced = (phrase: Phrase): Phrase => phrase.map((token) => ({ ...token, gap: token.gap || ' ' }));

/** "In the "Blue kettle" card, click Add to cart": the place goes behind the instruction; a whole page needs no saying. */
function movePlace(core: Phrase): Phrase {
  const comma = core.findIndex(({ lower }) => lower === ',');
  if (comma < 2 || !places.has(core[0]?.lower ?? '')) return core;
  const rest = stripNoise(core.slice(comma + 1));
  if (matchVerbs(rest).length === 0 && findPredicate(rest) === undefined) return core;
  return wholePages.has(core[comma - 1]?.lower ?? '') ? rest : [...trimMarks(rest), ...spaced(core.slice(0, comma))];
}

const insides = wordSet('in inside within');
const frames = wordSet('frame iframe');

/** "click Pay in the "Payment" frame": what the page itself has is found before what a frame has. */
const isInsideFrame = (core: Phrase): boolean =>
  core.some(
    ({ lower }, index) => insides.has(lower) && core.slice(index + 1, index + 5).some((next) => frames.has(next.lower)),
  );

/** What the clause says; undefined when no rule fits. */
export function parseClause({ tokens, carried }: Pick<Clause, 'tokens' | 'carried'>, context: RuleContext): Emission {
  const core = [...carried, ...stripNoise(tokens)];
  if (core.length === 0) return undefined;
  if (isInsideFrame(core))
    return { problem: 'Go into the frame first, and leave it later, as in: switch to the "Payment" frame' };
  return core[0]?.lower === 'if' ? applyConditional(core, context) : applyRules(movePlace(core), context);
}
