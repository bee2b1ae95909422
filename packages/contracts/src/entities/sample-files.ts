/** A file that tests can upload without bringing one. */
export interface SampleFile {
  mimeType: string;
  encoding: 'text' | 'base64';
  content: string;
}

const pdf = [
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj',
  'trailer<</Root 1 0 R>>',
  '%%EOF',
  '',
].join('\n');

/** The sample files by name: small, and of the kinds that forms ask for. */
export const sampleFiles = {
  /** 8 × 8 pixels of one color. */
  'photo.png': {
    mimeType: 'image/png',
    encoding: 'base64',
    content: 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mPwd3uKFTEMLQkAx2RegZKNdUsAAAAASUVORK5CYII=',
  },
  'document.pdf': { mimeType: 'application/pdf', encoding: 'text', content: pdf },
  'table.csv': { mimeType: 'text/csv', encoding: 'text', content: 'name,quantity\nBlue kettle,2\nStone mug,4\n' },
  'data.json': { mimeType: 'application/json', encoding: 'text', content: '{"name":"Blue kettle","quantity":2}\n' },
  'note.txt': { mimeType: 'text/plain', encoding: 'text', content: 'A note for the test.\n' },
} as const satisfies Record<string, SampleFile>;

export type SampleFileName = keyof typeof sampleFiles;

export const sampleFileNames = Object.keys(sampleFiles) as SampleFileName[];
