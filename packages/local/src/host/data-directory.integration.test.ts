import {
  appendFileSync,
  chmodSync,
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixtureProduct, type FixtureProduct } from '../testing/fixture-product.ts';

let product: FixtureProduct;
/** A product that has been started and stopped once. */
let used: FixtureProduct;

beforeAll(async () => {
  used = await fixtureProduct();
  await (await used.startHere()).close();
  // A busy engine may end before it has merged its log, from which it would read what a test has damaged.
  const tables = new DatabaseSync(join(used.dataDir, 'dynamodb.sqlite'));
  tables.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  tables.close();
});

afterAll(() => used.remove());

beforeEach(async () => {
  product = await fixtureProduct();
});

afterEach(() => product.remove());

const at = (...path: string[]): string => join(product.dataDir, ...path);

/** Copies the data of a product that has run, which is faster than running one for each test. */
const copyData = (): void => cpSync(used.dataDir, product.dataDir, { recursive: true });

/** Starts on the data and stops again. @returns what a person reads when the start fails */
async function start(options?: { discardSecrets: boolean }): Promise<string | undefined> {
  try {
    const host = await product.startHere(options);
    await host.close();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Files and directories of the data that others may look into, as `path mode`. */
function open(): string[] {
  const entries = readdirSync(product.dataDir, { recursive: true, encoding: 'utf8' }).map((name) => at(name));
  return [product.dataDir, ...entries]
    .filter((path) => (statSync(path).mode & 0o077) !== 0)
    .map((path) => `${path} ${(statSync(path).mode & 0o777).toString(8)}`);
}

describe('the data directory', () => {
  it('is private, whatever wrote to it', async () => {
    expect(await start()).toBeUndefined();
    expect(readdirSync(product.dataDir)).toEqual(expect.arrayContaining(['dynamodb.sqlite', 'kms', 's3', 'logs']));
    expect(open()).toEqual([]);
  });

  it('is closed to others when it was open before', async () => {
    mkdirSync(at('s3', 'old'), { recursive: true });
    writeFileSync(at('s3', 'old', 'picture'), 'mine');
    chmodSync(at('s3', 'old', 'picture'), 0o644);
    writeFileSync(at('notes.txt'), 'not of the product');
    chmodSync(at('notes.txt'), 0o644);
    for (const dir of [at('s3', 'old'), at('s3'), product.dataDir]) chmodSync(dir, 0o755);
    expect(await start()).toBeUndefined();
    expect(open()).toEqual([`${at('notes.txt')} 644`]);
  });
});

describe('a lost key of secrets', () => {
  it('stops the start until the file is back, and is never replaced', async () => {
    copyData();
    const key = readFileSync(at('kms', 'key'));
    rmSync(at('kms'), { recursive: true });
    const message = await start();
    expect(message).toContain(`${at('kms', 'key')} is missing`);
    expect(message).toContain("secret variables of your environments can't be opened");
    expect(message).toContain('Restore the file from a backup');
    expect(() => statSync(at('kms', 'key'))).toThrow('ENOENT');
    mkdirSync(at('kms'));
    writeFileSync(at('kms', 'key'), key.subarray(0, 20));
    expect(await start()).toContain('is damaged');
    writeFileSync(at('kms', 'key'), key);
    expect(await start()).toBeUndefined();
    expect(readFileSync(at('kms', 'key'))).toEqual(key);
  });

  it('is given up when DISCARD_SECRETS says so', async () => {
    copyData();
    const key = readFileSync(at('kms', 'key'));
    rmSync(at('kms', 'key'));
    expect(await start({ discardSecrets: true })).toBeUndefined();
    expect(readFileSync(at('kms', 'key'))).not.toEqual(key);
    expect(await start()).toBeUndefined();
  });
});

describe('a damaged file', () => {
  it.each<[string, string[], string]>([
    ['tables', ['dynamodb.sqlite'], 'DATA_DIR='],
    ['timers', ['timers.jsonl'], 'Move it away'],
    ['mails', ['mails.jsonl'], 'Move it away'],
    ['the lock', ['lock.sqlite'], 'Delete it'],
  ])('of %s is named, with what to do', async (_what, path, advice) => {
    copyData();
    rmSync(`${at(...path)}-wal`, { force: true });
    writeFileSync(at(...path), `not what it was\n${'x'.repeat(5_000)}\n`);
    const message = await start();
    expect(message).toContain(`${at(...path)} is damaged`);
    expect(message).toContain(advice);
    expect(message).not.toContain('    at ');
  });

  it.each<[string, string, string]>([
    ['timers', 'timers.jsonl', '{"put":{}}'],
    ['mails', 'mails.jsonl', '{"to":"everyone"}'],
    ['payments', 'stripe.jsonl', '{"put":[{"id":1}],"drop":[]}'],
  ])('of %s is named when a line says something else', async (_what, name, line) => {
    copyData();
    writeFileSync(at(name), `${line}\n`);
    expect(await start()).toContain(`${at(name)} is damaged at line 1. Move it away`);
  });

  it('of tables is named when it is missing or empty although there were accounts', async () => {
    mkdirSync(product.dataDir);
    writeFileSync(at('seeded'), '');
    expect(await start()).toContain(`${at('dynamodb.sqlite')} is missing. Restore it from a backup`);
    writeFileSync(at('dynamodb.sqlite'), '');
    expect(await start()).toContain(`${at('dynamodb.sqlite')} is empty. Restore it from a backup`);
  });

  it('of the lock is named when it is no file', async () => {
    mkdirSync(at('lock.sqlite'), { recursive: true });
    expect(await start()).toContain(`${at('lock.sqlite')} can't be opened.`);
  });

  it('of tables is named when only a part of it is damaged', async () => {
    copyData();
    const file = openSync(at('dynamodb.sqlite'), 'r+');
    for (let page = 1; page < 40; page += 1) writeSync(file, Buffer.alloc(2_048, 0x5a), 0, 2_048, page * 4_096);
    closeSync(file);
    expect(await start()).toContain(`${at('dynamodb.sqlite')} is damaged`);
  });

  it('of an object is named', async () => {
    copyData();
    const [bucket = ''] = readdirSync(at('s3', 'buckets'));
    const described = at('s3', 'buckets', bucket, 'objects', 'a.png.meta.json');
    mkdirSync(dirname(described), { recursive: true });
    writeFileSync(described, 'null');
    expect(await start()).toContain(`${described} is damaged. Restore it from a backup, or move it away`);
  });

  it('does not stop the start when only its last line was cut off', async () => {
    copyData();
    appendFileSync(at('mails.jsonl'), '{"id":"torn"');
    expect(await start()).toBeUndefined();
  });
});
