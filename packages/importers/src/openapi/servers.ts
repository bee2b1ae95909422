import { own, recordOf, recordsOf, textOf } from '../json-value.ts';

export interface Server {
  /** An absolute address without a slash at its end; empty when the document doesn't say it. */
  baseUrl: string;
  /** The beginning of each path when there's no base URL. */
  prefix: string;
  description: string;
}

/** The servers of a document, a path, or an operation. Variables have their defaults. */
export function serversOf(holder: Record<string, unknown>): Server[] {
  return recordsOf(own(holder, 'servers')).map((server) => {
    const variables = recordOf(own(server, 'variables'));
    const url = textOf(own(server, 'url'))
      .trim()
      .replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => {
        const variable = recordOf(own(variables, name));
        return textOf(own(variable, 'default')) || textOf(recordsOrTexts(own(variable, 'enum'))[0]) || whole;
      })
      .replace(/\/+$/, '');
    const isAbsolute = /^https?:\/\/[^{}\s]+$/i.test(url) && URL.canParse(url);
    const withScheme = /^\/\/[^/]/.test(url) ? `https:${url}` : url;
    if (isAbsolute || withScheme !== url)
      return { baseUrl: withScheme, prefix: '', description: textOf(own(server, 'description')) };
    const path = url.startsWith('/') ? url : '';
    return { baseUrl: '', prefix: path, description: textOf(own(server, 'description')) };
  });
}

const recordsOrTexts = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
