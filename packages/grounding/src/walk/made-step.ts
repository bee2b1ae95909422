import type { Step } from '@saywright/contracts/entities/step';
import type { MadeCheck } from '../by-page/make-checks.ts';
import type { Proposal } from '../by-page/page-reading.ts';
import type { FoundElement } from './step-evidence.ts';

/** A step, and the elements that it's about. */
export interface MadeStep {
  made: Step;
  found: readonly FoundElement[];
}

export const foundBy = ({ candidate, tree, purpose }: Proposal, isChosen: boolean): FoundElement => ({
  candidate,
  isChosen,
  meaning: { choice: [tree], purpose },
});

/** @param isChosen whether a person said that the proposal is meant */
export const madeOf = (step: Step, proposal: Proposal, isChosen: boolean): MadeStep => ({
  made: { ...step, ...proposal.deed, selector: proposal.candidate.selector },
  found: [foundBy(proposal, isChosen)],
});

/** @param isChosen whether a person said that the checks are meant */
export const madeOfChecks = (step: Step, checks: readonly MadeCheck[], isChosen: boolean): MadeStep => ({
  made: {
    ...step,
    action: 'assert',
    value: '',
    selector: null,
    assertions: checks.map(({ assertion }) => assertion),
  },
  found: checks.flatMap(({ candidate, tree }) =>
    candidate && tree ? [{ candidate, isChosen, meaning: { choice: [tree], purpose: 'see' as const } }] : [],
  ),
});
