import { join } from 'node:path';
import { buildBrowserLayer } from './build-browser-layer.ts';
import { buildStep, type StepResult } from './build-step.ts';
import { buildWeb, webInputs } from './build-web.ts';
import { bundleFunctions } from './bundle-functions.ts';
import { functionEntries } from './function-entries.ts';
import { localAssembly } from './local-assembly.ts';
import { repository } from './repository.ts';
import { withLock } from './with-lock.ts';

export interface BuildOptions {
  /** Also makes the layer with the browser, which only a deployment needs. */
  deploy?: boolean;
  /** Hears of every step as it ends. */
  onStep?: (step: StepResult) => void;
  /** Hears when another process builds, and this one waits for it. */
  onWait?: () => void;
}

export interface Build {
  /** The cloud assembly for this machine. */
  assemblyDir: string;
}

/**
 * Builds whatever has changed since the last time: templates, function bundles, web application.
 * @throws Error that names what does not build
 */
export async function buildProduct({
  deploy = false,
  onStep = () => undefined,
  onWait,
}: BuildOptions = {}): Promise<Build> {
  const build = async (): Promise<Build> => {
    const [assemblyDir] = await Promise.all([
      templatesAndFunctions(onStep),
      buildStep(webStep).then(onStep),
      deploy ? buildStep(browserLayerStep).then(onStep) : undefined,
    ]);
    return { assemblyDir };
  };
  return withLock('build', build, onWait);
}

async function templatesAndFunctions(onStep: (step: StepResult) => void): Promise<string> {
  const started = performance.now();
  const assembly = await localAssembly();
  onStep({ name: 'templates', cached: assembly.cached, milliseconds: performance.now() - started, detail: '' });
  const entries = functionEntries(assembly.dir);
  onStep(
    await buildStep({
      name: 'functions',
      salt: JSON.stringify(entries),
      outputs: entries.map(({ name }) => join(repository.functionsDist, name, 'index.mjs')),
      run: async () => {
        const { inputs, sizes } = await bundleFunctions(entries, repository.functionsDist);
        return { inputs: [...inputs, repository.lockfile], detail: describeSizes(sizes) };
      },
    }),
  );
  return assembly.dir;
}

const webStep = {
  name: 'web',
  salt: '',
  outputs: [join(repository.webDist, 'index.html')],
  run: async () => {
    await buildWeb();
    return { inputs: webInputs, detail: '' };
  },
};

const browserLayerInputs = [
  repository.lockfile,
  'infra/assets.ts',
  'scripts/lib/build-browser-layer.ts',
  'packages/runner/src/browser/world-fonts.ts',
];

const browserLayerStep = {
  name: 'browser layer',
  salt: '',
  outputs: [join(repository.browserLayerDist, 'nodejs/node_modules'), join(repository.browserLayerDist, 'fonts')],
  run: async () => {
    await buildBrowserLayer();
    return { inputs: browserLayerInputs, detail: '' };
  },
};

function describeSizes(sizes: Record<string, number>): string {
  return Object.entries(sizes)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, bytes]) => `${name} ${Math.round(bytes / 1024)} KB`)
    .join(', ');
}
