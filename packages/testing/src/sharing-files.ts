/**
 * These give functions other settings, which a process reads once, load modules again, close the stores, move a twin's
 * clock, change the plans that everyone buys, begin without staff, hold everyone's runs, leave runs that wait, or run in the future.
 */
const notSharing =
  '(alerts|apply-payments|bill-usage|browsers|create-first-admin|debug|delete-data|demo-runs|demo-test|grounding|healing-faults|live|model|outage|plans|recorder|run-collection|send-mail|unpaid)';

/**
 * Integration tests that keep to organizations of their own: all of a worker's share one process and one set of stores, and
 * those of the runner its browser, too, each run with a context of its own.
 */
export const sharingFiles: string[] = [
  `functions/**/!${notSharing}.integration.test.ts`,
  'packages/{http-runner,storage}/src/**/*.integration.test.ts',
  'packages/runner/src/{actions,blocks,demo-shop,echo,elements,late-answers,names}.integration.test.ts',
  'packages/runner/src/{pictures,proof,reading,run-flow,secrets}.integration.test.ts',
  'packages/runner/src/{egress,healing,recording}/*.integration.test.ts',
  'packages/exporters/src/api/*.integration.test.ts',
  'packages/local/src/{gate,gateway,mail,mappings,provision,twins}/**/*.integration.test.ts',
  'tests/grounding/!(faults).integration.test.ts',
  'tests/{sentences,relocation/*}.integration.test.ts',
  'tests/chaos/{money-invariants,moved-usage}.integration.test.ts',
  'tests/contract/{hostile-text,ops-refusals,put-back}.integration.test.ts',
];
