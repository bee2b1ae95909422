import type { Extraction } from '@saywright/contracts/entities/api-request';
import { Cookie } from 'tough-cookie';
import { findPattern } from './assertions/find-pattern.ts';
import { jsonText } from './assertions/filled-text.ts';
import { queryJson } from './assertions/query-json.ts';
import type { Readable } from './response/received.ts';

/** `isNull`: the text "null" stands for a value that isn't there. */
export type Extracted = { value: string; isNull?: boolean } | { problem: string };

/** Takes a value out of a response as text: lists and objects as JSON. */
export function extractValue({ from, target }: Extraction, response: Readable): Extracted {
  switch (from) {
    case 'status_code':
      return { value: String(response.statusCode) };
    case 'header': {
      const header = response.headers.find(({ name }) => name.toLowerCase() === target.trim().toLowerCase());
      return header ? { value: header.value } : { problem: `The response has no ${target} header` };
    }
    case 'cookie':
      return cookieNamed(target.trim(), response);
    case 'body':
      return fromText(target, response);
    case 'json_path':
      return fromJson(target, response);
  }
}

function cookieNamed(name: string, { headers }: Readable): Extracted {
  const cookies = headers
    .filter((header) => header.name.toLowerCase() === 'set-cookie')
    .map(({ value }) => Cookie.parse(value, { loose: true }));
  const found = cookies.findLast((cookie) => cookie?.key === name);
  return found ? { value: found.value } : { problem: `The response sets no cookie named ${name}` };
}

/** The whole body without a pattern. */
function fromText(pattern: string, { text }: Readable): Extracted {
  if (text === null) return { problem: "The body is binary, so it can't be a variable" };
  if (pattern === '') return { value: text };
  const found = findPattern(pattern, text);
  if ('problem' in found) return found;
  const [whole, group] = found.groups ?? [];
  if (group === null) return { problem: `The group of the pattern "${pattern}" matches nothing in the body` };
  const value = group ?? whole;
  return value === undefined || value === null
    ? { problem: `Nothing in the body matches the pattern "${pattern}"` }
    : { value };
}

function fromJson(path: string, response: Readable): Extracted {
  const json = response.json();
  if (!json.ok) return { problem: json.reason };
  const queried = queryJson(json.value, path);
  if ('problem' in queried) return queried;
  return queried.found
    ? { value: jsonText(queried.value), isNull: queried.value === null }
    : { problem: `There's nothing at ${path}` };
}
