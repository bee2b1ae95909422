import { maxImportBytes, type ImportFormat } from '@saywright/contracts/entities/api-import';
import { cutText } from '@saywright/contracts/text/cut-text';
import { detectFormat } from './detect-format.ts';
import { readHar } from './har/read-har.ts';
import { DocumentRefused, type ImportedDocument } from './imported-document.ts';
import type { JsonRecord } from './json-value.ts';
import { keepLongNumbers } from './openapi/keep-long-numbers.ts';
import { readOpenApi } from './openapi/read-openapi.ts';
import { parseDocument } from './parse-document.ts';
import { readPostman } from './postman/read-postman.ts';
import { readText } from './read-text.ts';
import { wellFormed } from './well-formed.ts';

export interface DocumentFile {
  filename: string;
  bytes: Uint8Array;
}

/** A document that isn't imported, with the sentence that people read. */
export interface Refusal {
  format: ImportFormat;
  refused: string;
}

/**
 * Reads a Postman collection, an OpenAPI description, or a HAR file. Pure: it opens no addresses, runs no scripts, and
 * never throws on what a file contains. Time and memory grow linearly with the file.
 */
export function readDocument({ filename, bytes }: DocumentFile): ImportedDocument | Refusal {
  const name = cutText(wellFormed(filename), 200);
  if (bytes.length > maxImportBytes) return { format: 'unknown', refused: `${name} is larger than 10 MB.` };
  let format: ImportFormat = 'unknown';
  try {
    const text = readText(name, bytes);
    const document = parseDocument(name, text);
    format = detectFormat(name, document);
    const imported = read(format, { document: document as JsonRecord, text });
    if (imported.tests.length === 0 && isElsewhere(imported)) return { format, refused: elsewhere(name) };
    if (imported.total_endpoints === 0) return { format, refused: `${name} has no endpoints to import.` };
    return imported.name === '' ? { ...imported, name } : imported;
  } catch (error) {
    if (error instanceof DocumentRefused) return { format, refused: cutText(wellFormed(error.message), 1_000) };
    throw error;
  }
}

/** Whether a description only names its endpoints, and other files describe them. */
const isElsewhere = ({ left_out: leftOut, skipped }: ImportedDocument): boolean =>
  [...leftOut, ...skipped].some(({ reason }) => reason.includes('leads to another file'));

const elsewhere = (name: string): string =>
  `The endpoints of ${name} are in other files. Bundle the description into one file, for example with "npx @redocly/cli bundle", and import the result.`;

function read(
  format: Exclude<ImportFormat, 'unknown'>,
  { document, text }: { document: JsonRecord; text: string },
): ImportedDocument {
  switch (format) {
    case 'postman_v2_1':
      return readPostman(document);
    case 'openapi_3_0':
    case 'openapi_3_1':
      return keepLongNumbers(readOpenApi(format, document), text);
    case 'har':
      return readHar(document);
  }
}
