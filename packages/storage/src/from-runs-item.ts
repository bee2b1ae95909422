import type { Key } from './dynamo/table.ts';

interface StorageAttributes extends Key {
  et: string;
  v: number;
  gsi1pk?: string;
  gsi1sk?: string;
  gsi2pk?: string;
  gsi2sk?: string;
  gsi3pk?: string;
  gsi3sk?: string;
}

/** A record without what storage added to it. */
export function fromRunsItem<T extends object>(item: T & Key): T {
  const stored = item as unknown as T & StorageAttributes;
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
    ...record
  } = stored;
  return record as unknown as T;
}
