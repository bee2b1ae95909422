import { describe, expect, it } from 'vitest';
import { protocolConfig, readProtocolConfig } from './protocol-config.ts';

describe('protocolConfig', () => {
  it('keeps its promises: what a worker could not store is kept for five minutes, and two tries are made to run it', () => {
    expect(protocolConfig).toMatchObject({ storageOutageMs: 300_000, maxRequeues: 1 });
  });

  it('keeps the relations that the protocol needs', () => {
    const config = protocolConfig;
    expect(config.renewLeaseEveryMs * 3).toBeLessThanOrEqual(config.leaseMs);
    expect(config.messageVisibilityMs).toBeGreaterThan(config.leaseMs + config.controlPollMs);
    expect(config.leaseMs + config.sweepPassEveryMs).toBeLessThan(90_000);
    expect(config.sweepPasses * config.sweepPassEveryMs).toBeLessThanOrEqual(60_000);
    expect(config.resendAfterMs + config.sweepPassEveryMs).toBeLessThan(60_000);
  });

  it('takes other times from the environment, and refuses names it does not know', () => {
    expect(readProtocolConfig({})).toEqual(protocolConfig);
    expect(readProtocolConfig({ RUN_PROTOCOL: '{"leaseMs":1000}' })).toEqual({ ...protocolConfig, leaseMs: 1_000 });
    expect(() => readProtocolConfig({ RUN_PROTOCOL: '{"leesMs":1000}' })).toThrow('leesMs');
  });
});
