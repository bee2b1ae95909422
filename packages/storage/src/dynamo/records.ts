import type { Item, Key } from './table.ts';
import { versionOf } from './upgrades.ts';

interface Stored extends Key {
  et: string;
  v: number;
  gsi1pk?: string;
  gsi1sk?: string;
}

/** A record as an item: its keys, its type `et` and document version `v`, and its place in gsi1 if it is listed. */
export function toItem(
  record: object,
  stored: { key: Key; type: string; index?: { pk: string; sk: string } },
): Item & Stored {
  return {
    ...record,
    ...stored.key,
    et: stored.type,
    v: versionOf(stored.type),
    ...(stored.index ? { gsi1pk: stored.index.pk, gsi1sk: stored.index.sk } : {}),
  };
}

/** The record without what storage added to it. */
export function fromItem<T extends object>(item: T & Key): T {
  const { pk: _pk, sk: _sk, et: _et, v: _v, gsi1pk: _gsi1pk, gsi1sk: _gsi1sk, ...record } = item as T & Stored;
  return record as unknown as T;
}
