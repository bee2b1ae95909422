/**
 * Merges lists that are each in descending order of their keys into one. It reads one item ahead in each.
 * @param lists each yields items whose `key` falls
 */
export async function* newestOf<Item>(
  lists: readonly AsyncIterable<Item>[],
  keyOf: (item: Item) => string,
): AsyncGenerator<Item> {
  const readers = lists.map((list) => list[Symbol.asyncIterator]());
  const heads = await Promise.all(readers.map((reader) => reader.next()));
  for (;;) {
    let newest = -1;
    for (const [at, head] of heads.entries()) {
      const best = heads[newest];
      if (!head.done && (!best || best.done || keyOf(head.value) > keyOf(best.value))) newest = at;
    }
    const [head, reader] = [heads[newest], readers[newest]];
    if (!head || head.done || !reader) return;
    yield head.value;
    heads[newest] = await reader.next();
  }
}
