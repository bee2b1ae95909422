import { App, Validations } from 'aws-cdk-lib';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { AwsSolutionsChecks } from 'cdk-nag';
import cdkJson from '../cdk.json' with { type: 'json' };
import { distAssets, localAssets } from './assets.ts';
import { SaywrightStage } from './stage.ts';

/** The id of the stage; physical names and exports start with it. */
export const stageName = 'Saywright';

export interface SynthesizeOptions {
  outdir?: string;
  /** `deploy` copies assets into the assembly; `local` leaves them where they are and needs nothing built. */
  assets: 'deploy' | 'local';
}

/**
 * Synthesizes every stack. Both kinds of assembly have the same templates, up to the places of assets.
 * @throws when cdk-nag finds a violation that nobody has acknowledged with a reason
 */
export function synthesize(options: SynthesizeOptions): CloudAssembly {
  const local = options.assets === 'local';
  const app = new App({
    ...(options.outdir === undefined ? {} : { outdir: options.outdir }),
    analyticsReporting: false,
    treeMetadata: false,
    context: { ...cdkJson.context, ...(local ? { 'aws:cdk:disable-asset-staging': true } : {}) },
  });
  new SaywrightStage(app, stageName, { assets: local ? localAssets() : distAssets() });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app.synth();
}
