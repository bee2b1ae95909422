import { expect, it } from 'vitest';
import { uploadProblem } from './upload-problem.ts';
import { readUpload } from './upload.ts';

it('reads names of sample files', () => {
  expect(readUpload('photo.png, table.csv')).toMatchObject([
    { name: 'photo.png', mimeType: 'image/png', encoding: 'base64' },
    { name: 'table.csv', mimeType: 'text/csv' },
  ]);
});

it('reads a file with its content below its name', () => {
  expect(readUpload('people.csv\nname\nAda')).toEqual([
    { name: 'people.csv', mimeType: 'text/csv', encoding: 'text', content: 'name\nAda' },
  ]);
});

it.each([
  ['holiday.mov', 'Sample file "holiday.mov" not found'],
  ['/etc/passwd', 'Sample file'],
  ['../secret.txt\nx', 'without a folder'],
  ['C:\\me.txt\nx', 'without a folder'],
  ['..\nx', 'without a folder'],
])('refuses %j', (value, message) => expect(uploadProblem(value)).toContain(message));

it('waits for variables', () => expect(uploadProblem('{{file}}')).toBeUndefined());

it('accepts any ending of a file', () => {
  expect(readUpload('note.constructor\nhello')).toMatchObject([{ mimeType: 'application/octet-stream' }]);
});
