import * as z from 'zod';

interface SwitchedFeature {
  /** As staff see it, and type it to turn it off for everyone. */
  name: string;
  /** For staff: the consequences of turning it off. */
  effect: string;
  /** For customers, while it's off, unless staff write a note. */
  message: string;
}

/**
 * Features that staff can turn off, for everyone or for one organization: the one registry. A new one is a row here, and
 * `switchedOff` or a route's `switch` where it's enforced.
 */
export const switchedFeatures = {
  language_model: {
    name: 'Language model',
    effect: 'No model is asked. Descriptions are still turned into steps without one.',
    message: 'We’ve turned off the language model while we fix a problem. Your tests are still written without it.',
  },
  api_generation: {
    name: 'API test generation',
    effect: 'API tests can’t be generated from descriptions or imported files. Importing and editing still work.',
    message: 'We’ve turned off API test generation while we fix a problem. You can still add and import API tests.',
  },
  healing: {
    name: 'Healing',
    effect: 'Runs that start now don’t look for changed elements: their steps fail instead. Proposals stay.',
    message: 'We’ve turned off healing while we fix a problem. Steps whose element has changed will fail.',
  },
  recorder: {
    name: 'Recorder',
    effect: 'No recording can be started. Those in progress continue.',
    message: 'We’ve turned off the recorder while we fix a problem. You can still write steps.',
  },
  tunnels: {
    name: 'Tunnels',
    effect: 'Runs through a tunnel are refused. Those in progress continue.',
    message: 'We’ve turned off tunnels while we fix a problem. Tests of public sites still run.',
  },
  webhooks: {
    name: 'Webhook deliveries',
    effect: 'Deliveries to webhooks and GitHub wait. They’re sent once it’s on again.',
    message: 'We’ve paused webhook deliveries while we fix a problem. They’ll be sent as soon as we’re done.',
  },
} as const satisfies Record<string, SwitchedFeature>;

export type SwitchedFeatureId = keyof typeof switchedFeatures;

export const switchedFeatureIds = Object.keys(switchedFeatures) as [SwitchedFeatureId, ...SwitchedFeatureId[]];

export const switchedFeatureId = z.enum(switchedFeatureIds);
