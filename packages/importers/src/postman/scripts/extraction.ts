import type { Extraction } from '@saywright/contracts/entities/api-request';
import type { CallExpression } from 'acorn';
import { dottedName, evaluate, type ScriptScope } from './evaluate.ts';
import { pathTo, type ScriptValue } from './script-value.ts';

const setters =
  /^(?:pm\.(?:environment|globals|collectionVariables|variables)\.set|postman\.set(?:Environment|Global)Variable)$/;

/**
 * `pm.environment.set('token', json.token)` as an extraction; the reason when it's a setter that isn't one, undefined
 * when it's no setter.
 */
export function extractionOf(
  { callee, arguments: given }: CallExpression,
  scope: ScriptScope,
): Extraction | string | undefined {
  const called = dottedName(callee, scope);
  if (called === undefined || !setters.test(called)) return undefined;
  const [name, value] = [evaluate(given[0], scope), evaluate(given[1], scope)];
  if (name?.kind !== 'literal' || typeof name.value !== 'string') return "The variable's name is computed";
  if (value?.kind === 'literal') return 'It sets a fixed value. Add the variable to the environment.';
  const source = value && sourceOf(value);
  return source ? { name: scope.names.name(name.value), ...source } : "A test can't compute the value of a variable";
}

function sourceOf(value: ScriptValue): Pick<Extraction, 'from' | 'target'> | undefined {
  switch (value.kind) {
    case 'json':
      return { from: 'json_path', target: pathTo(value.place) };
    case 'header':
      return { from: 'header', target: value.name };
    case 'cookie':
      return { from: 'cookie', target: value.name };
    case 'status':
      return { from: 'status_code', target: '' };
    case 'text':
      return { from: 'body', target: '(?s)(.*)' };
    default:
      return undefined;
  }
}
