import { assertion, type Json } from '../../assertion.ts';
import type { ApiAssertion } from '@saywright/contracts/entities/api-assertion';

/** A place in the body of the response: names and indexes from its root. */
export type JsonPlace = readonly (string | number)[];

/** The meaning of an expression of a script, as far as an assertion can say it. */
export type ScriptValue =
  | { kind: 'literal'; value: Json }
  | { kind: 'undefined' }
  | { kind: 'regex'; source: string; flags: string }
  | { kind: 'response' }
  | { kind: 'status' }
  /** The status divided by 100. */
  | { kind: 'status_hundreds' }
  /** Rounded down: the first digit of the status. */
  | { kind: 'status_class' }
  | { kind: 'status_text' }
  | { kind: 'time' }
  | { kind: 'text' }
  | { kind: 'header'; name: string }
  | { kind: 'cookie'; name: string }
  | { kind: 'json'; place: JsonPlace }
  /** A value of the body as a text. */
  | { kind: 'json_text'; place: JsonPlace }
  | { kind: 'length'; place: JsonPlace }
  | { kind: 'type'; place: JsonPlace }
  /** True exactly when all the assertions pass. */
  | { kind: 'claim'; assertions: readonly ApiAssertion[] };

/** A JSON path (RFC 9535) to a place. */
export const pathTo = (place: JsonPlace): string =>
  place.reduce<string>(
    (path, step) =>
      typeof step === 'number'
        ? `${path}[${step}]`
        : /^[A-Za-z_]\w*$/.test(step)
          ? `${path}.${step}`
          : `${path}[${quoted(step)}]`,
    '$',
  );

const quoted = (name: string): string =>
  `'${name.replaceAll(/['\\]/g, String.raw`\$&`).replaceAll(/\p{Cc}/gu, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`;

/** A schema for the whole body that says something about one place in it. */
export function schemaAt(place: JsonPlace, schema: Json): Json {
  return place
    .toReversed()
    .reduce<Json>(
      (inner, step) =>
        typeof step === 'number'
          ? { type: 'array', minItems: step + 1, prefixItems: [...Array.from({ length: step }, () => ({})), inner] }
          : { type: 'object', required: [step], properties: { [step]: inner } },
      schema,
    );
}

export const schemaAssertion = (place: JsonPlace, schema: Json): ApiAssertion =>
  assertion('json_schema', 'valid', { expected: schemaAt(place, schema) });
