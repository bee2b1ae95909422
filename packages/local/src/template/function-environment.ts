import type { LocalStacks } from './local-stacks.ts';

/**
 * The environment variables that the template gives to the function with a bundle, for example `run-flow`.
 * @throws Error when no function has that bundle
 */
export function functionEnvironment(stacks: LocalStacks, bundle: string): Record<string, string> {
  const found = stacks
    .resources('AWS::Lambda::Function')
    .find(({ metadata }) => metadata['saywright:bundle'] === bundle);
  if (found === undefined) throw new Error(`No function of the template has the bundle ${bundle}.`);
  const { Variables = {} } = (found.properties['Environment'] ?? {}) as { Variables?: Record<string, unknown> };
  return Object.fromEntries(Object.entries(Variables).map(([name, value]) => [name, String(value)]));
}
