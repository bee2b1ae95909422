import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { neededRetry, type CiRunStatus } from '@saywright/contracts/entities/ci-run';
import { readCredentials, storeCredentials } from './credentials.ts';
import { detectCommit } from './detect-commit.ts';
import { Exit, exitCodes, type ExitCode } from './exit-codes.ts';
import { describeBatch, describeExecution, followBatch } from './follow-batch.ts';
import { githubAnnotation } from './github-annotation.ts';
import { oneLine } from './one-line.ts';
import type { Output } from './output.ts';
import { readCommand, type ReportFile, type RunCommand } from './read-command.ts';
import { saveArtifacts } from './save-artifacts.ts';
import { Service } from './service.ts';
import { openTunnelTo } from './open-tunnel-to.ts';
import { syncTests } from './tests/sync-tests.ts';
import { usage } from './usage.ts';

interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  output: Output;
  /** A line that the person types or that is piped in, such as a token. */
  readSecret: () => Promise<string>;
  /** Calls this before the process ends early. */
  onInterrupt?: (say: () => void) => void;
  /** Milliseconds between two looks at a batch. */
  pollMs?: number;
  /** Milliseconds before a failed call is repeated for the first time. */
  pauseMs?: number;
}

const codeOf = ({ status }: CiRunStatus): ExitCode =>
  status === 'passed' ? exitCodes.passed : status === 'failed' ? exitCodes.failed : exitCodes.notRun;

function addressOf(url: string | undefined): string {
  if (!url || !URL.canParse(url) || !/^https?:/i.test(url))
    throw new Exit(exitCodes.usage, 'Say where Saywright is, with --url or SAYWRIGHT_URL: https://…');
  const { username, password, search, hash } = new URL(url);
  // Never shown: it may have a password.
  if (username || password || search || hash)
    throw new Exit(
      exitCodes.usage,
      'The address of Saywright has no sign-in, "?", or "#". Check --url or SAYWRIGHT_URL.',
    );
  return url.replace(/\/+$/, '');
}

/** A token that was cut or pasted in pieces isn't sent, and never shown. */
function tokenOf(text: string): string {
  const token = text.trim();
  if (/[^\x21-\x7e]/.test(token))
    throw new Exit(
      exitCodes.usage,
      'The CI/CD token has a space, a line break, or another character that no token has. Copy it again.',
    );
  return token;
}

const proxyAdvice = (env: Surroundings['env']): string =>
  ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'].some((name) => env[name]) &&
  env['NODE_USE_ENV_PROXY'] !== '1'
    ? ' To go through your proxy, set NODE_USE_ENV_PROXY=1, with Node 22.21, 24, or later.'
    : '';

const serviceAt = (url: string, token: string, { env, output, pauseMs }: Surroundings): Service =>
  new Service({
    url,
    token,
    pauseMs,
    advice: proxyAdvice(env),
    onTrouble: (problem) => output.error(`${oneLine(problem)} Trying again.`),
  });

/** The token of the environment, or the stored one if it was given for this address. */
async function connect(given: string | undefined, around: Surroundings): Promise<Service> {
  const { env } = around;
  const stored = env['SAYWRIGHT_TOKEN'] ? undefined : await readCredentials(env);
  const url = addressOf(given ?? env['SAYWRIGHT_URL'] ?? stored?.url);
  const token = tokenOf(env['SAYWRIGHT_TOKEN'] || (stored?.url === url ? stored.token : ''));
  if (token === '')
    throw new Exit(
      exitCodes.usage,
      'Set SAYWRIGHT_TOKEN to a CI/CD token, or run saywright login. Create a token in Team → CI/CD.',
    );
  return serviceAt(url, token, around);
}

const permissions = { read: 'reads tests and results', run: 'runs tests', write: 'changes and runs tests' } as const;

/** Stores a token that the service accepts. */
async function login(given: string | undefined, around: Surroundings): Promise<ExitCode> {
  const { env, output } = around;
  const url = addressOf(given ?? env['SAYWRIGHT_URL']);
  output.line(`Paste a CI/CD token for ${url}, then press Enter. Create one in Team → CI/CD.`);
  const token = tokenOf(await around.readSecret());
  if (token === '') throw new Exit(exitCodes.usage, 'No token was entered.');
  const { name, permission, organization_name: organization } = await serviceAt(url, token, around).currentToken();
  const file = await storeCredentials(env, { url, token });
  output.line(`Signed in to ${oneLine(organization)} with "${oneLine(name)}", which ${permissions[permission]}.`);
  output.line(`The token is in ${file}.`);
  return exitCodes.passed;
}

async function saveReport(service: Service, id: string, { format, file }: ReportFile): Promise<void> {
  const text = await service.report(id, format);
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Exit(exitCodes.notRun, `Couldn't write the report to ${file}: ${reason}`);
  }
}

/** Runs tests while a tunnel to a site of this machine is open. */
async function runThroughTunnel(service: Service, command: RunCommand, around: Surroundings): Promise<ExitCode> {
  const { tunnel: site = '' } = command;
  const { output } = around;
  const { tunnel, close } = await openTunnelTo(site, { service, output });
  try {
    return await run(service, { ...command, body: { ...command.body, tunnel } }, around);
  } finally {
    close();
  }
}

const countOfTests = (count: number): string => `${count} ${count === 1 ? 'test' : 'tests'}`;

/** Runs what failed again, as often as the command says. @returns the status of all tests after the last try */
async function retry(
  first: CiRunStatus,
  { retries, again }: { retries: number; again: (before: CiRunStatus, times: number) => Promise<CiRunStatus> },
): Promise<CiRunStatus> {
  let status = first;
  for (let times = 1; times <= retries && ['failed', 'error'].includes(status.status); times += 1)
    status = await again(status, times);
  return status;
}

async function run(service: Service, command: RunCommand, around: Surroundings): Promise<ExitCode> {
  const { env, output, pollMs } = around;
  const commit = command.reportCommit ? await detectCommit(env) : undefined;
  const body = { ...command.body, ...(commit && { commit }) };
  const batch = await service.start(command.kind, body);
  let running = batch.batch_id;
  around.onInterrupt?.(() =>
    output.error(
      command.tunnel === undefined
        ? `The tests continue. Check on them with: saywright status ${running}`
        : `The tunnel is closed, so tests that are still running can't reach the site. See saywright status ${running}`,
    ),
  );
  output.line(`Started ${countOfTests(batch.total)} as batch ${batch.batch_id}`);
  if (!command.wait) return exitCodes.passed;
  // Not the time of day, which someone may set meanwhile.
  const end = performance.now() + command.timeoutMs;
  const follow = { output, end, printed: new Set<string>(), pollMs };
  const unselected = { ...body, test_ids: undefined, tags: undefined, project_id: undefined, name: undefined };
  const ended = await retry(await followBatch(service, batch, follow), {
    retries: command.retries,
    again: async (before, times) => {
      const next = await service.start(command.kind, { ...unselected, retry_of: before.id });
      running = next.batch_id;
      output.line(`Retrying what failed, ${times} of ${command.retries}, as batch ${next.batch_id}`);
      return followBatch(service, next, follow);
    },
  });
  if (command.github)
    for (const each of ended.executions)
      if (each.status !== 'passed' || neededRetry(each))
        output.line(githubAnnotation(each, service.address(each.path)));
  output.line(describeBatch(ended));
  for (const report of command.reports) await saveReport(service, ended.id, report);
  if (command.artifacts !== undefined) await saveArtifacts(service, ended, { folder: command.artifacts, output });
  return codeOf(ended);
}

async function carryOut(args: readonly string[], around: Surroundings): Promise<ExitCode> {
  const { output } = around;
  const { command, url } = readCommand(args);
  if (command.command === 'help') {
    output.line(usage);
    return exitCodes.passed;
  }
  if (command.command === 'login') return login(url, around);
  const service = await connect(url, around);
  if (command.command === 'tests') return syncTests(service, command.sync, output);
  if (command.command === 'run') return (command.tunnel ? runThroughTunnel : run)(service, command, around);
  if (command.command === 'report') {
    const { id, reports } = command;
    for (const report of reports) await saveReport(service, id, report);
    // The same JSON, in which no CI system finds its own commands.
    if (reports.length === 0) output.line((await service.report(id, 'json')).replaceAll('##', String.raw`#\u0023`));
    return exitCodes.passed;
  }
  const status = await service.status(command.id);
  for (const each of status.executions) output.line(describeExecution(each, service));
  output.line(status.finished ? describeBatch(status) : `Running: ${describeBatch(status)}`);
  return status.finished ? codeOf(status) : exitCodes.passed;
}

/** Carries out a command line. @returns the exit code */
export async function saywright(args: readonly string[], around: Surroundings): Promise<ExitCode> {
  try {
    return await carryOut(args, around);
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
    around.output.error(error.message);
    return error.code;
  }
}
