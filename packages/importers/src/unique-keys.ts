import { createHash } from 'node:crypto';

const maxLength = 300;

const fit = (key: string): string =>
  key.length <= maxLength ? key : `sha256:${createHash('sha256').update(key).digest('hex')}`;

/** Gives out each key once: the second "GET /users" of a document is "GET /users #2". */
export function uniqueKeys(): (key: string) => string {
  const given = new Set<string>();
  const uses = new Map<string, number>();
  return (wanted) => {
    let use = (uses.get(wanted) ?? 0) + 1;
    let key = fit(use === 1 ? wanted : `${wanted} #${use}`);
    for (; given.has(key); use += 1) key = fit(`${wanted} #${use + 1}`);
    uses.set(wanted, use);
    given.add(key);
    return key;
  };
}
