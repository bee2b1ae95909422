/**
 * What a run may reach: `public` refuses every address that is not public, `loopback` allows this machine alone,
 * `any` allows both and private networks too.
 */
export type EgressPolicy = 'public' | 'loopback' | 'any';

export const egressPolicies = ['public', 'loopback', 'any'] as const satisfies readonly EgressPolicy[];
