import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Lambda unpacks the browser layer to `/opt`. */
const layerModules = '/opt/nodejs';

/**
 * The path of a file in a package that bundles leave out: beside the code, or in the layer. The layer is named here
 * because `import` and `import.meta.resolve` ignore NODE_PATH, which is how Lambda points at layers.
 * @param request as for `require.resolve`: `playwright-core/package.json`
 */
export const resolvePackage = (request: string): string =>
  require.resolve(request, { paths: [import.meta.dirname, layerModules] });
