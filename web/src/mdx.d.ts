declare module '*.mdx' {
  import type { Document } from '~/features/public/reading/read-sections.ts';
  const document: Document;
  export default document;
}
