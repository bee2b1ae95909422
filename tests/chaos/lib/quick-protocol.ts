import { readProtocolConfig, type ProtocolConfig } from '@saywright/domain/executions/protocol-config';

const times: Partial<ProtocolConfig> = {
  leaseMs: 5_000,
  renewLeaseEveryMs: 500,
  controlPollMs: 50,
  messageVisibilityMs: 6_000,
  retryMessageAfterMs: 0,
  recordStepsEveryMs: 20,
  recordLogsEveryMs: 50,
  storageOutageMs: 20_000,
  storageRetryMs: 20,
  resendAfterMs: 200,
  resendUnclaimedAfterMs: 1_000,
  runBudgetMs: 60_000,
  graceMs: 20_000,
  stopBeforeTimeoutMs: 500,
  sweepPasses: 1,
};

/** The protocol as it is, with times in which a test can see all of it. For child processes, as their environment. */
export const quickEnv = { RUN_PROTOCOL: JSON.stringify(times) } as const;
export const quick: ProtocolConfig = readProtocolConfig(quickEnv);
