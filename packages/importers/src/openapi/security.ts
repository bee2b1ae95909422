import { variablesIn } from '@saywright/contracts/text/variables';
import type { ApiAuth, AuthType } from '@saywright/contracts/entities/api-request';
import type { Loss } from '../import-builder.ts';
import { isRecord, listOf, own, recordOf, recordsOf, textOf, type JsonRecord } from '../json-value.ts';
import type { References } from './references.ts';

export interface Security {
  auth_type: AuthType;
  auth: Partial<ApiAuth>;
  /** Headers and parameters of further schemes of the same requirement. */
  headers: Record<string, string>;
  query: Record<string, string>;
  cookies: Record<string, string>;
}

const nothing = (): Security => ({ auth_type: 'none', auth: {}, headers: {}, query: {}, cookies: {} });

interface Scheme {
  name: string;
  scopes: string[];
  fields: JsonRecord;
}

/** How the operations of a document sign in, with variables in place of secrets. */
export class SecurityReader {
  readonly #references: References;
  readonly #schemes: JsonRecord;
  readonly #root: unknown;
  readonly #baseUrl: string;
  readonly #used = new Map<string, { sentence: string; uses: number }>();
  /** The names that stand for secrets. */
  readonly variables = new Set<string>();

  constructor(document: JsonRecord, references: References, baseUrl: string) {
    this.#references = references;
    this.#schemes = recordOf(own(recordOf(own(document, 'components')), 'securitySchemes'));
    this.#root = own(document, 'security');
    this.#baseUrl = baseUrl;
  }

  /** The first of the alternatives that we can send. An empty one means that signing in is optional. */
  read(operation: JsonRecord, losses: Loss[]): Security {
    const required = own(operation, 'security') ?? this.#root;
    const alternatives = recordsOf(required);
    if (alternatives.length === 0 || alternatives.some((each) => Object.keys(each).length === 0)) return nothing();
    const problems: string[] = [];
    for (const alternative of alternatives) {
      const security = this.#combine(alternative);
      if (typeof security !== 'string') return security;
      problems.push(security);
    }
    losses.push({ part: 'authentication', reason: problems[0] ?? "It isn't supported" });
    return nothing();
  }

  /** The schemes that tests use, and what people have to fill in for each. */
  used(): { item: string; reason: string }[] {
    return [...this.#used].map(([name, { sentence, uses }]) => ({
      item: `Authentication ${name}`,
      reason: `${sentence} ${uses === 1 ? '1 test uses' : `${uses.toLocaleString('en')} tests use`} it.`,
    }));
  }

  #combine(alternative: JsonRecord): Security | string {
    const security = nothing();
    const used: [name: string, sentence: string][] = [];
    const schemes = Object.entries(alternative).map(([name, scopes]) => ({
      name,
      scopes: listOf(scopes).map(textOf),
      fields: this.#references.record(own(this.#schemes, name)),
    }));
    // A request signs in one way, beside which keys are headers or parameters like others.
    for (const { name, scopes, fields } of schemes.toSorted((a, b) => Number(isKey(a)) - Number(isKey(b)))) {
      if (!fields) return `The document doesn't describe the security scheme ${name}`;
      const scheme = { name, scopes, fields };
      const sentence = addScheme(security, scheme, this.#baseUrl);
      const isKnown = sentence !== undefined || addScheme(nothing(), scheme, this.#baseUrl) !== undefined;
      if (sentence === undefined)
        return `${wordType(fields)} isn't supported${isKnown ? ' together with another way to sign in' : ''}`;
      used.push([name, sentence]);
    }
    for (const name of variablesIn(JSON.stringify(security))) this.variables.add(name);
    for (const [name, sentence] of used)
      this.#used.set(name, { sentence, uses: (this.#used.get(name)?.uses ?? 0) + 1 });
    return security;
  }
}

const isKey = ({ fields }: { fields: JsonRecord | undefined }): boolean => fields?.['type'] === 'apiKey';

const wordType = (fields: JsonRecord): string => {
  const type = textOf(own(fields, 'type'));
  if (type === 'mutualTLS') return 'A client certificate';
  return type === 'http' ? `HTTP authentication "${textOf(own(fields, 'scheme'))}"` : `Security of the type "${type}"`;
};

const bindSentence = (variables: string): string =>
  `Choose a credential in its tests, or add ${variables} to the environment as secret.`;

/** Adds a scheme to what a request sends: the sentence that says what it needs, undefined when it can't be added. */
function addScheme(security: Security, { name, scopes, fields }: Scheme, baseUrl: string): string | undefined {
  const variable =
    name
      .replaceAll(/\W+/g, '_')
      .replaceAll(/^_+|_+$/g, '')
      .slice(0, 40) || 'auth';
  const text = `{{${variable}}}`;
  const isFirst = security.auth_type === 'none';
  switch (textOf(own(fields, 'type'))) {
    case 'http': {
      const scheme = textOf(own(fields, 'scheme')).toLowerCase();
      if (!isFirst) return undefined;
      if (scheme === 'bearer')
        return signIn(security, { auth_type: 'bearer_token', auth: { token: text } }, bindSentence(text));
      if (scheme !== 'basic') return undefined;
      const [user, password] = [`{{${variable}_username}}`, `{{${variable}_password}}`];
      return signIn(
        security,
        { auth_type: 'basic', auth: { username: user, password } },
        bindSentence(`${user} and ${password}`),
      );
    }
    case 'apiKey':
      return addKey(security, fields, text);
    case 'oauth2':
    case 'openIdConnect':
      return isFirst ? addOAuth(security, fields, { variable, scopes, baseUrl }) : undefined;
    default:
      return undefined;
  }
}

function signIn(security: Security, signIn: Pick<Security, 'auth_type' | 'auth'>, sentence: string): string {
  Object.assign(security, signIn);
  return sentence;
}

function addKey(security: Security, fields: JsonRecord, text: string): string | undefined {
  const key = textOf(own(fields, 'name'));
  const place = textOf(own(fields, 'in'));
  if (place === 'cookie') security.cookies[key] = text;
  else if (place !== 'header' && place !== 'query') return undefined;
  else if (security.auth_type === 'none')
    return signIn(security, { auth_type: 'api_key', auth: { key, value: text, in: place } }, bindSentence(text));
  else if (place === 'header') security.headers[key] = text;
  else security.query[key] = text;
  return `Add ${text} to the environment as secret.`;
}

function addOAuth(
  security: Security,
  fields: JsonRecord,
  { variable, scopes, baseUrl }: { variable: string; scopes: readonly string[]; baseUrl: string },
): string {
  const flow = own(recordOf(own(fields, 'flows')), 'clientCredentials');
  const text = `{{${variable}}}`;
  if (!isRecord(flow))
    return signIn(
      security,
      { auth_type: 'bearer_token', auth: { token: text } },
      `Get a token from the API, and ${lowerFirst(bindSentence(text))}`,
    );
  const url = textOf(own(flow, 'tokenUrl'));
  const [id, secret] = [`{{${variable}_client_id}}`, `{{${variable}_client_secret}}`];
  return signIn(
    security,
    {
      auth_type: 'oauth2',
      auth: {
        token_url: URL.parse(url, baseUrl || undefined)?.href ?? url,
        client_id: id,
        client_secret: secret,
        scope: scopes.join(' '),
      },
    },
    bindSentence(`${id} and ${secret}`),
  );
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
