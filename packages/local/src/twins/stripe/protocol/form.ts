import { invalid } from './stripe-error.ts';

/** A decoded form: texts, lists and objects. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

const deepest = 10;
const listKey = /^\d+$/;

/**
 * Decodes Stripe's form encoding: `items[0][price]=…&metadata[a]=b&expand[]=c`. Objects whose keys are all numbers, or
 * empty, become lists.
 * @throws StripeError when a name has two meanings or is nested too deep
 */
export function decodeForm(encoded: string): Record<string, FormValue> {
  const root: Tree = new Map();
  for (const [name, value] of new URLSearchParams(encoded)) {
    const [first = '', ...rest] = name.split('[');
    const path = [first, ...rest.map((part) => part.replace(/\]$/, ''))];
    if (path.length > deepest) throw invalid(`Invalid request: ${name} is nested too deep.`);
    insert(root, { path, value, name });
  }
  return Object.fromEntries([...root].map(([name, node]) => [name, plain(node)]));
}

type Tree = Map<string, Tree | string>;

function insert(root: Tree, { path, value, name }: { path: string[]; value: string; name: string }): void {
  let node = root;
  for (const part of path.slice(0, -1)) {
    const key = keyIn(node, part);
    const next = node.get(key) ?? new Map<string, Tree | string>();
    if (typeof next === 'string') throw invalid(`Invalid request: ${name} is both a value and an object.`);
    node.set(key, next);
    node = next;
  }
  node.set(keyIn(node, path.at(-1) ?? ''), value);
}

/** `a[]` adds another one. */
const keyIn = (node: Tree, part: string): string => (part === '' ? String(node.size) : part);

function plain(node: Tree | string): FormValue {
  if (typeof node === 'string') return node;
  if (node.size > 0 && [...node.keys()].every((key) => listKey.test(key))) return [...node.values()].map(plain);
  return Object.fromEntries([...node].map(([key, value]) => [key, plain(value)]));
}
