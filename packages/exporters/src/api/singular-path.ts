/** The steps of a JSON path that leads to one value, such as `$.items[0].id`; undefined for one that can find several. */
export function singularPath(path: string): (string | number)[] | undefined {
  const steps: (string | number)[] = [];
  let rest = path.trim().slice(1);
  while (rest !== '') {
    const found =
      /^(?:\s*\.([A-Za-z_\u0080-\uFFFF][\w\u0080-\uFFFF]*)|\s*\[\s*(-?\d{1,9})\s*\]|\s*\[\s*'((?:[^'\\]|\\['\\])*)'\s*\]|\s*\[\s*"((?:[^"\\]|\\["\\])*)"\s*\])/.exec(
        rest,
      );
    if (!found) return undefined;
    const [whole, name, index, single, double] = found;
    const quoted = (single ?? double)?.replaceAll(/\\(.)/g, '$1');
    steps.push(index === undefined ? (name ?? quoted ?? '') : Number(index));
    rest = rest.slice(whole.length);
  }
  return path.trim().startsWith('$') ? steps : undefined;
}
