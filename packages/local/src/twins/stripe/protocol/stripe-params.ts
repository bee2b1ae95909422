import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Which parameters Stripe knows: read from the types of the pinned client, which Stripe generates from its OpenAPI
 * description. They're text to us, since the compiler's API isn't around when the twin runs.
 */

interface Property {
  isRequired: boolean;
  /** As it's written: `Emptyable<Array<Phase.Item>>`. */
  type: string;
}

type Types = ReadonlyMap<string, ReadonlyMap<string, Property>>;

interface Call {
  types: Types;
  /** The name of the type of its parameters. */
  params: string | undefined;
}

const resources = join(dirname(createRequire(import.meta.url).resolve('stripe')), 'resources');

/** The interfaces of a declaration file by their full names, such as `SubscriptionUpdateParams.Item`. */
function typesIn(declarations: string): Types {
  const types = new Map<string, Map<string, Property>>();
  const scopes: { indent: number; name: string; isInterface: boolean }[] = [];
  for (const line of declarations.split('\n')) {
    const indent = line.search(/\S/);
    if (indent < 0) continue;
    while (indent <= (scopes.at(-1)?.indent ?? -1)) scopes.pop();
    const [, kind, name = '', parents] =
      /(namespace|interface) (\w+)(?: extends ([\w, ]+?))? \{(?!.*\})/.exec(line) ?? [];
    const scope = scopes.at(-1);
    if (kind !== undefined) {
      const full = [...scopes.map((each) => each.name), name].join('.');
      scopes.push({ indent, name, isInterface: kind === 'interface' });
      if (kind === 'interface') types.set(full, new Map(parents?.includes('PaginationParams') ? paging : []));
    } else if (scope?.isInterface && indent === scope.indent + 4) {
      const [, property = '', optional, type = ''] = /^\s*(\w+)(\?)?: (.*?);?$/.exec(line) ?? [];
      if (property !== '')
        types
          .get(scopes.map((each) => each.name).join('.'))
          ?.set(property, { isRequired: optional === undefined, type });
    }
  }
  return types;
}

const paging = ['limit', 'starting_after', 'ending_before'].map((name): [string, Property] => [
  name,
  { isRequired: false, type: 'string' },
]);

/** Every call of the client: `POST subscriptions/:id` → its parameters. */
function readCalls(): ReadonlyMap<string, Call> {
  const calls = new Map<string, Call>();
  for (const file of globSync('**/*.js', { cwd: resources })) {
    const code = readFileSync(join(resources, file), 'utf8');
    const declarations = readFileSync(join(resources, file.replace(/\.js$/, '.d.ts')), 'utf8');
    const types = typesIn(declarations);
    let method = '';
    for (const line of code.split('\n')) {
      method = /^ {4}(\w+)\(.*\) \{$/.exec(line)?.[1] ?? method;
      const [, verb, path = ''] = /_makeRequest\('(\w+)', ['`]\/v1\/([^'`]*)['`]/.exec(line) ?? [];
      if (verb === undefined) continue;
      const params = new RegExp(`^ {4}${method}\\(.*\\bparams\\??: ([\\w.]+)`, 'm').exec(declarations)?.[1];
      const call = `${verb} ${path.replaceAll(/\$\{[^}]*\}/g, ':id')}`;
      if (!calls.has(call)) calls.set(call, { types, params });
    }
  }
  return calls;
}

let known: ReadonlyMap<string, Call> | undefined;

/** The interface that a type is made of, looked up in the scope of `from`; undefined if it has no properties of its own. */
function nameIn(types: Types, { type }: Property, from: string): string | undefined {
  const scopes = from.split('.').map((_, at, parts) => parts.slice(0, parts.length - at).join('.'));
  for (const [word] of type.matchAll(/[\w.]+/g))
    for (const scope of [...scopes, ''])
      if (types.has(scope === '' ? word : `${scope}.${word}`)) return scope === '' ? word : `${scope}.${word}`;
  return undefined;
}

/** The parameters that Stripe knows of a call, or of an object within them; undefined if that can hold anything. */
export function stripeParams(
  call: string,
  path: readonly PropertyKey[] = [],
): ReadonlyMap<string, { isRequired: boolean }> | undefined {
  known ??= readCalls();
  const { types, params } = known.get(call) ?? {};
  if (!types) throw new Error(`The client of Stripe has no call ${call}`);
  if (params === undefined) return path.length === 0 ? new Map() : undefined;
  let name: string | undefined = params;
  for (const part of path) {
    if (/^\d+$/.test(String(part))) continue;
    const property: Property | undefined = name === undefined ? undefined : types.get(name)?.get(String(part));
    name = property && name !== undefined ? nameIn(types, property, name) : undefined;
  }
  return name === undefined ? undefined : types.get(name);
}
