/** Does something with each item, with at most `limit` at once. @throws what the first failure throws */
export async function forEachAtOnce<Item>(
  items: readonly Item[],
  limit: number,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const work = async (): Promise<void> => {
    for (const item of waiting) await act(item);
  };
  await Promise.all(Array.from({ length: limit }, work));
}
