import { wordsOf } from '@saywright/contracts/text/find-words';
import type { WordKind } from '@saywright/domain/ports/customer-directory';
import type { OrganizationRecord, UserRecord } from '@saywright/domain/ports/identity-repository';
import { appIndexKeys, appKeys, directoryShards, shardOf } from '../app-keys.ts';
import { toItem } from '../dynamo/records.ts';

/**
 * How staff find people among all organizations; see docs/adr/0016-staff-directory.md. Users and organizations are in
 * gsi1, spread over partitions, newest first. Each word of a name or an email is an item beside them. A word is never
 * removed: a reader checks what it finds against the record, so one of a former name leads nowhere.
 */
export const userPlace = ({ id, created_at: createdAt }: Pick<UserRecord, 'id' | 'created_at'>) => ({
  gsi1pk: appIndexKeys.users(shardOf(id, directoryShards)),
  gsi1sk: appIndexKeys.byCreation(createdAt, id),
});

/** Every write of an organization's plan sets it. */
export const organizationPlace = ({
  id,
  created_at: createdAt,
  subscription: { plan },
}: Pick<OrganizationRecord, 'id' | 'created_at' | 'subscription'>) => ({
  gsi1pk: appIndexKeys.organizationsOnPlan(plan, shardOf(id, directoryShards)),
  gsi1sk: appIndexKeys.byCreation(createdAt, id),
});

/** The items of the words in these texts, for the transaction that stores them. */
export const wordItems = (kind: WordKind, id: string, ...texts: readonly string[]) =>
  [...new Set(texts.flatMap(wordsOf))].map((word) =>
    toItem({ id }, { key: appKeys.word(kind, { word, id }), type: 'word' }),
  );
