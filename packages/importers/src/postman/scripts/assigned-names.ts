import type { Node } from 'acorn';

/** Methods of arrays that change them. */
const mutators = new Set(['push', 'pop', 'shift', 'unshift', 'splice', 'sort', 'reverse', 'fill']);

/** The names that code assigns to or changes a part of, wherever in it. */
export function assignedNames(root: Node): Set<string> {
  const names = new Set<string>();
  const open: unknown[] = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) {
      open.push(...next.filter((each) => each !== undefined));
      continue;
    }
    if (typeof next !== 'object' || next === null) continue;
    const node = next as Syntax;
    const name = rootName(targetOf(node));
    if (name !== undefined) names.add(name);
    open.push(...Object.values(node).filter((each) => typeof each === 'object' && each !== null));
  }
  return names;
}

interface Syntax {
  type?: string;
  name?: string;
  operator?: string;
  left?: unknown;
  argument?: unknown;
  id?: unknown;
  callee?: unknown;
  object?: unknown;
  property?: unknown;
}

function targetOf({ type, operator, left, argument, id, callee }: Syntax): unknown {
  switch (type) {
    case 'AssignmentExpression':
    case 'ForInStatement':
    case 'ForOfStatement':
      return left;
    case 'UpdateExpression':
      return argument;
    case 'UnaryExpression':
      return operator === 'delete' ? argument : undefined;
    case 'VariableDeclarator':
      return id;
    case 'CallExpression': {
      const { object, property } = (callee ?? {}) as Syntax;
      return mutators.has((property as Syntax | undefined)?.name ?? '') ? object : undefined;
    }
    default:
      return undefined;
  }
}

/** `json` of `json.items[0].id`. */
function rootName(target: unknown): string | undefined {
  let node = target as Syntax | undefined;
  while (node?.type === 'MemberExpression') node = node.object as Syntax | undefined;
  return node?.type === 'Identifier' ? node.name : undefined;
}
