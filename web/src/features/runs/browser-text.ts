import type { ExecutionSummary } from '@saywright/contracts/entities/execution';
import type { BrowserName, Configuration } from '@saywright/contracts/entities/flow-test';

export const browserTitles: Readonly<Record<BrowserName, string>> = {
  chromium: 'Chromium',
  firefox: 'Firefox',
  webkit: 'WebKit',
};

export const deviceTitles: Readonly<Record<Configuration['device_type'], string>> = {
  desktop: 'Desktop',
  tablet: 'Tablet',
  mobile: 'Mobile',
};

/** In what an execution runs: `Chromium · Desktop · Headless`. */
export const browserText = (execution: Pick<ExecutionSummary, 'browser' | 'device_type' | 'is_headless'>): string =>
  [
    browserTitles[execution.browser],
    deviceTitles[execution.device_type],
    execution.is_headless ? 'Headless' : 'Headed',
  ].join(' · ');
