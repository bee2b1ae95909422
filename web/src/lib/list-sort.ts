import { listSort, type ListSort } from '@saywright/contracts/entities/common';
import { useLayer, usePlace } from '~/lib/use-layer.ts';

interface Listed {
  name: string;
  created_at: string;
}

const byName = new Intl.Collator('en', { numeric: true });

/** A list in another order. @param items in any order */
export function sortList<Item extends Listed>(items: readonly Item[], sort: ListSort): Item[] {
  if (sort === 'name') return items.toSorted((one, other) => byName.compare(one.name, other.name));
  const oldestFirst = items.toSorted((one, other) => one.created_at.localeCompare(other.created_at));
  return sort === 'oldest' ? oldestFirst : oldestFirst.toReversed();
}

/**
 * The order of a list, which lives in the URL.
 * @param usual the order when the URL names none
 * @param param its search parameter
 */
export function useListSort(
  usual: ListSort,
  param: 'sort' | 'project_sort' = 'sort',
): { sort: ListSort; setSort: (sort: ListSort) => void } {
  const place = usePlace();
  const { show } = useLayer();
  return {
    sort: listSort.safeParse(place[param]).data ?? usual,
    setSort: (next) => show({ [param]: next === usual ? undefined : next }),
  };
}
