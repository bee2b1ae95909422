/** The number of calls at once. */
const atOnce = 4;

export interface Outcome<Item> {
  done: readonly Item[];
  /** Why the first of the others failed; undefined if all of them are done. */
  error: Error | undefined;
}

/** Calls `act` for each item. After a failure, no further calls are started. */
export async function doForEach<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<Outcome<Item>> {
  const left = [...items];
  const done: Item[] = [];
  let error: Error | undefined;
  const work = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined && !error; item = left.shift()) {
      try {
        await act(item);
        done.push(item);
      } catch (thrown) {
        error ??= thrown instanceof Error ? thrown : new Error(String(thrown));
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { done, error };
}
