import { jsonLanguage } from '@codemirror/lang-json';
import type { SyntaxNode } from '@lezer/common';
import { isJson } from '~/features/api-testing/result/format-json.ts';

/** A value within JSON: its JSON path (RFC 9535) and its text. */
interface JsonValue {
  path: string;
  json: string;
}

const values = new Set(['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null']);

/** The innermost value at an offset, or the value of the name there. Undefined outside of any value. */
export function jsonValueAt(json: string, position: number): JsonValue | undefined {
  let node: SyntaxNode | null = jsonLanguage.parser.parse(json).resolveInner(position, 1);
  if (node.name === 'PropertyName') node = node.parent?.lastChild ?? null;
  while (node && !values.has(node.name)) node = node.parent;
  if (!node) return undefined;
  const text = json.slice(node.from, node.to);
  // At the end of the part of a body that's shown, a value may be cut off.
  return isJson(text) ? { path: pathOf(node, json), json: text } : undefined;
}

function pathOf(node: SyntaxNode, json: string): string {
  const { parent } = node;
  if (!parent || parent.name === 'JsonText') return '$';
  if (parent.name === 'Array') return `${pathOf(parent, json)}[${indexOf(node)}]`;
  const { firstChild: name, parent: object } = parent;
  return (object ? pathOf(object, json) : '$') + (name ? memberOf(json.slice(name.from, name.to)) : '');
}

function indexOf(node: SyntaxNode): number {
  let index = 0;
  for (let before = node.prevSibling; before; before = before.prevSibling) if (values.has(before.name)) index += 1;
  return index;
}

/** `.name`, or `["a name"]` where the shorthand isn't allowed. */
function memberOf(quoted: string): string {
  const name: unknown = JSON.parse(quoted);
  return typeof name === 'string' && /^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `[${quoted}]`;
}
