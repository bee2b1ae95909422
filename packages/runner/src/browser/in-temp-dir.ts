let last: Promise<unknown> = Promise.resolve();

/**
 * Starts a program while `dir` is the temp folder of this process. Playwright makes the profile of a browser there, and
 * can't be given another place. One after the other, until `onCreated` says that the program has begun: by then it has
 * its folders. The next one starts only once the temp folder is what it was.
 */
export async function inTempDir<T>(dir: string, start: (onCreated: () => void) => Promise<T>): Promise<T> {
  const before = last;
  const { promise: begun, resolve: onCreated } = Promise.withResolvers<void>();
  const { promise: restored, resolve: onRestored } = Promise.withResolvers<void>();
  last = restored;
  await before;
  const { TMPDIR } = process.env;
  process.env['TMPDIR'] = dir;
  const result = start(onCreated);
  result.then(
    () => onCreated(),
    () => onCreated(),
  );
  await begun;
  if (TMPDIR === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = TMPDIR;
  onRestored();
  return result;
}
