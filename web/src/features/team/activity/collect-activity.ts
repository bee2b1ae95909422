import type { AuditEntry, AuditPage } from '@saywright/contracts/entities/audit';

/** Reads the trail page by page, the newest first, until it ends or there are enough entries. */
export async function collectActivity({
  readPage,
  maxEntries,
}: {
  readPage: (before: string | undefined) => Promise<AuditPage>;
  maxEntries: number;
}): Promise<{ entries: AuditEntry[]; isWhole: boolean }> {
  const entries: AuditEntry[] = [];
  let before: string | undefined;
  do {
    const page = await readPage(before);
    entries.push(...page.entries);
    before = page.next ?? undefined;
  } while (before !== undefined && entries.length < maxEntries);
  return { entries: entries.slice(0, maxEntries), isWhole: before === undefined && entries.length <= maxEntries };
}
