/**
 * IAM policies as far as our templates use them. A statement that uses anything else is refused when it's compiled: a
 * policy that is only half understood proves nothing.
 */
export interface PolicyStatement {
  Effect: 'Allow' | 'Deny';
  Action?: string | string[];
  NotAction?: string | string[];
  Resource?: string | string[];
  NotResource?: string | string[];
  Condition?: Record<string, Record<string, unknown>>;
  Sid?: string;
  Principal?: unknown;
}

/** Something that a request needs to be allowed to do. */
export interface Permission {
  /** For example `dynamodb:GetItem`. */
  action: string;
  /** An ARN. */
  resource: string;
  /** Values that conditions can check, by the lower-cased name of the condition key. */
  context?: Readonly<Record<string, string | readonly string[]>>;
}

/** Values of every request: loopback represents the TLS connection to AWS. */
const always: Readonly<Record<string, string>> = { 'aws:securetransport': 'true' };

const knownElements = new Set([
  'Effect',
  'Action',
  'NotAction',
  'Resource',
  'NotResource',
  'Condition',
  'Sid',
  'Principal',
]);
const knownConditionKeys = new Set([
  'aws:securetransport',
  'iam:passedtoservice',
  'ses:fromaddress',
  's3:prefix',
  'dynamodb:leadingkeys',
]);

type Test = (context: NonNullable<Permission['context']>) => boolean;

interface CompiledStatement {
  denies: boolean;
  actions: (action: string) => boolean;
  resources: (resource: string) => boolean;
  conditions: readonly Test[];
}

type Match = (actual: string, wanted: string) => boolean;

const operators: Readonly<Record<string, Match>> = {
  StringEquals: (actual, wanted) => actual === wanted,
  StringLike: (actual, wanted) => wildcard([wanted])(actual),
  ArnEquals: (actual, wanted) => wildcard([wanted])(actual),
  ArnLike: (actual, wanted) => wildcard([wanted])(actual),
  Bool: (actual, wanted) => actual.toLowerCase() === wanted.toLowerCase(),
};

/** The statements that apply to one principal, ready to be asked. Answers without conditions are remembered. */
export class Policy {
  readonly #statements: readonly CompiledStatement[];
  readonly #decisions = new Map<string, boolean>();

  /** @throws Error that names what isn't understood */
  constructor(statements: readonly PolicyStatement[]) {
    this.#statements = statements.map(compile);
  }

  /** An explicit denial wins; without a statement that allows it, nothing is allowed. */
  allows({ action, resource, context = {} }: Permission): boolean {
    const name = `${action} ${resource}`;
    const known = this.#decisions.get(name);
    if (known !== undefined) return known;
    const applicable = this.#statements.filter(
      (statement) => statement.actions(action) && statement.resources(resource),
    );
    const met = applicable.filter(({ conditions }) => conditions.every((test) => test({ ...always, ...context })));
    const allowed = met.some(({ denies }) => !denies) && !met.some(({ denies }) => denies);
    if (applicable.every(({ conditions }) => conditions.length === 0)) this.#remember(name, allowed);
    return allowed;
  }

  #remember(name: string, allowed: boolean): void {
    // Keys of objects are endless.
    if (this.#decisions.size > 5_000) this.#decisions.clear();
    this.#decisions.set(name, allowed);
  }
}

function compile(statement: PolicyStatement): CompiledStatement {
  const unknown = Object.keys(statement).find((name) => !knownElements.has(name));
  if (unknown !== undefined) throw unsupported(`the element ${unknown}`, statement);
  const { Effect, Action, NotAction, Resource, NotResource, Condition = {} } = statement;
  if (Effect !== 'Allow' && Effect !== 'Deny') throw unsupported(`the effect ${String(Effect)}`, statement);
  if ((Action === undefined) === (NotAction === undefined) || (Resource === undefined) === (NotResource === undefined))
    throw unsupported('a statement without one kind of actions and one kind of resources', statement);
  const patterns = [Action, NotAction, Resource, NotResource].flatMap((each) => each ?? []);
  const odd = patterns.find((pattern) => typeof pattern !== 'string' || pattern.includes('${'));
  if (odd !== undefined) throw unsupported(`the variable in ${JSON.stringify(odd)}`, statement);
  const actions = wildcard([Action ?? NotAction ?? []].flat().map((action) => action.toLowerCase()));
  const resources = wildcard([Resource ?? NotResource ?? []].flat());
  return {
    denies: Effect === 'Deny',
    actions: (action) => actions(action.toLowerCase()) === (Action !== undefined),
    resources: (resource) => resources(resource) === (Resource !== undefined),
    conditions: Object.entries(Condition).flatMap(([operator, keys]) =>
      Object.entries(keys).map(([key, wanted]) => compileCondition(statement, { operator, key, wanted })),
    ),
  };
}

function compileCondition(
  statement: PolicyStatement,
  { operator, key, wanted }: { operator: string; key: string; wanted: unknown },
): Test {
  const [, set, name = ''] = /^(?:(ForAllValues|ForAnyValue):)?(\w+)$/.exec(operator) ?? [];
  const match = operators[name];
  const values = [wanted].flat();
  if (!match) throw unsupported(`the condition operator ${operator}`, statement);
  if (!knownConditionKeys.has(key.toLowerCase())) throw unsupported(`the condition key ${key}`, statement);
  if (!values.every((value): value is string => typeof value === 'string' && !value.includes('${')))
    throw unsupported(`the condition value ${JSON.stringify(wanted)}`, statement);
  const anyOf = (actual: string): boolean => values.some((value) => match(actual, value));
  return (context) => {
    const found = context[key.toLowerCase()];
    // To IAM, all of no values pass. Here a value that nobody derived is a gap of ours, and never a permission.
    if (found === undefined) return false;
    const actual = [found].flat();
    return set === 'ForAllValues' ? actual.every(anyOf) : actual.some(anyOf);
  };
}

/** Whether a text matches one of the patterns, in which `*` stands for any text and `?` for any character. */
function wildcard(patterns: readonly string[]): (text: string) => boolean {
  const plain = new Set(patterns.filter((pattern) => !/[*?]/.test(pattern)));
  const expressions = patterns
    .filter((pattern) => !plain.has(pattern))
    .map((pattern) => new RegExp(`^${RegExp.escape(pattern).replaceAll('\\*', '.*').replaceAll('\\?', '.')}$`, 's'));
  return (text) => plain.has(text) || expressions.some((expression) => expression.test(text));
}

function unsupported(what: string, statement: PolicyStatement): Error {
  return new Error(
    `The local host doesn't understand ${what} of a policy: ${JSON.stringify(statement)}. Teach packages/local/src/gate/policy.ts about it, or write the policy without it.`,
  );
}
