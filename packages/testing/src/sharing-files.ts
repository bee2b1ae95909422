/** These give functions other settings, which a process reads once, load modules again, close the stores, move a twin's
 * clock, or change the plans that everyone buys. */
const notSharing = '(apply-payments|browsers|demo-runs|demo-test|grounding|outage|plans|recorder|send-mail)';

/** Integration tests that keep to organizations of their own: all of a worker's share one process and one set of stores. */
export const sharingFiles: string[] = [
  `functions/**/!${notSharing}.integration.test.ts`,
  'packages/{http-runner,storage}/src/**/*.integration.test.ts',
];
