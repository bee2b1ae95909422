import type { ModelAdvice, ModelAnswer, ModelQuestion } from '@saywright/contracts/entities/model-answer';
import type { TargetTree } from '@saywright/authoring/tree/target-tree';
import type { Purpose } from '@saywright/authoring/tree/purpose';
import type { Frame } from 'playwright-core';
import { cssPath } from '../choose/css-path.ts';
import { labelOf } from '../choose/label-of.ts';
import { treeOf } from '../choose/tree-of.ts';
import type { Locate } from '../choose/verify-ways.ts';
import { makeCandidate } from '../decide.ts';
import type { Candidate } from '../decision.ts';
import { fitOf } from '../match/fit.ts';
import { Sight } from '../match/sight.ts';
import type { PageElement, PageModel } from '../model/page-model.ts';
import { readPage } from '../read-page.ts';
import { entailment, isOneStep, quotesIn, readsLikeCheck, saysDeed, saysTool, saysValue } from './entailment.ts';
import { listElements } from './list-elements.ts';

/** A clause that the page's own words didn't settle. */
export interface Consultation {
  clause: string;
  /** The use and the words of the element, where the action is known; absent where nobody understood the clause. */
  known?: { purpose: Purpose; tree: TargetTree } | undefined;
  locate: Locate;
  /** The page before the last step: what has changed since is marked. */
  before?: PageModel | undefined;
  /** Takes secrets, and what steps have typed, out of a line. */
  clean(line: string): string;
  ask(question: ModelQuestion): Promise<ModelAdvice>;
}

export type Consulted =
  /** `isSure`: the clause names this element better than any other. Otherwise a person says whether it's the one. */
  | {
      outcome: 'proposed';
      candidate: Candidate;
      answer: ModelAnswer;
      tree: TargetTree;
      purpose: Purpose;
      isSure: boolean;
      isSimulated: boolean;
    }
  | { outcome: 'none' };

const none: Consulted = { outcome: 'none' };

const purposes: Readonly<Record<Exclude<ModelAnswer['tool'], 'choose' | 'none'>, Purpose>> = {
  click: 'click',
  double_click: 'click',
  right_click: 'click',
  hover: 'see',
  clear: 'fill',
  type: 'fill',
  select: 'choose',
  check: 'tick',
  uncheck: 'tick',
  see: 'see',
  read: 'see',
};

const isCheck = ({ tool }: ModelAnswer): boolean => tool === 'see' || tool === 'read';

/** The use that the words of the clause allow, before the page is looked at again. */
function purposeOf(
  { clause, known }: Pick<Consultation, 'clause' | 'known'>,
  answer: ModelAnswer,
): Purpose | undefined {
  if (answer.tool === 'none' || (answer.tool === 'choose') !== (known !== undefined)) return undefined;
  if (answer.tool === 'choose') return known?.purpose;
  if ('value' in answer && !saysValue(clause, answer.value)) return undefined;
  return isCheck(answer) === readsLikeCheck(clause) ? purposes[answer.tool] : undefined;
}

/** The same element on the page as it is now; undefined when it's gone, or isn't the only one like it. */
function sameOn(sight: Sight, before: Sight, element: PageElement): PageElement | undefined {
  const [path, label] = [cssPath(element), labelOf(before, element)];
  const same = sight.model.elements.filter(
    (each) =>
      each.tag === element.tag &&
      each.frame === element.frame &&
      labelOf(sight, each) === label &&
      cssPath(each) === path,
  );
  return same.length === 1 ? same[0] : undefined;
}

/** Whether each text that people quoted is the answer's value, or what the page calls the element. */
function holdsQuotes(quotes: readonly string[], answer: ModelAnswer, element: PageElement): boolean {
  const value = 'value' in answer ? answer.value : '';
  return quotes.every((quote) => value.includes(quote) || [element.name, element.label, element.text].includes(quote));
}

/** An answer that follows from a clause. */
export interface Followed {
  chosen: PageElement;
  purpose: Purpose;
  /** The clause names this element better than any other. */
  isSure: boolean;
}

/** The element of an answer, if it and what's done with it follow from the clause's own words. */
export function follow(
  sight: Sight,
  consultation: Pick<Consultation, 'clause' | 'known'>,
  { answer, elements }: { answer: ModelAnswer; elements: readonly PageElement[] },
): Followed | undefined {
  const { clause, known } = consultation;
  const purpose = purposeOf(consultation, answer);
  const chosen = 'element' in answer ? elements[answer.element - 1] : undefined;
  // People are asked about the element, and not about what's done with it: that has to be in their words already.
  if (purpose === undefined || !chosen || !saysTool(clause, answer, chosen)) return undefined;
  const entailed = entailment(sight, { clause, element: chosen, purpose, others: elements });
  if (entailed === 'forbidden' || fitOf(chosen, { kind: known?.tree.kind, purpose }) === undefined) return undefined;
  // The compiler puts quotes around names in its descriptions; what people quoted, its tree knows.
  const quotes = known ? (known.tree.isExact ? [known.tree.name] : []) : quotesIn(clause);
  const isSaid = known !== undefined || saysDeed(clause, answer, chosen);
  return { chosen, purpose, isSure: entailed === 'named' && isSaid && holdsQuotes(quotes, answer, chosen) };
}

/**
 * Asks a model which element of the page a clause means. Its answer is held against the clause's own words, then looked for
 * and verified on the page like any other. Throws when the page doesn't answer.
 */
export async function consultOn(frames: readonly Frame[], consultation: Consultation): Promise<Consulted> {
  const { clause, known, locate, before: earlier, clean, ask } = consultation;
  if (!known && !isOneStep(clause)) return none;
  const before = new Sight(await readPage(frames), earlier);
  const { elements, lines, gone } = listElements(before, clause, clean);
  if (elements.length === 0) return none;
  const advice = await ask({ clause, about: known ? 'element' : 'step', elements: lines, gone });
  if ('trouble' in advice) return none;
  const { answer, isSimulated } = advice;
  const meant = follow(before, consultation, { answer, elements });
  if (!meant) return none;
  const { chosen, purpose } = meant;
  const sight = new Sight(await readPage(frames));
  const element = sameOn(sight, before, chosen);
  if (!element) return none;
  const tree = known?.tree ?? treeOf(element);
  const isRead = answer.tool === 'read';
  const candidate = await makeCandidate(sight, { element, fit: 0 }, { tree, locate, isRead });
  if (!candidate) return none;
  return { outcome: 'proposed', candidate, answer, tree, purpose, isSure: meant.isSure, isSimulated };
}
