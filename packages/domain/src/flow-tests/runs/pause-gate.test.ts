import { describe, expect, it } from 'vitest';
import type { Fenced } from '../../ports/run-repository.ts';
import { PauseGate } from './pause-gate.ts';

function makeGate(options: { limitMs?: number; paused?: Fenced | Promise<Fenced> } = {}) {
  const stopping = new AbortController();
  const told: string[] = [];
  const gate = new PauseGate({
    limitMs: options.limitMs ?? 60_000,
    markPaused: async () => {
      told.push('paused');
      return options.paused ?? 'written';
    },
    markResumed: async () => {
      told.push('running');
      return 'written';
    },
    stop: (reason) => {
      told.push(reason);
      stopping.abort(reason);
    },
    signal: stopping.signal,
  });
  return { gate, told, stopping };
}

/** Whether a promise has resolved after everything that can continue has continued. */
async function isThrough(passing: Promise<void>): Promise<boolean> {
  return Promise.race([passing.then(() => true), new Promise<false>((resolve) => setImmediate(resolve, false))]);
}

const stopped = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

describe('the gate after a failure', () => {
  it('shows the page until someone opens it, whether or not they had paused', async () => {
    for (const paused of [false, true]) {
      const { gate, told } = makeGate();
      if (paused) gate.close();
      const showing = gate.showFailure();
      expect(await isThrough(showing)).toBe(false);
      expect(await gate.settledStatus()).toBe('paused');
      gate.open();
      await showing;
      expect(told).toEqual(['paused', 'running']);
      expect(await isThrough(gate.pass())).toBe(true);
    }
  });

  it('lets the run continue to its end after the longest pause, with its verdict', async () => {
    const { gate, told } = makeGate({ limitMs: 1 });
    await gate.showFailure();
    expect(told).toEqual(['paused', 'running']);
  });
});

describe('the gate before a step', () => {
  it('lets a run through that nobody has paused, and writes nothing', async () => {
    const { gate, told } = makeGate();
    expect(await isThrough(gate.pass())).toBe(true);
    expect(told).toEqual([]);
  });

  it('holds a run from its next step on until it is opened', async () => {
    const { gate, told } = makeGate();
    gate.close();
    expect(told).toEqual([]);
    const passing = gate.pass();
    expect(await isThrough(passing)).toBe(false);
    expect(await gate.settledStatus()).toBe('paused');
    gate.open();
    expect(await isThrough(passing)).toBe(true);
    expect(await gate.settledStatus()).toBe('running');
    expect(told).toEqual(['paused', 'running']);
  });

  it('forgets a pause that was taken back before the step ended', async () => {
    const { gate, told } = makeGate();
    gate.close();
    gate.open();
    expect(await isThrough(gate.pass())).toBe(true);
    expect(told).toEqual([]);
  });

  it('stops a run that is held for too long, and never lets it through', async () => {
    const { gate, told, stopping } = makeGate({ limitMs: 1 });
    gate.close();
    const passing = gate.pass();
    await stopped(stopping.signal);
    gate.open();
    expect(await isThrough(passing)).toBe(false);
    expect(told).toEqual(['paused', 'paused_too_long']);
    expect(await gate.settledStatus()).toBe('paused');
  });

  it('stops a run that has been given to another worker', async () => {
    const { gate, told } = makeGate({ paused: 'fenced' });
    gate.close();
    expect(await isThrough(gate.pass())).toBe(false);
    expect(told).toEqual(['paused', 'fenced']);
  });

  it('does not let a run through that is cancelled while it is held', async () => {
    const { gate, stopping } = makeGate();
    gate.close();
    const passing = gate.pass();
    await isThrough(passing);
    stopping.abort('cancelled');
    gate.open();
    expect(await isThrough(passing)).toBe(false);
  });

  it('holds no run that was stopped before its next step', async () => {
    const { gate, told, stopping } = makeGate();
    gate.close();
    stopping.abort('cancelled');
    expect(await isThrough(gate.pass())).toBe(false);
    expect(told).toEqual([]);
    expect(await gate.settledStatus()).toBe('running');
  });

  it('tells how a run is stored that is stopped while that is being written', async () => {
    const written = Promise.withResolvers<Fenced>();
    const { gate, stopping } = makeGate({ paused: written.promise });
    gate.close();
    const passing = gate.pass();
    stopping.abort('cancelled');
    const settled = gate.settledStatus();
    written.resolve('written');
    expect(await settled).toBe('paused');
    expect(await isThrough(passing)).toBe(false);
  });
});
