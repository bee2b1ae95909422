/** Modules that are computed when the web app is built; see `web/build/docs-plugins.ts`. */
declare module 'virtual:api-reference' {
  import type { ApiReference } from '@saywright/contracts/reference/api-reference';
  const reference: ApiReference;
  export default reference;
}
declare module 'virtual:product-facts' {
  import type { ProductFacts } from '~/features/public/docs/computed.ts';
  const facts: ProductFacts;
  export default facts;
}
declare module 'virtual:sentence-rules' {
  import type { Language } from '~/features/public/docs/computed.ts';
  const language: Language;
  export default language;
}
declare module 'virtual:changelog' {
  import type { ChangedArea } from '~/features/public/docs/computed.ts';
  const changes: readonly ChangedArea[];
  export default changes;
}
declare module 'virtual:docs-index' {
  import type { DocEntry } from '~/features/public/docs/search/doc-entry.ts';
  const entries: readonly DocEntry[];
  export default entries;
}
