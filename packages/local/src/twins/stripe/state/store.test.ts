import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Store, type Stored } from './store.ts';

interface Thing extends Stored {
  object: 'thing';
  size: number;
}

let dir: string;
let file: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'saywright-stripe-'));
  file = join(dir, 'stripe.jsonl');
});

afterEach(() => rmSync(dir, { recursive: true }));

const thing = (id: string, size: number): Thing => ({ id, object: 'thing', size });
const sizes = (store: Store): number[] => store.list<Thing>('thing').map(({ size }) => size);

it('keeps all of a transaction across starts, in the order in which things were created', () => {
  const store = new Store(file);
  store.transact(() => [thing('a', 1), thing('b', 2), thing('c', 3)].forEach((each) => store.put(each)));
  store.transact(() => {
    store.put(thing('a', 10));
    store.drop('b');
  });
  expect(sizes(store)).toEqual([10, 3]);
  expect(sizes(new Store(file))).toEqual([10, 3]);
});

it('forgets everything of a transaction that fails', () => {
  const store = new Store(file);
  store.transact(() => store.put(thing('a', 1)));
  const failing = (): void =>
    store.transact(() => {
      store.put(thing('a', 2));
      store.put(thing('b', 2));
      expect(sizes(store)).toEqual([2, 2]);
      throw new Error('no');
    });
  expect(failing).toThrow('no');
  expect(sizes(store)).toEqual([1]);
  expect(sizes(new Store(file))).toEqual([1]);
});

it('leaves out a transaction that a kill cut off in the file', () => {
  const store = new Store(file);
  store.transact(() => store.put(thing('a', 1)));
  const whole = readFileSync(file, 'utf8');
  store.transact(() => store.put(thing('b', 2)));
  const torn = readFileSync(file, 'utf8').slice(whole.length, -5);
  rmSync(file);
  appendFileSync(file, whole + torn);
  expect(sizes(new Store(file))).toEqual([1]);
});

it('refuses changes outside of a transaction, and to what it gave out', () => {
  const store = new Store(file);
  expect(() => store.put(thing('a', 1))).toThrow(/within a transaction/);
  const kept = store.transact(() => store.put(thing('a', 1)));
  expect(() => (kept.size = 2)).toThrow(TypeError);
});
