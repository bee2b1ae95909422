import type { Node } from 'acorn';

/** The names that code assigns to, wherever in it. */
export function assignedNames(root: Node): Set<string> {
  const names = new Set<string>();
  const open: unknown[] = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) {
      open.push(...next.filter((each) => each !== undefined));
      continue;
    }
    if (typeof next !== 'object' || next === null) continue;
    const node = next as { type?: string; left?: unknown; argument?: unknown; id?: unknown };
    const target =
      node.type === 'AssignmentExpression' || node.type === 'ForInStatement' || node.type === 'ForOfStatement'
        ? node.left
        : node.type === 'UpdateExpression'
          ? node.argument
          : node.type === 'VariableDeclarator'
            ? node.id
            : undefined;
    if (isIdentifier(target)) names.add(target.name);
    open.push(...Object.values(node).filter((each) => typeof each === 'object' && each !== null));
  }
  return names;
}

const isIdentifier = (value: unknown): value is { type: 'Identifier'; name: string } =>
  typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'Identifier';
