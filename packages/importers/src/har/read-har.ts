import { ImportBuilder } from '../import-builder.ts';
import type { ImportedDocument } from '../imported-document.ts';
import type { JsonRecord } from '../json-value.ts';

export function readHar(document: JsonRecord): ImportedDocument {
  void document;
  return new ImportBuilder('har').finish();
}
