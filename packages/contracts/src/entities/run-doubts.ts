import * as z from 'zod';
import { testProof, type TestProof } from './check-proof.ts';
import { healedText } from './healing.ts';

/** Why a run may mean less than its status says. */
export const runDoubts = {
  /** Steps that used an element other than the one that their selectors name, since the page has changed. */
  healed_steps: z.number().int().default(0),
  /** The checks that can't fail, for a run that passed; null if each can, or nobody knows. */
  proof: testProof.nullable().default(null),
};

/** Of a run that means what its status says, and of one from before doubts were stored. */
export const noDoubts = { healed_steps: 0, proof: null };

interface Doubts {
  healed_steps?: number | undefined;
  proof?: TestProof | null | undefined;
}

/** The proof of a run, if there's something to say about it. */
export const doubtfulProof = (proof: TestProof): TestProof | null =>
  proof.can_fail && proof.vacuous === 0 ? null : proof;

function proofText(proof: TestProof | null): string {
  if (!proof || !doubtfulProof(proof)) return '';
  if (!proof.can_fail) return "This test can't fail: no check of it does, whatever the page shows.";
  return `${proof.vacuous === 1 ? '1 check' : `${proof.vacuous} checks`} can't fail, whatever the page shows.`;
}

/** A sentence for each reason to doubt a run. */
export const doubtTexts = ({ healed_steps: healed = 0, proof = null }: Doubts): string[] =>
  [healedText(healed), proofText(proof)].filter((text) => text !== '');

/** "1 healed, 2 can't fail", in the summary of several runs; empty if each means what its status says. */
export function doubtSummary(runs: readonly Doubts[]): string {
  const proofs = runs.flatMap(({ proof }) => (proof && doubtfulProof(proof)) ?? []);
  const counts: [number, string][] = [
    [runs.filter(({ healed_steps: healed = 0 }) => healed > 0).length, 'healed'],
    [proofs.filter(({ can_fail: canFail }) => !canFail).length, "can't fail"],
    [proofs.filter(({ can_fail: canFail }) => canFail).length, "with checks that can't fail"],
  ];
  return counts.flatMap(([count, text]) => (count > 0 ? `${count} ${text}` : [])).join(', ');
}
