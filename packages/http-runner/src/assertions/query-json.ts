import { cutText } from '@saywright/contracts/text/cut-text';
import { query, type JsonValue } from 'jsonpath-rfc9535';
import parsePath from 'jsonpath-rfc9535/parser';

export type Queried = { found: boolean; value: unknown } | { problem: string };

/**
 * The values at a JSON path (RFC 9535): the value for a path to one place such as `$.items[0].id`, a list of values for any
 * other path such as `$.items[*].id`. `found` is false when there's nothing.
 */
export function queryJson(document: unknown, path: string): Queried {
  const parsed = parse(path);
  if ('problem' in parsed) return parsed;
  const values: unknown[] = query(document as JsonValue, path);
  return { found: values.length > 0, value: parsed.isSingular ? values[0] : values };
}

interface Segment {
  type: string;
  node: { type: string; selectors?: readonly { type: string }[] };
}

const places = new Set(['NameSelector', 'IndexSelector', 'MemberNameShorthand']);

const isPlace = ({ type, node }: Segment): boolean =>
  type !== 'DescendantSegment' &&
  (places.has(node.type) ||
    (node.type === 'BracketedSelection' && node.selectors?.length === 1 && places.has(node.selectors[0]?.type ?? '')));

function parse(path: string): { isSingular: boolean } | { problem: string } {
  try {
    const { segments } = parsePath(path) as { segments: readonly Segment[] };
    return { isSingular: segments.every(isPlace) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { problem: `"${path}" isn't a JSON path (RFC 9535): ${cutText(message, 200)}` };
  }
}
