import { sampleFiles } from '@saywright/contracts/entities/sample-files';
import { mimeTypes } from '@saywright/contracts/entities/upload';
import type { ExportedFile } from '../exported-file.ts';
import { quote } from './texts.ts';

const samples = Object.entries(sampleFiles).map(
  ([name, { mimeType, encoding, content }]) =>
    `  ${quote(name)}: { mimeType: ${quote(mimeType)}, buffer: Buffer.from(${quote(content)}, '${encoding === 'base64' ? 'base64' : 'utf8'}') },\n`,
);

const kinds = [...mimeTypes].map(([extension, mimeType]) => `  ${extension}: ${quote(mimeType)},\n`);

/** The files of an upload whose name a variable gives, as a module: sample files, or a name with the content below it. */
export const filesModule: ExportedFile = {
  path: 'tests/files.ts',
  content: `interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const samples: Record<string, Omit<FilePayload, 'name'>> = {
${samples.join('')}};

const mimeTypes: Record<string, string> = {
${kinds.join('')}};

/** One line: names of sample files, with commas between them. More lines: the name of a file, and below it what stands in it. */
export function readFiles(value: string): FilePayload[] {
  const [first = '', ...rest] = value.split('\\n');
  const name = first.trim();
  if (rest.length > 0) {
    const mimeType = mimeTypes[name.split('.').pop()?.toLowerCase() ?? ''] ?? 'application/octet-stream';
    return [{ name, mimeType, buffer: Buffer.from(rest.join('\\n')) }];
  }
  return first.split(',').map((part) => {
    const sample = samples[part.trim()];
    if (!sample) throw new Error('There is no sample file ' + part.trim());
    return { name: part.trim(), ...sample };
  });
}
`,
};
