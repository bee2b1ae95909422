import { testSort, type TestSort } from '@saywright/contracts/entities/flow-test';
import { useLayer, usePlace } from '~/lib/use-layer.ts';

interface Listed {
  name: string;
  created_at: string;
}

const byName = new Intl.Collator('en', { numeric: true });

/** A list in another order. @param items in any order */
export function sortList<Item extends Listed>(items: readonly Item[], sort: TestSort): Item[] {
  if (sort === 'name') return items.toSorted((one, other) => byName.compare(one.name, other.name));
  const oldestFirst = items.toSorted((one, other) => one.created_at.localeCompare(other.created_at));
  return sort === 'oldest' ? oldestFirst : oldestFirst.toReversed();
}

/** The order of the list on the screen, which lives in the URL. @param usual the order when the URL names none */
export function useListSort(usual: TestSort): { sort: TestSort; setSort: (sort: TestSort) => void } {
  const { sort } = usePlace();
  const { show } = useLayer();
  return {
    sort: testSort.safeParse(sort).data ?? usual,
    setSort: (next) => show({ sort: next === usual ? undefined : next }),
  };
}
