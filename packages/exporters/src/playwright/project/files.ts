import { readUpload } from '@saywright/contracts/entities/upload';

interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** One line: names of sample files, separated by commas. More lines: a file's name, and below it what's in it. */
export function readFiles(value: string): FilePayload[] {
  const files = readUpload(value);
  if (typeof files === 'string') throw new Error(files);
  return files.map(({ name, mimeType, encoding, content }) => ({
    name,
    mimeType,
    buffer: Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8'),
  }));
}
