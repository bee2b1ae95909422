import { cutText } from '@saywright/contracts/text/cut-text';
import { CORE_SCHEMA, load, mergeTag, YAMLException } from 'js-yaml';
import { findDuplicateKey } from './find-duplicate-key.ts';
import { DocumentRefused } from './imported-document.ts';

/** Bounds of a document, far above what real ones have. */
const maxDepth = 200;
const maxAliases = 10_000;
const maxTotalMergeKeys = 100_000;
const maxYamlNodes = 2_000_000;

const yamlSchema = CORE_SCHEMA.withTags(mergeTag);

const tooDeep = (filename: string): DocumentRefused =>
  new DocumentRefused(`${filename} is nested more than ${maxDepth} levels deep.`);

/** The value that a JSON or YAML text describes. */
export function parseDocument(filename: string, text: string): unknown {
  const isJson = /^\s*[{[]/.test(text);
  const isNamedYaml = /\.ya?ml$/i.test(filename);
  if (/^\s*</.test(text)) throw new DocumentRefused(`${filename} is XML or HTML. We import JSON and YAML.`);
  if (!isJson) return parseYaml(filename, text);
  try {
    return parseJson(filename, text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // YAML's own braces: keys without quotes, comments.
    if (isNamedYaml) return parseYaml(filename, text);
    throw new DocumentRefused(`${filename} isn't valid JSON: ${jsonProblem(error, text)}`);
  }
}

function parseJson(filename: string, text: string): unknown {
  const value: unknown = JSON.parse(text);
  const duplicate = findDuplicateKey(text);
  if (duplicate) {
    const key = JSON.stringify(cutText(duplicate.key, 100));
    throw new DocumentRefused(
      `${filename} has the key ${key} twice in one object, the second time in line ${duplicate.line}. Delete one of them.`,
    );
  }
  requireBounds(filename, value, text.length);
  return value;
}

function parseYaml(filename: string, text: string): unknown {
  let value: unknown;
  try {
    value = load(text, { schema: yamlSchema, maxAliases, maxDepth, maxTotalMergeKeys, filename });
  } catch (error) {
    const problem = error instanceof YAMLException ? yamlProblem(error) : "We couldn't read it.";
    throw new DocumentRefused(`${filename} isn't valid YAML: ${problem}`);
  }
  if (typeof value !== 'object' || value === null)
    throw new DocumentRefused(`${filename} is neither a Postman collection nor an OpenAPI description.`);
  requireBounds(filename, value, maxYamlNodes);
  return value;
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function yamlProblem({ reason, mark }: YAMLException): string {
  if (reason.startsWith('nesting exceeded')) return `It is nested more than ${maxDepth} levels deep.`;
  if (reason.startsWith('aliases exceeded')) return `It has more than ${maxAliases.toLocaleString('en')} aliases.`;
  if (reason.startsWith('merge keys exceeded')) return 'Its merge keys (<<) repeat too much.';
  return sentence(mark ? `${reason} (line ${mark.line + 1}, column ${mark.column + 1})` : reason);
}

function jsonProblem(error: SyntaxError, text: string): string {
  const position = Number(/at position (\d+)/.exec(error.message)?.[1] ?? text.length);
  if (position >= text.trimEnd().length || /end of JSON|unterminated/i.test(error.message))
    return 'It ends too early. Was it downloaded whole?';
  const before = text.slice(0, position).split('\n');
  return `Check line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}.`;
}

/** A few aliases of aliases are billions of nodes for everything that walks them, and deep ones end the stack. */
function requireBounds(filename: string, root: unknown, maxNodes: number): void {
  const open: [value: unknown, depth: number][] = [[root, 0]];
  let nodes = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth] = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= maxDepth) throw tooDeep(filename);
    const values = Object.values(value);
    nodes += values.length;
    if (nodes > maxNodes)
      throw new DocumentRefused(`${filename} has aliases that repeat its content millions of times. Write them out.`);
    for (const each of values) if (typeof each === 'object' && each !== null) open.push([each, depth + 1]);
  }
}
