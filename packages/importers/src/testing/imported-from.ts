import type { ImportedDocument } from '../imported-document.ts';
import { readDocument } from '../read-document.ts';

/** Imports a document for a test, as JSON or as the text that it is. */
export function importedFrom(document: unknown, filename = 'api.json'): ImportedDocument {
  const text = typeof document === 'string' ? document : JSON.stringify(document);
  const result = readDocument({ filename, bytes: new TextEncoder().encode(text) });
  if ('refused' in result) throw new Error(result.refused);
  return result;
}
