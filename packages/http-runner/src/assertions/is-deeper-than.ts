/** Whether lists and objects are nested deeper than a limit. Recursive code would exhaust the stack finding out. */
export function isDeeperThan(value: unknown, limit: number): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limit) return true;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
    level = level.filter((each) => typeof each === 'object' && each !== null);
  }
  return false;
}
