import { DocumentRefused } from './imported-document.ts';

const notText = (filename: string, what: string): DocumentRefused =>
  new DocumentRefused(`${filename} is ${what}, not a Postman collection or an OpenAPI description.`);

/** The first bytes of files that people rename or pick by mistake. */
const signatures: [bytes: number[], what: string][] = [
  [[0x4d, 0x5a], 'a Windows program'],
  [[0x7f, 0x45, 0x4c, 0x46], 'a program'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF'],
  [[0x89, 0x50, 0x4e, 0x47], 'an image'],
];

const archives: typeof signatures = [
  [[0x50, 0x4b, 0x03, 0x04], 'a ZIP file'],
  [[0x1f, 0x8b], 'a gzip file'],
];

const startingLike = (bytes: Uint8Array, known: typeof signatures): string | undefined =>
  known.find(([signature]) => signature.every((byte, at) => bytes[at] === byte))?.[1];

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (bytes.length >= 2 && first !== 0 && second === 0) return 'utf-16le';
  if (bytes.length >= 2 && first === 0 && second !== 0) return 'utf-16be';
  return 'utf-8';
}

/** The text of a file in UTF-8 or UTF-16, with or without a byte order mark. */
export function readText(filename: string, bytes: Uint8Array): string {
  if (bytes.length === 0) throw new DocumentRefused(`${filename} is empty.`);
  const archive = startingLike(bytes, archives);
  if (archive !== undefined)
    throw new DocumentRefused(`${filename} is ${archive}. Unpack it, and import the file inside.`);
  const other = startingLike(bytes, signatures);
  if (other !== undefined) throw notText(filename, other);
  let text: string;
  try {
    text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new DocumentRefused(`${filename} isn't text in UTF-8 or UTF-16. Save it as UTF-8 and try again.`);
  }
  if (text.trim() === '') throw new DocumentRefused(`${filename} is empty.`);
  if (text.includes('\0')) throw notText(filename, 'a binary file');
  return text;
}
