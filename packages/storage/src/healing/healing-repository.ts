import type { Decision, HealingRepository, ProposalRecord } from '@saywright/domain/ports/healing-repository';
import { appIndexKeys, appKeys } from '../app-keys.ts';
import type { Database } from '../database.ts';
import { mustNotExist, stillHas, type Condition } from '../dynamo/expressions.ts';
import { fromItem, toItem } from '../dynamo/records.ts';

const keyOf = ({ organization_id: organizationId, test_id: testId, id }: ProposalRecord) =>
  appKeys.healingProposal(organizationId, testId, id);

const placeOf = ({ created_at: at, test_id: testId, id }: ProposalRecord): string => `${at}#${testId}#${id}`;

/** Smaller than every place. */
const first = '0';

const isNewOrMoved = ({ segment_id: segmentId }: ProposalRecord): Condition => ({
  expression: `${mustNotExist.expression} OR (#status = :open AND #segment <> :segment)`,
  names: { '#status': 'status', '#segment': 'segment_id' },
  values: { ':open': 'open', ':segment': segmentId },
});

const mayBecome = (status: Decision['status']): Condition =>
  status === 'rejected'
    ? stillHas('status', 'open')
    : {
        expression: '#was IN (:open, :rejected)',
        names: { '#was': 'status' },
        values: { ':open': 'open', ':rejected': 'rejected' },
      };

/** Proposals in the `app` table. They expire with the pictures of their elements. */
export const createHealingRepository = ({ app }: Pick<Database, 'app'>): HealingRepository => ({
  async insertProposal(proposal) {
    const index = { pk: appIndexKeys.openProposals(proposal.organization_id), sk: placeOf(proposal) };
    const item = toItem(proposal, { key: keyOf(proposal), type: 'healing_proposal', index });
    return (await app.put(item, isNewOrMoved(proposal))) === 'written' ? 'inserted' : 'known';
  },

  async findProposal(organizationId, testId, id) {
    const item = await app.get<ProposalRecord>(appKeys.healingProposal(organizationId, testId, id));
    return item && fromItem(item);
  },

  async listOpen(organizationId, testId, { limit, offset }) {
    const { pk } = appKeys.healingProposal(organizationId, testId, '');
    const open = await Array.fromAsync(
      app.query<Pick<ProposalRecord, 'id' | 'created_at'>>({
        pk,
        attributes: ['id', 'created_at'],
        filter: stillHas('status', 'open'),
      }),
    );
    const ids = open
      .toSorted((a, b) => b.created_at.localeCompare(a.created_at) || a.id.localeCompare(b.id))
      .slice(offset, offset + limit)
      .map(({ id }) => id);
    const items = await app.batchGet<ProposalRecord>(
      ids.map((id) => appKeys.healingProposal(organizationId, testId, id)),
    );
    const byId = new Map(items.map((item) => [item.id, fromItem(item)]));
    return { proposals: ids.flatMap((id) => byId.get(id) ?? []), total: open.length };
  },

  async listWaiting(organizationId, { limit, before }) {
    const found = await Array.fromAsync(
      app.query<{ gsi1sk: string }>({
        index: 'gsi1',
        pk: appIndexKeys.openProposals(organizationId),
        descending: true,
        // Both ends are inclusive, and the page before had that one.
        limit: before === undefined ? limit : limit + 1,
        ...(before !== undefined && { skBetween: [first, before] as const }),
        attributes: ['gsi1sk'],
      }),
    );
    const places = found.map(({ gsi1sk: place }) => place).filter((place) => place !== before);
    const keys = places.slice(0, limit).map((place) => {
      const [, testId = '', id = ''] = place.split('#');
      return { place, key: appKeys.healingProposal(organizationId, testId, id) };
    });
    const items = await app.batchGet<ProposalRecord>(keys.map(({ key }) => key));
    const byPlace = new Map(items.map((item) => [placeOf(item), fromItem(item)]));
    return keys.flatMap(({ place }) => {
      const proposal = byPlace.get(place);
      return proposal ? [{ place, proposal }] : [];
    });
  },

  async decide(proposal, { status, decidedBy }) {
    const change = { set: { status, decided_by: decidedBy }, remove: ['gsi1pk', 'gsi1sk'] };
    const item = await app.update<ProposalRecord>(keyOf(proposal), change, mayBecome(status));
    return item ? fromItem(item) : 'decided';
  },
});
