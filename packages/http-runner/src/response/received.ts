import { cutText } from '@saywright/contracts/text/cut-text';
import { parseJson, type ParsedJson } from './parse-json.ts';

/** The parts of a response that assertions and extractions look at. Plain data, so that a thread can receive it. */
export interface Received {
  statusCode: number;
  headers: readonly { name: string; value: string }[];
  contentType: string;
  /** Null when the body is binary. */
  text: string | null;
  isEmpty: boolean;
  isCut: boolean;
  totalMs: number;
}

/** A response with its body as JSON, which is parsed when it's first needed. */
export interface Readable extends Received {
  json: () => ParsedJson;
}

/** Reads a body as JSON. */
export function readJson({ contentType, isEmpty, text, isCut }: Received): ParsedJson {
  const kind = contentType === '' ? '' : ` (content-type: ${cutText(contentType, 100)})`;
  if (isEmpty) return { ok: false, reason: 'The response has no body' };
  if (text === null) return { ok: false, reason: `The body is binary, not JSON${kind}` };
  if (isCut) return { ok: false, reason: "The body is larger than 5 MB and was cut, so it can't be read as JSON" };
  const parsed = parseJson(text);
  return parsed.ok ? parsed : { ok: false, reason: `The body isn't JSON we can read${kind}: ${parsed.reason}` };
}
