import type { ApiAssertion } from '@saywright/contracts/entities/api-assertion';
import type { Extraction } from '@saywright/contracts/entities/api-request';
import { cutText } from '@saywright/contracts/text/cut-text';
import {
  parse,
  type CallExpression,
  type Expression,
  type IfStatement,
  type Node,
  type Program,
  type ReturnStatement,
  type VariableDeclaration,
} from 'acorn';
import type { VariableNames } from '../../variable-names.ts';
import { dottedName, evaluate, ScriptScope } from './evaluate.ts';
import { expectation } from './expectation.ts';
import { extractionOf } from './extraction.ts';
import type { ScriptValue } from './script-value.ts';
import { assignedNames } from './assigned-names.ts';

/** A statement of a script that isn't in the test. */
export interface ScriptLeftover {
  line: number;
  code: string;
  reason: string;
  isMinor: boolean;
}

export interface TranslatedScript {
  assertions: ApiAssertion[];
  extractions: Extraction[];
  leftovers: ScriptLeftover[];
}

/** Longer ones aren't written by people, and no parser has to see them. */
const maxScriptLength = 100_000;

/**
 * The checks and saved values of a Postman test script, as assertions and extractions. The script is parsed and never run. A
 * statement becomes exactly what it says, or it's a leftover: there's no half translation of one.
 */
export function translateScript(source: string, names: VariableNames): TranslatedScript {
  const leftover = (code: string, reason: string, line = 1): TranslatedScript => ({
    assertions: [],
    extractions: [],
    leftovers: [{ line, code: shown(code), reason, isMinor: false }],
  });
  if (source.length > maxScriptLength) return leftover(source, 'The script is longer than 100,000 characters');
  let program: Program;
  try {
    program = parse(source, {
      ecmaVersion: 'latest',
      allowReturnOutsideFunction: true,
      allowAwaitOutsideFunction: true,
    });
  } catch (error) {
    if (error instanceof SyntaxError) return leftover(source, "It isn't valid JavaScript", lineOf(error));
    if (error instanceof RangeError) return leftover(source, 'It is nested too deeply');
    throw error;
  }
  const translation = new Translation(source);
  try {
    translation.statements(program.body, new ScriptScope(names));
  } catch (error) {
    if (error instanceof RangeError) return leftover(source, 'It is nested too deeply');
    throw error;
  }
  return translation.result;
}

const lineOf = (error: SyntaxError): number => (error as SyntaxError & { loc?: { line: number } }).loc?.line ?? 1;
const shown = (code: string): string => cutText(code.replaceAll(/\s+/g, ' ').trim(), 200);

class Translation {
  readonly result: TranslatedScript = { assertions: [], extractions: [], leftovers: [] };
  readonly #source: string;
  readonly #known = new Set<string>();
  #counted = 0;
  #line = 1;
  readonly #arrays = new Set<string>();

  constructor(source: string) {
    this.#source = source;
  }

  statements(nodes: readonly Node[], scope: ScriptScope): void {
    for (const node of nodes) this.#statement(node, scope);
  }

  #statement(node: Node, scope: ScriptScope): void {
    switch (node.type) {
      case 'EmptyStatement':
        return;
      case 'BlockStatement':
        this.statements((node as Node & { body: Node[] }).body, scope.inner());
        return;
      case 'VariableDeclaration':
        this.#declaration(node as VariableDeclaration, scope);
        return;
      case 'ExpressionStatement':
        this.#expression((node as Node & { expression: Expression }).expression, scope);
        return;
      case 'IfStatement':
        if (this.#conditionalKeeping(node as IfStatement, scope)) return;
        break;
      case 'ReturnStatement':
        if (!this.#returned(node as ReturnStatement, scope)) break;
        return;
      default:
    }
    this.#leave(node, scope);
  }

  /** Leftovers come in the order of the script, so that each line is counted once. */
  #lineOf(position: number): number {
    for (; this.#counted < position; this.#counted += 1) if (this.#source[this.#counted] === '\n') this.#line += 1;
    return this.#line;
  }

  #returned({ argument }: ReturnStatement, scope: ScriptScope): boolean {
    if (argument) this.#expression(argument, scope);
    return Boolean(argument);
  }

  /**
   * `if (json.token) pm.environment.set('token', json.token)`: the value is kept without its condition, since a test that
   * can't take a value fails and says so.
   */
  #conditionalKeeping({ test, consequent, alternate, ...node }: IfStatement, scope: ScriptScope): boolean {
    const condition = evaluate(test, scope);
    if (alternate || (condition?.kind !== 'json' && condition?.kind !== 'claim')) return false;
    const body = consequent.type === 'BlockStatement' ? consequent.body : [consequent];
    const kept: Extraction[] = [];
    for (const each of body) {
      const called = each.type === 'ExpressionStatement' ? each.expression : undefined;
      const extraction = called?.type === 'CallExpression' ? extractionOf(called, scope) : undefined;
      if (typeof extraction !== 'object') return false;
      kept.push(extraction);
    }
    this.result.extractions.push(...kept);
    this.#leave({ ...node, end: test.end + 1 }, scope, {
      reason: 'The variables are kept without this condition: the test fails when their values are missing',
      isMinor: true,
    });
    return kept.length > 0;
  }

  #declaration(node: VariableDeclaration, scope: ScriptScope): void {
    for (const { id, init } of node.declarations) {
      const value = evaluate(init, scope);
      if (id.type === 'Identifier') {
        scope.declare(id.name, value);
        if (!value && init) this.#leave(node, scope);
      } else if (id.type === 'ObjectPattern' && value?.kind === 'json') {
        for (const property of id.properties) {
          const isPlain =
            property.type === 'Property' &&
            !property.computed &&
            property.key.type === 'Identifier' &&
            property.value.type === 'Identifier';
          if (!isPlain) this.#leave(node, scope);
          else if (property.key.type === 'Identifier' && property.value.type === 'Identifier')
            scope.declare(property.value.name, { kind: 'json', place: [...value.place, property.key.name] });
        }
      } else this.#leave(node, scope);
    }
  }

  #expression(given: Expression, scope: ScriptScope): void {
    const node = given.type === 'AwaitExpression' ? given.argument : given;
    if (node.type === 'Literal') return;
    if (node.type === 'AssignmentExpression' && node.operator === '=') {
      this.#assignment(node, scope);
      return;
    }
    if (node.type === 'CallExpression') {
      const name = dottedName(node.callee, scope);
      if (name === 'pm.test' && this.#test(node, scope)) return;
      if (name?.startsWith('console.')) {
        this.#leave(node, scope, { reason: "Console output isn't kept", isMinor: true });
        return;
      }
      const kept = extractionOf(node, scope);
      if (typeof kept === 'string') {
        this.#leave(node, scope, { reason: kept });
        return;
      }
      if (kept) {
        this.result.extractions.push(kept);
        return;
      }
    }
    const assertions = expectation(node, scope, this.#arrays);
    if (assertions) this.#keep(assertions);
    else this.#leave(node, scope);
  }

  /** `pm.test('name', () => { … })`; false for any other form of it. */
  #test({ arguments: given }: CallExpression, scope: ScriptScope): boolean {
    const [name, callback] = given;
    const title = evaluate(name, scope);
    if (callback?.type !== 'ArrowFunctionExpression' && callback?.type !== 'FunctionExpression') return false;
    if (callback.params.length > 0) return false;
    const before = this.result.assertions.length;
    if (callback.body.type === 'BlockStatement') this.statements(callback.body.body, scope.inner());
    else this.#expression(callback.body, scope.inner());
    this.#name(before, title);
    return true;
  }

  #assignment(node: Extract<Expression, { type: 'AssignmentExpression' }>, scope: ScriptScope): void {
    const { left, right } = node;
    const value = evaluate(right, scope);
    if (left.type === 'Identifier') {
      scope.assign(left.name, value);
      if (!value) this.#leave(right, scope);
      return;
    }
    // tests["name"] = condition: the way of Postman's first scripts.
    if (left.type === 'MemberExpression' && left.object.type === 'Identifier' && left.object.name === 'tests') {
      if (value?.kind === 'claim') {
        const before = this.result.assertions.length;
        this.#keep(value.assertions);
        this.#name(before, left.computed ? evaluate(left.property as Expression, scope) : undefined);
        return;
      }
    }
    this.#leave(node, scope);
  }

  #keep(assertions: readonly ApiAssertion[]): void {
    for (const each of assertions) {
      const key = JSON.stringify(each);
      if (this.#known.has(key)) continue;
      this.#known.add(key);
      this.result.assertions.push(each);
    }
  }

  /** The title of a `pm.test` words its assertion if there's a single one. */
  #name(before: number, title: ScriptValue | undefined): void {
    const [only, ...others] = this.result.assertions.slice(before);
    if (!only || others.length > 0 || title?.kind !== 'literal') return;
    this.result.assertions[before] = { ...only, description: String(title.value) };
  }

  #leave(
    node: Node,
    scope: ScriptScope,
    { reason = "It has no counterpart in a test's assertions", isMinor = false } = {},
  ): void {
    // After code that we can't follow, its variables can have any value.
    for (const name of assignedNames(node)) scope.assign(name, undefined);
    const line = this.#lineOf(node.start);
    if (this.result.leftovers.at(-1)?.line === line) return;
    this.result.leftovers.push({ line, code: shown(this.#source.slice(node.start, node.end)), reason, isMinor });
  }
}
