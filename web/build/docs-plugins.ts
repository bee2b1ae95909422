import mdx from '@mdx-js/rollup';
import rehypeHighlight from 'rehype-highlight';
import type { Plugin, PluginOption } from 'vite';

/** A module that's computed when the site is built: pages get its data without the code that it's made from. */
export function computedModule(name: string, compute: () => Promise<unknown>): Plugin {
  return {
    name,
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(await compute()))});`;
    },
  };
}

/** The tools of the documentation: MDX, and data from the contract and the compiler. */
export const docsPlugins = (): PluginOption[] => [
  { enforce: 'pre', ...mdx({ development: false, rehypePlugins: [rehypeHighlight] }) },
  computedModule('virtual:api-reference', async () => {
    const { describeApi } = await import('./describe-api.ts');
    return describeApi();
  }),
  computedModule('virtual:product-facts', async () => {
    const { productFacts } = await import('./product-facts.ts');
    return productFacts();
  }),
  computedModule('virtual:sentence-rules', async () => {
    const { describeLanguage } = await import('./describe-language.ts');
    return describeLanguage();
  }),
  computedModule('virtual:changelog', async () => {
    const { readChangelog } = await import('./read-changelog.ts');
    return readChangelog();
  }),
];
