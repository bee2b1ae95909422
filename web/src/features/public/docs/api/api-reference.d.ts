/** Made from the contract when the web app is built; see `web/vite.config.ts`. */
declare module 'virtual:api-reference' {
  import type { ApiReference } from '@saywright/contracts/reference/api-reference';
  const reference: ApiReference;
  export default reference;
}
