/** The results of an action for each item, in the items' order, with so many in progress at once. */
export async function mapAtOnce<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  map: (item: Item, at: number) => Promise<Result>,
): Promise<Result[]> {
  const results = Array.from<Result>({ length: items.length });
  const waiting = items.entries();
  const mapSome = async (): Promise<void> => {
    for (const [at, item] of waiting) results[at] = await map(item, at);
  };
  await Promise.all(Array.from({ length: atOnce }, mapSome));
  return results;
}
