/** Stage 4. One clause to steps, by the first rule that fits. */
import { stepTimeoutMs } from '@saywright/contracts/entities/step';
import { dropArticles, isDeterminer } from './determiners.ts';
import { isMisspeltVerb } from './nearest-verb.ts';
import { saysAbility, stripNoise } from './noise.ts';
import { matchPattern } from './pattern.ts';
import { groupMembers, spaced, textOf, trimMarks, valueOf, wordSet, type Phrase } from './phrase.ts';
import type { Clause } from './split.ts';
import type { CompiledRule, Emission, RuleContext, Understood } from './rule.ts';
import { toStep } from './rules/assert.ts';
import type { StepDraft } from './step-drafts.ts';
import { toAddress } from './rules/navigate.ts';
import { typeInto } from './rules/type.ts';
import { endsBound } from './statements/bounds.ts';
import { findPredicate } from './statements/predicate.ts';
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
  return {
    steps: done.flatMap(({ steps }) => steps),
    title: done[0]?.title ?? '',
    target: done.length === 1 ? done[0]?.target : undefined,
  };
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

/** "Email: ada@example.com": a line of a form, when the field is one that every form has. */
function typeLabelled(core: Phrase): Emission {
  const colon = core.findIndex(({ lower }) => lower === ':');
  const target = colon > 0 ? parseTarget(core.slice(0, colon)) : undefined;
  const isKnown = target && wellKnownField(target.name) !== undefined && colon < core.length - 1;
  return isKnown ? typeInto(target, valueOf(core.slice(colon + 1))) : undefined;
}

const sayTheCondition: Emission = {
  problem: 'A test does the same thing every time. Only this works: if "…" appears, click it',
};

/** The thing in "a popup appears", "there is a banner"; undefined for any other condition. */
function readPresence(condition: Phrase): Phrase | undefined {
  const predicate = findPredicate(condition);
  if (!predicate || predicate.isNegated) return undefined;
  const { verb, subject, object } = predicate;
  if (subject.at(-1)?.lower === 'there') return subject.length === 1 && verb === 'be' ? object : undefined;
  const isSeen =
    verb === 'appear' ? object.length === 0 : verb === 'be' && appearing.has(valueOf(object).toLowerCase());
  return isSeen && subject.length > 0 ? subject : undefined;
}
const appearing = wordSet('visible shown displayed present there');

/**
 * "If a cookie banner appears, close it": steps on the thing itself, which may be left out when it isn't there. Steps on
 * anything else would happen without it, too.
 */
function applyConditional(core: Phrase, context: RuleContext): Emission {
  const comma = core.findIndex(({ lower }) => lower === ',');
  const thing = readPresence(core.slice(1, Math.max(comma, 1)));
  const lastTarget = thing && parseTarget(thing);
  const rest = stripNoise(core.slice(comma + 1));
  const isOfIt =
    lastTarget && (rest.some(({ lower }) => lower === 'it') || rest.some(({ value }) => value === lastTarget.name));
  if (!lastTarget || !isOfIt) return sayTheCondition;
  const emission = applyRules(rest, { ...context, lastTarget });
  if (!isUnderstood(emission)) return emission;
  const steps = emission.steps.map((step) => ({ ...step, is_optional: true, timeout: stepTimeoutMs.min }));
  return { ...emission, steps };
}

const places = wordSet('in on at under within inside from below above for beside');
const wholePages = wordSet('page screen site website app window');

/** "In the "Blue kettle" card, click Add to cart": the place goes behind the instruction; a whole page needs no saying. */
function movePlace(core: Phrase): Phrase {
  const comma = core.findIndex(({ lower }) => lower === ',');
  if (comma < 2 || !places.has(core[0]?.lower ?? '')) return core;
  const rest = stripNoise(core.slice(comma + 1));
  if (matchVerbs(rest).length === 0 && findPredicate(rest) === undefined) return core;
  const isWholePage = wholePages.has(textOf(dropArticles(core.slice(1, comma))).toLowerCase());
  return isWholePage ? rest : [...trimMarks(rest), ...spaced(core.slice(0, comma))];
}

const insides = wordSet('in inside within');
const frames = wordSet('frame iframe');

/** "click Pay in the "Payment" frame": what the page itself has is found before what a frame has. */
const isInsideFrame = (core: Phrase): boolean =>
  core.some(
    ({ lower }, index) => insides.has(lower) && core.slice(index + 1, index + 5).some((next) => frames.has(next.lower)),
  );

/** Whether a clause offers a choice: "Apply or confirm", but not "5 or more". */
const isChoice = (core: Phrase): boolean =>
  core.some(({ kind, text }, at) => kind === 'word' && (text === 'or' || text === 'OR') && !endsBound(core, at));

/** "I should not see "A" or "B"" is the one choice that leaves nothing open: both are hidden. */
const isOpenChoice = (core: Phrase, emission: Understood): boolean => {
  const checks = emission.steps.flatMap(({ assertions = [] }) => assertions);
  return (
    core.at(-1)?.lower === 'or' ||
    checks.length < 2 ||
    !checks.every(({ type }) => type === 'text_hidden' || type === 'element_hidden')
  );
};

/** The meaning of a clause; undefined when no rule fits. */
export function parseClause({ tokens, carried }: Pick<Clause, 'tokens' | 'carried'>, context: RuleContext): Emission {
  const core = [...carried, ...stripNoise(tokens)];
  if (core.length === 0) return undefined;
  if (isInsideFrame(core)) return { problem: 'Switch to the frame first, for example: switch to the "Payment" frame' };
  const emission = core[0]?.lower === 'if' ? applyConditional(core, context) : applyRules(movePlace(core), context);
  if (isUnderstood(emission) && saysAbility(tokens, stripNoise(tokens)) && !emission.steps.every(isCheck))
    return sayTheAction;
  if (!isChoice(core)) return emission;
  return isUnderstood(emission) && !isOpenChoice(core, emission) ? emission : sayWhichOne;
}

const isCheck = ({ action }: StepDraft): boolean => action === 'assert';

const sayTheAction: Emission = {
  problem:
    'We can\'t check what someone "can" do. Write what to do and what to see, for example: click "Save" and check that "Saved" is visible',
};

const sayWhichOne: Emission = {
  problem: 'We can\'t choose between the two sides of "or". Write the one you mean, for example: click "Save"',
};
