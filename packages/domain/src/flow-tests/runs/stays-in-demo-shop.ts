import { isInDemoShop } from '@saywright/contracts/demo-shop';
import type { FlowPlan } from '@saywright/contracts/flow-plan';

const opens: ReadonlySet<string> = new Set(['navigate', 'new_tab']);

/** The address of a step that says where it leads without a variable or a guess; undefined otherwise. */
function plainAddress(value: string, baseUrl: string): string | undefined {
  const text = value.trim();
  if (text.includes('{{')) return undefined;
  if (/^https?:\/\//i.test(text)) return text;
  return /^[/.?]/.test(text) ? URL.parse(text, baseUrl)?.href : undefined;
}

/**
 * Whether every address in a plan is the demo shop's. What can't be known yet, like an address with a variable in it, or
 * an API test's, counts as another site. The runner watches where the run really goes.
 */
export function staysInDemoShop(plan: Pick<FlowPlan, 'steps' | 'base_url'>, shopUrl: string): boolean {
  const { steps, base_url: baseUrl } = plan;
  if (steps.some(({ action }) => action === 'call_api_test')) return false;
  if (baseUrl !== '' && !isInDemoShop(baseUrl, shopUrl)) return false;
  const addresses = steps.filter(({ action, value }) => opens.has(action) && value.trim() !== '');
  return (
    addresses.length > 0 && addresses.every(({ value }) => isInDemoShop(plainAddress(value, baseUrl) ?? '', shopUrl))
  );
}
