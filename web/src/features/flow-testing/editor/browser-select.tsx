import type { BrowserName } from '@saywright/contracts/entities/flow-test';
import { browserTitles } from '~/features/flow-testing/executions/browser-text.ts';
import { Select } from '~/ui/select.tsx';

/** The browsers that runs can use so far; a test that names another one keeps it. */
const availableBrowsers: readonly BrowserName[] = ['chromium'];

interface BrowserSelectProps {
  value: BrowserName;
  onValueChange: (browser: BrowserName) => void;
}

export function BrowserSelect({ value, onValueChange }: BrowserSelectProps) {
  return (
    <Select
      options={(Object.keys(browserTitles) as BrowserName[]).map((browser) => {
        const available = availableBrowsers.includes(browser);
        const title = browserTitles[browser];
        return { value: browser, label: available ? title : `${title} – not available yet`, disabled: !available };
      })}
      value={value}
      onValueChange={onValueChange}
    />
  );
}
