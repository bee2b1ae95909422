import { describe, expect, it } from 'vitest';
import { recently } from './recently.ts';

describe('recently', () => {
  it('reads once within its time, again after it, and again when told to forget', async () => {
    let reads = 0;
    let now = 0;
    const recent = recently(
      async () => ++reads,
      5_000,
      () => now,
    );
    expect([await recent.read(), await recent.read()]).toEqual([1, 1]);
    now = 4_999;
    expect(await recent.read()).toBe(1);
    now = 5_000;
    expect(await recent.read()).toBe(2);
    recent.forget();
    expect(await recent.read()).toBe(3);
  });

  it("doesn't keep a failure", async () => {
    let reads = 0;
    const recent = recently(
      async () => {
        if (++reads === 1) throw new Error('down');
        return reads;
      },
      5_000,
      () => 0,
    );
    await expect(recent.read()).rejects.toThrow('down');
    expect(await recent.read()).toBe(2);
  });
});
