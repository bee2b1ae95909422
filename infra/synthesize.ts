import { App, Validations } from 'aws-cdk-lib';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { AwsSolutionsChecks } from 'cdk-nag';
import cdkJson from '../cdk.json' with { type: 'json' };
import { distAssets, localAssets } from './assets.ts';
import { SaywrightStage } from './stage.ts';

/** The id of the stage; physical names and exports start with it. */
export const stageName = 'Saywright';

/** On one machine a stand-in may play the model; in a deployment there's one only if it's configured. */
const simulatedModel = {
  id: 'saywright.simulated-v1',
  region: 'us-east-1',
  inputPrice: 1,
  outputPrice: 5,
  isSimulated: true,
} as const;

export interface SynthesizeOptions {
  outdir?: string;
  /** `deploy` copies assets into the assembly; `local` leaves them where they are and needs nothing built. */
  assets: 'deploy' | 'local';
}

/**
 * Synthesizes every stack. Both kinds of assembly have the same templates, up to the places of assets and
 * the model.
 * @throws when cdk-nag finds a violation that nobody has acknowledged with a reason
 */
export function synthesize(options: SynthesizeOptions): CloudAssembly {
  const local = options.assets === 'local';
  const app = new App({
    ...(options.outdir === undefined ? {} : { outdir: options.outdir }),
    analyticsReporting: false,
    treeMetadata: false,
    context: { ...cdkJson.context, ...(local ? { 'aws:cdk:disable-asset-staging': true, model: simulatedModel } : {}) },
  });
  new SaywrightStage(app, stageName, { assets: local ? localAssets() : distAssets() });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app.synth();
}
