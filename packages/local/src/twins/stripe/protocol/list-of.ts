import { missing } from './stripe-error.ts';

interface Paging {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}

export interface List<Item> {
  object: 'list';
  data: Item[];
  has_more: boolean;
  url: string;
}

/** A list that's complete, as other objects contain it. */
export const wholeList = <Item>(data: Item[], url: string): List<Item> => ({
  object: 'list',
  data,
  has_more: false,
  url,
});

/**
 * A page of a list, newest first.
 * @param items oldest first, as the store has them
 */
export function listOf<Item extends { id: string }>(items: readonly Item[], paging: Paging, url: string): List<Item> {
  const { limit = 10, starting_after: after, ending_before: before } = paging;
  const all = items.toReversed();
  const at = (id: string, param: string): number => {
    const found = all.findIndex((item) => item.id === id);
    if (found === -1) throw missing('object', id, param);
    return found;
  };
  if (before !== undefined) {
    const until = at(before, 'ending_before');
    const from = Math.max(0, until - limit);
    return { object: 'list', data: all.slice(from, until), has_more: from > 0, url };
  }
  const from = after === undefined ? 0 : at(after, 'starting_after') + 1;
  return { object: 'list', data: all.slice(from, from + limit), has_more: all.length > from + limit, url };
}
