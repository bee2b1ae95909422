import type { Step } from '@saywright/contracts/entities/step';
import { fingerprintBytes, stepDeed } from '@saywright/contracts/entities/step-deed';

/** The fingerprint that a run has of a step; undefined where the browser can't compute it, over plain HTTP. */
export async function fingerprintOf(step: Step): Promise<string | undefined> {
  if (!globalThis.crypto.subtle) return undefined;
  const hash = await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(stepDeed(step)));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(hash, 0, fingerprintBytes)));
  return base64.replaceAll('+', '-').replaceAll('/', '_');
}
