import { isAbsolute, join } from 'node:path';
import { defaultFolder } from '@saywright/runner/browser/ffmpeg';
import { egressPolicies, type EgressPolicy } from '@saywright/egress/policy';
import { repository } from '../../../scripts/lib/repository.ts';

/** Settings of `npm start` from the environment. */
export interface Settings {
  /** PORT; 3000 unless set, 0 takes a free one. */
  port: number;
  /** DATA_DIR; `.data` in the repository unless set. */
  dataDir: string;
  /** DISCARD_SECRETS=1: continue without the secrets of environments if their key is lost. */
  discardSecrets: boolean;
  /** EGRESS_POLICY: what runs may reach. `loopback`, this machine only, unless set. */
  egressPolicy: EgressPolicy;
  /** ADDRESS_ALLOWANCE: how much more often a network address may try than in production; see `Context.addressAllowance`. */
  addressAllowance: number;
  /** PASSWORD_COST: what hashes of passwords cost, as in production unless set; see `Context.passwordCost`. */
  passwordCost: number | undefined;
  /** SEED=0: a new demo organization has one test and no history. */
  seed: boolean;
  /** PICTURES=0: the documentation has no screenshots unless `npm run docs:pictures` has taken them. */
  pictures: boolean;
  /** WARM=0: a function loads when it's called first, rather than ahead of that. */
  warm: boolean;
  /** MODEL=simulated: a stand-in plays the language model; there's none unless set. */
  hasSimulatedModel: boolean;
  /** BROWSER_PATH, FIREFOX_PATH, FFMPEG_PATH if set, and where Playwright's browsers are: workers have another HOME. */
  programs: Record<string, string>;
}

const programVariables = ['BROWSER_PATH', 'FIREFOX_PATH', 'FFMPEG_PATH', 'PLAYWRIGHT_BROWSERS_PATH'];

/** Everyone on this machine has the same address, test suites too. */
const localAddressAllowance = 1_000;

/** @throws Error that says which setting is wrong and what it may be */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = Number(env['PORT'] || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT is "${env['PORT']}"; it must be a number from 0 to 65535.`);
  }
  const wanted = env['EGRESS_POLICY'] || 'loopback';
  const egressPolicy = egressPolicies.find((policy) => policy === wanted);
  if (egressPolicy === undefined) {
    throw new Error(`EGRESS_POLICY is "${wanted}"; it must be one of ${egressPolicies.join(', ')}.`);
  }
  const addressAllowance = Number(env['ADDRESS_ALLOWANCE'] || localAddressAllowance);
  if (!Number.isInteger(addressAllowance) || addressAllowance < 1) {
    throw new Error(`ADDRESS_ALLOWANCE is "${env['ADDRESS_ALLOWANCE']}"; it must be a whole number from 1.`);
  }
  const passwordCost = env['PASSWORD_COST'] ? Number(env['PASSWORD_COST']) : undefined;
  if (passwordCost !== undefined && !(Number.isInteger(passwordCost) && passwordCost >= 4 && passwordCost <= 20)) {
    throw new Error(`PASSWORD_COST is "${env['PASSWORD_COST']}"; it must be a whole number from 4 to 20.`);
  }
  const model = env['MODEL'] || 'off';
  if (model !== 'simulated' && model !== 'off') {
    throw new Error(`MODEL is "${model}"; it must be simulated or off.`);
  }
  const dataDir = env['DATA_DIR'] || '.data';
  return {
    port,
    egressPolicy,
    addressAllowance,
    passwordCost,
    discardSecrets: env['DISCARD_SECRETS'] === '1',
    seed: env['SEED'] !== '0',
    pictures: env['PICTURES'] !== '0',
    warm: env['WARM'] !== '0',
    hasSimulatedModel: model === 'simulated',
    dataDir: isAbsolute(dataDir) ? dataDir : join(repository.root, dataDir),
    programs: {
      PLAYWRIGHT_BROWSERS_PATH: defaultFolder(env),
      ...Object.fromEntries(programVariables.flatMap((name) => (env[name] ? [[name, env[name]] as const] : []))),
    },
  };
}
