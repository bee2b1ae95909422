/** A variable name for the value at a JSON path: `$.items[0].user-id` → `user_id`. */
export function variableNameOf(path: string): string {
  const words = path.match(/[A-Za-z_][\w -]{0,63}/g) ?? [];
  return (words.at(-1) ?? 'value').replace(/\W+/g, '_');
}
