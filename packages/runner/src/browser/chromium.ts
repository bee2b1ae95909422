import type { Engine } from './engine.ts';
import { findChromium } from './find-chromium.ts';
import { readVersion } from './read-version.ts';
import { argsToLeaveOut } from './shared-memory.ts';

/**
 * Both names of the WebRTC flag: the headless shell reads the first, the full browser the second. Without them UDP
 * leaves past the proxy. The embedded package's own arguments are never used: they switch web security off.
 */
const args = [
  '--no-zygote',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  // The proxy is at one of the product's own addresses; nothing else is looked up past it.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.83.*',
];

/** Chromium: embedded, or whichever Chrome or Chromium is installed. */
export const chromium: Engine = {
  name: 'chromium',
  title: 'Chromium',
  find: async (options) => {
    const program = await findChromium(options);
    return {
      ...program,
      version: () => readVersion(program.executablePath, program.env),
      launch: { args, ignoreDefaultArgs: argsToLeaveOut() },
      gaps: [],
    };
  },
};
