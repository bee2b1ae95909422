import type { IndexName, Table } from '../dynamo/table.ts';

interface Placed {
  id: string;
  /** The sort key. */
  place: string;
}

const pageItems = 25;

/** The IDs of a partition, newest first, in pages that are only read when they're needed. */
export async function* inPages(table: Table, { pk, index }: { pk: string; index?: IndexName }): AsyncGenerator<Placed> {
  const sortKey = index ? `${index}sk` : 'sk';
  let before: string | undefined;
  for (;;) {
    const range = before === undefined ? {} : { skBetween: ['0', before] as [string, string] };
    const page = await Array.fromAsync(
      table.query<Record<string, string>>({
        ...(index ? { index } : {}),
        pk,
        attributes: ['id', sortKey],
        descending: true,
        limit: pageItems + 1,
        ...range,
      }),
      (item) => ({ id: item['id'] ?? '', place: item[sortKey] ?? '' }),
    );
    const items = page.filter(({ place }) => place !== before);
    yield* items;
    before = items.at(-1)?.place;
    if (before === undefined || page.length <= pageItems) return;
  }
}
