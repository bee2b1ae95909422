import { describe, expect, it } from 'vitest';
import { executionOfPictureFile, executionOfScreenshot, pictureFileName, screenshotName } from './screenshot-name.ts';

const id = '01J9ZZZZZZZZZZZZZZZZZZZZZZ';

describe('screenshotName', () => {
  it('names the execution, the count and the type', () => {
    expect(screenshotName(id, 3, 'image/jpeg')).toBe(`${id}-003.jpg`);
    expect(executionOfScreenshot(screenshotName(id, 1_000, 'image/png'))).toBe(id);
    expect(executionOfScreenshot(screenshotName(id, 13, 'image/webp'))).toBe(id);
  });

  it.each(['', id, `../${id}-001.jpg`, `${id}-001.jpg/..`, `${id}-1.jpg`, `${id}-001.svg`, `${id}-001.jpg\n`])(
    'is not %j',
    (filename) => {
      expect(executionOfScreenshot(filename)).toBeUndefined();
    },
  );
});

describe('pictureFileName', () => {
  it('names the execution and the count', () => {
    expect(pictureFileName(id, 2)).toBe(`${id}-p002`);
    expect(executionOfPictureFile(pictureFileName(id, 1_000))).toBe(id);
  });

  it.each(['', id, `${id}-001`, `../${id}-p001`, `${id}-p001/..`, `x${id}-p001`])('is not %j', (file) => {
    expect(executionOfPictureFile(file)).toBeUndefined();
  });
});
