import { configuration, type Configuration } from '@saywright/contracts/entities/flow-test';
import type { SelectorType } from '@saywright/contracts/entities/selector';
import { step, type Step } from '@saywright/contracts/entities/step';
import type { FlowPlan } from '@saywright/contracts/flow-plan';

export const viewport = { width: 1920, height: 1080 };

const select = (type: SelectorType, value: string) => ({ type, value, fallback_selectors: [] });

/** Buys a blue kettle: thirteen steps, the last one takes a picture. */
function buyKettle(): Step[] {
  const steps = [
    { action: 'navigate', value: '/demo/shop' },
    { action: 'type', value: 'ada@example.com', selector: select('label', 'Email') },
    { action: 'type', value: 'secret', selector: select('label', 'Password') },
    { action: 'click', selector: select('role', 'button "Log in"') },
    { action: 'click', selector: select('css', 'li:nth-child(2) button') },
    { action: 'click', selector: select('role', 'link "Cart"') },
    { action: 'assert', assertions: [{ type: 'labelled_value', label: 'Total', expected: '$42.00' }] },
    { action: 'click', selector: select('role', 'link "Check out"') },
    { action: 'type', value: 'Ada', selector: select('label', 'Full name') },
    { action: 'type', value: '1 Kettle Way', selector: select('label', 'Address') },
    { action: 'select', value: 'Germany', selector: select('label', 'Country') },
    { action: 'check', selector: select('label', 'Express delivery') },
    { action: 'screenshot' },
  ];
  return steps.map((fields, index) => step.parse({ id: `s${index}`, order: index + 1, ...fields }));
}

/** The plan of a run on the demo shop at `url`. */
export const kettlePlan = (url: string, overrides: Partial<Configuration> = {}): FlowPlan => ({
  execution_id: 'bench',
  test_id: 'bench',
  test_name: 'Buy a kettle',
  steps: buyKettle(),
  global_assertions: [],
  configuration: configuration.parse({
    viewport_width: viewport.width,
    viewport_height: viewport.height,
    ...overrides,
  }),
  debug: false,
  base_url: url,
  variables: {},
});
