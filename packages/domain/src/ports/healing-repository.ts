import type { HealingProposal } from '@saywright/contracts/entities/healing';

/** A proposal as it's stored with its test. */
export interface ProposalRecord extends HealingProposal {
  organization_id: string;
  test_id: string;
  /** Seconds since the epoch. */
  ttl: number;
}

export interface Decision {
  status: 'accepted' | 'rejected';
  /** Who decided, by name. */
  decidedBy: string;
}

/** Changes of elements that runs propose, by test. */
export interface HealingRepository {
  /**
   * `known`: the same change of the same step was proposed before, whatever became of it. One that waits is replaced if its
   * step has moved into a segment or out of it since.
   */
  insertProposal(proposal: ProposalRecord): Promise<'inserted' | 'known'>;
  findProposal(organizationId: string, testId: string, id: string): Promise<ProposalRecord | undefined>;
  /** Those that wait for a decision, the newest first. */
  listOpen(
    organizationId: string,
    testId: string,
    page: { limit: number; offset: number },
  ): Promise<{ proposals: ProposalRecord[]; total: number }>;
  /** Those of all tests that wait for a decision, the newest first. @param page.before the `place` of the last one before it */
  listWaiting(
    organizationId: string,
    page: { limit: number; before: string | undefined },
  ): Promise<{ place: string; proposal: ProposalRecord }[]>;
  /** `decided`: someone was faster. Accepting one that was rejected meanwhile is possible. */
  decide(proposal: ProposalRecord, decision: Decision): Promise<ProposalRecord | 'decided'>;
}
