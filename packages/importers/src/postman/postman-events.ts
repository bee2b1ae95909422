import type { ApiAssertion } from '@saywright/contracts/entities/api-assertion';
import type { Extraction } from '@saywright/contracts/entities/api-request';
import type { Loss } from '../import-builder.ts';
import { cutText } from '@saywright/contracts/text/cut-text';
import { queryScript } from '@saywright/contracts/text/query-script';
import { accessTokenVariable, tokenScriptStart } from '@saywright/contracts/text/token-script';
import { listOf, recordOf, recordsOf, textOf } from '../json-value.ts';
import type { VariableNames } from '../variable-names.ts';
import { translateScript } from './scripts/translate-script.ts';

interface EventScripts {
  assertions: ApiAssertion[];
  extractions: Extraction[];
  losses: Loss[];
}

/** The scripts of a request or a folder. Those that run before a request have no counterpart in a test. */
export function eventScripts(events: unknown, names: VariableNames): EventScripts {
  const scripts: EventScripts = { assertions: [], extractions: [], losses: [] };
  for (const event of recordsOf(events)) {
    const source = withoutOwn(sourceOf(event['script']));
    if (event['disabled'] === true || source.trim() === '' || isTokenScript(source)) continue;
    if (textOf(event['listen']) !== 'test') {
      scripts.losses.push(...linesOf(source));
      continue;
    }
    const { assertions, extractions, leftovers } = translateScript(source, names);
    scripts.assertions.push(...assertions);
    scripts.extractions.push(...extractions);
    for (const { line, code, reason, isMinor } of leftovers)
      scripts.losses.push({ part: `test script, line ${line}: ${code}`, reason, isMinor });
  }
  return scripts;
}

/** The script of our own export, which says again how the request signs in. One that does anything else is a loss. */
const isTokenScript = (source: string): boolean =>
  source.startsWith(`${tokenScriptStart}\npm.sendRequest({`) &&
  /^[^;]*$/.test(source.slice(0, source.indexOf('}, function (error, response) {'))) &&
  source.endsWith(
    `}, function (error, response) {\n  if (error) throw error;\n  pm.collectionVariables.set('${accessTokenVariable}', response.json().access_token);\n});`,
  );

/** A script without the one of our own export that encodes the query, as every run does. */
function withoutOwn(source: string): string {
  const own = queryScript.join('\n');
  return source.endsWith(own) ? source.slice(0, -own.length).trimEnd() : source;
}

function sourceOf(script: unknown): string {
  if (typeof script === 'string') return script;
  const exec = recordOf(script)['exec'];
  return Array.isArray(exec) ? listOf(exec).map(textOf).join('\n') : textOf(exec);
}

function linesOf(source: string): Loss[] {
  return source
    .split('\n')
    .map((line, at) => ({ code: line.trim(), line: at + 1 }))
    .filter(({ code }) => code !== '' && !/^(?:\/\/|\/\*|\*|[{}();,\s]*$)/.test(code))
    .map(({ code, line }) => ({
      part: `pre-request script, line ${line}: ${cutText(code, 200)}`,
      reason: 'Scripts that run before a request have no counterpart in a test',
      isMinor: code.startsWith('console.'),
    }));
}
