import { step } from '@saywright/contracts/entities/step';
import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { stepDeed } from '@saywright/contracts/entities/step-deed';
import { fingerprintOf } from './fingerprint.ts';

it('is the one that the server computes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (value) => {
      const typed = step.parse({ id: 's1', order: 1, action: 'keyboard', value: `${value}x` });
      const server = createHash('sha256').update(stepDeed(typed)).digest('base64url').slice(0, 16);
      expect(await fingerprintOf(typed)).toBe(server);
    }),
    { numRuns: 50 },
  );
});
