import { looksSecret } from '../text/looks-secret.ts';
import { requestVariable } from '../text/variables.ts';
import type { ApiRequest } from './api-request.ts';

/** The text in place of a secret. The name says what the secret is for: `password`, `X-API-Key`. */
type Replace = (name: string, secret: string) => string;

type RequestTexts = Pick<ApiRequest, 'url' | 'body' | 'graphql_variables' | 'body_parts' | 'auth'>;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** A text without its secret: variables stay, and so do the scheme in `Bearer …` and the answer to a question: `?token=true`. */
function replaceText(text: string, name: string, replace: Replace): string {
  const [, scheme = '', rest = ''] = /^((?:bearer|basic|token)\s+)?(.*)$/is.exec(text) ?? [];
  const isSecret = /\w/.test(rest.replaceAll(requestVariable, '')) && !/^(?:true|false|null)$/.test(rest);
  return isSecret ? scheme + replace(name, rest) : text;
}

/** The value of a header or a field without its secret. */
export const replaceNamed = (name: string, value: string, replace: Replace): string =>
  looksSecret(name) ? replaceText(value, name, replace) : value;

function replaceInUrl(url: string, replace: Replace): string {
  return url
    .replace(/^([^/?#]*\/\/[^/?#@:]*):([^/?#@]+)@/, (_whole, before: string, password: string) => {
      return `${before}:${replaceText(password, 'password', replace)}@`;
    })
    .replaceAll(
      /(?<=[?&])([^=&#]+)=([^&#]+)/g,
      (_whole, name: string, value: string) => `${name}=${replaceNamed(decoded(name), value, replace)}`,
    );
}

/** In JSON and GraphQL, in a form that's written as text, and in XML. */
const replaceInBody = (body: string, replace: Replace): string =>
  body
    .replaceAll(
      /\b(\w[\w.-]{0,100})"?\s{0,10}:\s{0,10}"((?:[^"\\]|\\.)+)"/g,
      (whole: string, name: string, value: string) =>
        `${whole.slice(0, -1 - value.length)}${replaceNamed(name, value, replace)}"`,
    )
    .replaceAll(
      /(?<![^&\s])([\w.-]{1,100})=([^&\s"'<>]+)/g,
      (_whole, name: string, value: string) => `${name}=${replaceNamed(name, value, replace)}`,
    )
    .replaceAll(
      /<(\w[\w.-]{0,100})>([^<>]+)(?=<\/\1>)/g,
      (_whole, name: string, value: string) => `<${name}>${replaceNamed(name, value, replace)}`,
    );

/**
 * A request without the secrets that were typed into it, except for those in its headers (see `replaceNamed`). What's a secret is judged by where it stands, such as a
 * password field, or by the name of its header, field, or parameter.
 */
export function replaceSecrets<Texts extends RequestTexts>(request: Texts, replace: Replace): Texts {
  const { auth } = request;
  const text = (value: string, name: string): string => replaceText(value, name, replace);
  return {
    ...request,
    url: replaceInUrl(request.url, replace),
    body: replaceInBody(request.body, replace),
    graphql_variables: replaceInBody(request.graphql_variables, replace),
    body_parts: request.body_parts.map((part) =>
      part.type === 'text' ? { ...part, value: replaceNamed(part.name, part.value, replace) } : part,
    ),
    auth: {
      ...auth,
      token: text(auth.token, 'token'),
      value: text(auth.value, 'api_key'),
      password: text(auth.password, 'password'),
      client_secret: text(auth.client_secret, 'client_secret'),
    },
  };
}
