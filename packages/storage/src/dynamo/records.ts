import type { Item, Key } from './table.ts';
import { versionOf } from './upgrades.ts';

interface Stored extends Key {
  et: string;
  v: number;
  gsi1pk?: string;
  gsi1sk?: string;
  gsi2pk?: string;
  gsi2sk?: string;
  gsi3pk?: string;
  gsi3sk?: string;
  gsi4pk?: string;
  gsi4sk?: string;
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
  const {
    pk: _pk,
    sk: _sk,
    et: _et,
    v: _v,
    gsi1pk: _1p,
    gsi1sk: _1s,
    gsi2pk: _2p,
    gsi2sk: _2s,
    gsi3pk: _3p,
    gsi3sk: _3s,
    gsi4pk: _4p,
    gsi4sk: _4s,
    ...record
  } = item as T & Stored;
  return record as unknown as T;
}
