import { query, type JsonValue } from 'jsonpath-rfc9535';

const singular = /^\$(?:\.[A-Za-z_]\w*|\[-?\d+\]|\['(?:[^'\\]|\\.)*'\]|\["(?:[^"\\]|\\.)*"\])*$/;

/** The value at a JSON path (RFC 9535): one value, or a list for a path that can find several. */
export function find(body: unknown, path: string): unknown {
  const found = query(body as JsonValue, path);
  return singular.test(path.trim()) ? found[0] : found;
}
