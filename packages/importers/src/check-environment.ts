import type { SkippedItem } from '@saywright/contracts/entities/api-import';
import {
  createEnvironmentBody,
  maxVariables,
  maxVariablesBytes,
  minSecretLength,
} from '@saywright/contracts/entities/environment';
import { cutText } from '@saywright/contracts/text/cut-text';
import type { ImportedEnvironment } from './imported-document.ts';
import { wellFormed } from './well-formed.ts';

const { shape } = createEnvironmentBody;

/** An environment within the contract's bounds, and what of it is beyond them. */
export function checkEnvironment(draft: ImportedEnvironment): {
  environment: ImportedEnvironment | undefined;
  problems: SkippedItem[];
} {
  const problems: SkippedItem[] = [];
  const variables = keepVariables(wellFormed(draft.variables), problems);
  let { base_url } = draft;
  const address = shape.base_url.safeParse(base_url);
  if (!address.success) {
    problems.push({ item: `Base URL ${base_url}`, reason: address.error.issues[0]?.message ?? 'It is not valid' });
    base_url = '';
  }
  const secrets = draft.secret_variables.filter((name) => (variables[name] ?? '').length >= minSecretLength);
  const environment = {
    name: cutText(wellFormed(draft.name).trim(), 200) || 'Imported environment',
    description: cutText(wellFormed(draft.description).trim(), 5_000),
    base_url,
    variables,
    secret_variables: secrets,
  };
  const isEmpty = base_url === '' && Object.keys(variables).length === 0;
  return { environment: isEmpty ? undefined : environment, problems };
}

function keepVariables(given: Record<string, string>, problems: SkippedItem[]): Record<string, string> {
  const kept: Record<string, string> = {};
  let bytes = 2;
  for (const [name, value] of Object.entries(given)) {
    const item = `Variable ${name}`;
    const size = Buffer.byteLength(JSON.stringify({ [name]: value }));
    const parsed = shape.variables.safeParse({ [name]: value });
    if (!parsed.success) problems.push({ item, reason: parsed.error.issues[0]?.message ?? 'It is not valid' });
    else if (Object.keys(kept).length >= maxVariables)
      problems.push({ item, reason: `An environment has at most ${maxVariables} variables` });
    else if (bytes + size > maxVariablesBytes)
      problems.push({ item, reason: 'The variables of an environment are at most 100 KB' });
    else {
      kept[name] = value;
      bytes += size;
    }
  }
  return kept;
}
