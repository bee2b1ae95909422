import type { BrowserName } from '@saywright/contracts/entities/flow-test';
import { useQuery } from '@tanstack/react-query';
import { browserTitles } from '~/features/runs/browser-text.ts';
import { browsersQuery } from '~/features/flow-testing/queries.ts';
import { Field } from '~/ui/field.tsx';
import { Select } from '~/ui/select.tsx';

interface BrowserFieldProps {
  value: BrowserName;
  onChange: (browser: BrowserName) => void;
  error?: string | undefined;
}

/** In which browser a test runs. One that is not available can be chosen: `BrowserNote` says what to do about it. */
export function BrowserField({ value, onChange, error }: BrowserFieldProps) {
  const { data: browsers = [] } = useQuery(browsersQuery());
  const missing = new Set(browsers.filter(({ available }) => !available).map(({ browser }) => browser));
  return (
    <Field label="Browser" name="browser" buttonControl error={error}>
      <Select
        options={(Object.keys(browserTitles) as BrowserName[]).map((browser) => ({
          value: browser,
          label: missing.has(browser) ? `${browserTitles[browser]} – not available` : browserTitles[browser],
        }))}
        value={value}
        onValueChange={onChange}
      />
    </Field>
  );
}
