import { writtenAddress } from '../text/written-address.ts';
import { PlanProblem } from '../progress/plan-problem.ts';

const scheme = /^[a-z][a-z\d+.-]*:/i;

/**
 * The absolute address that a "Go to" step means: as it is written, or below the test's base address, or a host's name
 * that people write without `https://`. Throws `PlanProblem` when it is neither.
 */
export function resolveAddress(value: string, baseUrl: string): string {
  const text = value.trim();
  const written = writtenAddress(text, { hasBase: baseUrl !== '' });
  if (scheme.test(written)) {
    if (!URL.canParse(written)) throw new PlanProblem(`"${text}" isn't a URL. Enter one like https://example.com.`);
    return new URL(written).href;
  }
  if (baseUrl === '')
    throw new PlanProblem(
      `"${text}" isn't a complete URL, and the test has no website URL to add it to. Enter one like https://example.com/cart.`,
    );
  if (!URL.canParse(written, baseUrl)) throw new PlanProblem(`"${text}" isn't a URL below ${baseUrl}.`);
  return new URL(written, baseUrl).href;
}
