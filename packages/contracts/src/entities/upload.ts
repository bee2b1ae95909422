/**
 * The value of an `upload` step. One line: names of sample files, separated by commas. More lines: the first is a file
 * name, the rest is the file's text.
 */
import { sampleFileNames, sampleFiles, type SampleFile, type SampleFileName } from './sample-files.ts';
import { cutText } from '../text/cut-text.ts';
import { lookup } from '../text/lookup.ts';

export interface UploadFile extends SampleFile {
  name: string;
}

/** Kinds of written files by their extension; others are octets. */
export const mimeTypes = lookup({
  txt: 'text/plain',
  csv: 'text/csv',
  json: 'application/json',
  xml: 'application/xml',
  html: 'text/html',
  md: 'text/markdown',
  svg: 'image/svg+xml',
});

const isSample = (name: string): name is SampleFileName => Object.hasOwn(sampleFiles, name);
const isFileName = (name: string): boolean => /^[^\\/:*?"<>|\p{Cc}]{1,120}$/u.test(name) && !/^\.+$/.test(name);
const choices = sampleFileNames.join(', ');

/** The files of an `upload` step's value, or what is wrong with it. */
export function readUpload(value: string): UploadFile[] | string {
  const lineEnd = value.indexOf('\n');
  if (lineEnd !== -1) {
    const name = value.slice(0, lineEnd).trim();
    if (!isFileName(name)) return 'Put the file name on the first line, like note.txt, without a folder';
    const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
    const mimeType = mimeTypes.get(extension) ?? 'application/octet-stream';
    return [{ name, mimeType, encoding: 'text', content: value.slice(lineEnd + 1) }];
  }
  const names = value.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !isSample(name));
  if (unknown !== undefined)
    return `Sample file "${cutText(unknown, 100)}" not found. Choose from ${choices}, or enter a file name with its text on the lines below`;
  return names.filter(isSample).map((name) => ({ name, ...sampleFiles[name] }));
}
