import type { ApiGroup } from '@saywright/contracts/reference/api-reference';

/** The groups with the calls that contain every word of a search, in their method, path, summary or name. */
export function findCalls(groups: readonly ApiGroup[], search: string): ApiGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      calls: group.calls.filter(({ id, method, path, summary }) => {
        const text = `${method} ${path} ${summary} ${id} ${group.title}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ calls }) => calls.length > 0);
}
