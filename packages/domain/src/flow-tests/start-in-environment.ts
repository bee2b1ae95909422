import type { Step } from '@saywright/contracts/entities/step';

/** Paths that lead from any base URL to itself: the root of its host, its folder, or its page. */
function addressWithin(baseUrl: string): string {
  const { pathname, search } = new URL(baseUrl);
  if (search !== '' || !pathname.endsWith('/')) return `${pathname}${search}`;
  return pathname === '/' ? '/' : './';
}

/**
 * Steps that begin at the base URL of an environment begin at a relative address instead, so that the test runs in every
 * other environment as well.
 */
export const startInEnvironment = (steps: readonly Step[], baseUrl: string): Step[] =>
  steps.map((step, index) =>
    index === 0 && step.action === 'navigate' && step.value === baseUrl
      ? { ...step, value: addressWithin(baseUrl), description: "Open the environment's website" }
      : step,
  );
