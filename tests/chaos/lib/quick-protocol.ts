import { readProtocolConfig, type ProtocolConfig } from '@saywright/domain/runs/protocol-config';

const times: Partial<ProtocolConfig> = {
  leaseMs: 20_000,
  renewLeaseEveryMs: 500,
  controlPollMs: 50,
  messageVisibilityMs: 21_000,
  retryMessageAfterMs: 0,
  recordStepsEveryMs: 20,
  recordLogsEveryMs: 50,
  storageOutageMs: 20_000,
  storageRetryMs: 20,
  resendAfterMs: 200,
  resendUnclaimedAfterMs: 1_000,
  runBudgetMs: 60_000,
  graceMs: 20_000,
  unservedMs: 80_000,
  stopBeforeTimeoutMs: 500,
  sweepPasses: 1,
};

/**
 * The protocol as it is, with times in which a test can see all of it; a worker is missed only after a time that no busy
 * machine keeps it waiting. For child processes, as their environment.
 */
export const quickEnv = { RUN_PROTOCOL: JSON.stringify(times) } as const;
export const quick: ProtocolConfig = readProtocolConfig(quickEnv);

/** A lease for tests that wait until it is over by the clock of the wall. */
export const shortLeaseMs = 5_000;
/** As `quickEnv`, for their workers. */
export const shortLeaseEnv = {
  RUN_PROTOCOL: JSON.stringify({ ...times, leaseMs: shortLeaseMs, messageVisibilityMs: shortLeaseMs + 1_000 }),
} as const;
