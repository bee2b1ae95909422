import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { Exit, exitCodes } from './exit-codes.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Where to call, and the token for that address alone. */
export interface Credentials {
  url: string;
  token: string;
}

const fileOf = (env: Env): string =>
  join(env['XDG_CONFIG_HOME'] || join(env['HOME'] || homedir(), '.config'), 'saywright', 'credentials.json');

/** The credentials that `saywright login` stored; undefined without any. */
export async function readCredentials(env: Env): Promise<Credentials | undefined> {
  try {
    const stored = JSON.parse(await readFile(fileOf(env), 'utf8')) as Partial<Credentials>;
    return stored.url && stored.token ? { url: stored.url, token: stored.token } : undefined;
  } catch {
    return undefined;
  }
}

/** Stores credentials where only the person can read them. @returns the file */
export async function storeCredentials(env: Env, credentials: Credentials): Promise<string> {
  const file = fileOf(env);
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    // A file that's there would keep who may read it.
    await rm(file, { force: true });
    await writeFile(file, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new Exit(exitCodes.notRun, `Couldn't write ${file}: ${error instanceof Error ? error.message : ''}`);
  }
  return file;
}
