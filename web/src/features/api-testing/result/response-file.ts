import type { ApiResult } from '@saywright/contracts/entities/api-execution';

const extensions: readonly [RegExp, string][] = [
  [/json/, 'json'],
  [/html/, 'html'],
  [/svg/, 'svg'],
  [/xml/, 'xml'],
  [/csv/, 'csv'],
  [/javascript/, 'js'],
  [/css/, 'css'],
  [/jpeg/, 'jpg'],
  [/\/(png|gif|webp|avif|bmp|pdf|zip|gzip|mp4|mpeg|wasm)/, ''],
  [/^text\//, 'txt'],
];

/** The name under which a response is saved: `response.json`. */
export function responseFileName(contentType: string): string {
  const type = contentType.toLowerCase();
  for (const [pattern, extension] of extensions) {
    const match = pattern.exec(type);
    if (match) return `response.${extension || (match[1] ?? '')}`;
  }
  return 'response.bin';
}

/** The bytes of a response, as far as they were read. */
export const responseBytes = (
  body: string,
  encoding: NonNullable<ApiResult['response']>['body_encoding'],
): Uint8Array<ArrayBuffer> =>
  encoding === 'base64'
    ? Uint8Array.from(atob(body), (character) => character.charCodeAt(0))
    : new TextEncoder().encode(body);
