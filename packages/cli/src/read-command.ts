import { parseArgs } from 'node:util';
import { maxRetries, type ReportFormat } from '@saywright/contracts/entities/ci-run';
import { Exit, exitCodes } from './exit-codes.ts';
import type { SyncCommand } from './tests/sync-tests.ts';

/** Where to write a report. */
export interface ReportFile {
  format: ReportFormat;
  file: string;
}

export interface RunCommand {
  command: 'run';
  kind: 'flow' | 'api';
  /** The body of the call, which the service checks. */
  body: Record<string, unknown>;
  wait: boolean;
  timeoutMs: number;
  reports: ReportFile[];
  /** How often tests that failed run again. */
  retries: number;
  /** Where files of tests that didn't pass go. */
  artifacts: string | undefined;
  github: boolean;
  /** The origin of a site that only this machine reaches. */
  tunnel?: string;
  /** Says which commit is tested, where that's known. */
  reportCommit: boolean;
}

export type Command =
  | RunCommand
  | { command: 'status'; id: string }
  | { command: 'report'; id: string; reports: ReportFile[] }
  | { command: 'login' }
  | { command: 'tests'; sync: SyncCommand }
  | { command: 'help' };

const options = {
  tag: { type: 'string', multiple: true },
  test: { type: 'string', multiple: true },
  project: { type: 'string' },
  name: { type: 'string' },
  kind: { type: 'string', default: 'flow' },
  env: { type: 'string' },
  'base-url': { type: 'string' },
  variable: { type: 'string', multiple: true },
  browser: { type: 'string' },
  device: { type: 'string' },
  wait: { type: 'boolean', default: true },
  timeout: { type: 'string', default: '60' },
  report: { type: 'string', multiple: true },
  reporter: { type: 'string', multiple: true },
  retries: { type: 'string', default: '0' },
  artifacts: { type: 'string' },
  github: { type: 'boolean', default: false },
  commit: { type: 'boolean', default: true },
  dir: { type: 'string', default: 'saywright' },
  'dry-run': { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  url: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const runOptions =
  'tag test project name kind env base-url variable browser device wait timeout retries reporter report artifacts github commit'.split(
    ' ',
  );

/** The options of each command, beside `--url` and `--help`. One that does nothing would be a surprise: `run --dry-run`. */
const optionsOf: Readonly<Record<Exclude<Command['command'], 'help'> | 'tunnel', readonly string[]>> = {
  run: runOptions,
  tunnel: runOptions,
  status: [],
  report: ['report', 'reporter'],
  tests: ['dir', 'project', 'tag', 'dry-run', 'force'],
  login: [],
};

const formats = ['json', 'junit', 'html'] as const satisfies readonly ReportFormat[];

/** Where reports go whose file isn't named. */
const defaultFiles: Readonly<Record<ReportFormat, string>> = {
  json: 'saywright-report/report.json',
  junit: 'saywright-report/junit.xml',
  html: 'saywright-report/report.html',
};

const wrong = (message: string): Exit => new Exit(exitCodes.usage, `${message} See saywright --help.`);

function reportFile(text: string): ReportFile {
  const at = text.indexOf('=');
  const format = formats.find((each) => each === text.slice(0, Math.max(0, at)));
  const file = text.slice(at + 1);
  if (format === undefined || file === '')
    throw wrong(`"${text}" isn't a report. Write a format and a file, such as junit=results.xml.`);
  return { format, file };
}

const reporterNames = ({ reporter = [] }: Values): string[] =>
  reporter.flatMap((list) => list.split(',').map((name) => name.trim()));

/** The reports that `--report` and `--reporter` name. */
const reportsOf = (values: Values): ReportFile[] => [
  ...(values.report ?? []).map(reportFile),
  ...reporterNames(values)
    .filter((name) => name !== 'github')
    .map((name) => reportFile(`${name}=${defaultFiles[name as ReportFormat] ?? ''}`)),
];

function variable(text: string): [name: string, value: string] {
  const at = text.indexOf('=');
  if (at < 1) throw wrong(`"${text}" isn't a variable. Write its name and value, such as locale=de.`);
  return [text.slice(0, at), text.slice(at + 1)];
}

function parse(args: readonly string[]) {
  const parsed = parseOptions(args);
  // A variable of a pipeline that isn't set: without it, other tests would run than meant, or against another site.
  const empty = Object.entries(parsed.values).find(([, value]) => [value].flat().includes(''));
  if (empty) throw wrong(`--${empty[0]} is empty. Check the variable that it comes from.`);
  return parsed;
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, allowNegative: true, tokens: true });
  } catch (error) {
    throw wrong(`${error instanceof Error ? error.message : String(error)}.`);
  }
}

type Values = ReturnType<typeof parse>['values'];

function runCommand(values: Values): RunCommand {
  const { kind, tag, test, project, env, browser, device, wait, github } = values;
  if (kind !== 'flow' && kind !== 'api') throw wrong(`"${kind}" isn't a kind of test. Choose flow or api.`);
  const minutes = Number(values.timeout);
  if (!(minutes > 0 && minutes <= 24 * 60)) throw wrong('The timeout is a number of minutes, up to 1440.');
  if ([test, tag, project, values.name].every((each) => each === undefined))
    throw wrong('Say which tests to run, with --test, --tag, --project, or --name.');
  const body = {
    test_ids: test,
    tags: tag,
    project_id: project,
    name: values.name,
    environment: env,
    base_url: values['base-url'],
    variables: values.variable && Object.fromEntries(values.variable.map(variable)),
    browser,
    device_type: device,
  };
  const retries = Number(values.retries);
  if (!Number.isInteger(retries) || retries < 0 || retries > maxRetries)
    throw wrong(`"${values.retries}" isn't a number of retries. Choose 0 to ${maxRetries}.`);
  if (!wait && retries > 0) throw wrong("Retries need to wait for the first try, so --no-wait isn't for them.");
  if (!wait && (values.report ?? values.reporter ?? values.artifacts ?? (github || undefined)) !== undefined)
    throw wrong('Reports come when the tests have ended. Leave out --no-wait, or get them with saywright report.');
  return {
    command: 'run',
    kind,
    body,
    wait,
    timeoutMs: minutes * 60_000,
    reports: reportsOf(values),
    retries,
    artifacts: values.artifacts,
    github: github || reporterNames(values).includes('github'),
    reportCommit: values.commit,
  };
}

/** The site that a tunnel leads to, as its origin: a path is no part of it. */
function tunnelCommand(site: string | undefined, values: Values): RunCommand {
  if (site === undefined || !/^https?:/i.test(site) || !URL.canParse(site))
    throw wrong('Say which site the tunnel leads to: saywright tunnel http://localhost:3000.');
  const command = runCommand(values);
  if (!command.wait) throw wrong("A tunnel is open as long as its tests run, so --no-wait isn't for it.");
  return { ...command, tunnel: new URL(site).origin };
}

function syncCommand(action: string | undefined, values: Values): SyncCommand {
  if (action !== 'pull' && action !== 'push')
    throw wrong('Say what to do with the tests: saywright tests pull, or push.');
  const { dir, force, project, tag: tags = [] } = values;
  return { command: action, dir, filter: { project, tags }, dryRun: values['dry-run'], force };
}

function commandOf(name: string, argument: string | undefined, values: Values): Command {
  const required = (): string => {
    if (argument === undefined) throw wrong(`Say which batch: saywright ${name} <id>.`);
    return argument;
  };
  const none = (): void => {
    if (argument !== undefined) throw wrong(`"${argument}" is one argument too many.`);
  };
  switch (name) {
    case 'run':
      none();
      return runCommand(values);
    case 'tunnel':
      return tunnelCommand(argument, values);
    case 'status':
      return { command: 'status', id: required() };
    case 'report':
      if (reporterNames(values).includes('github'))
        throw wrong('Annotations come from saywright run, not from report.');
      return { command: 'report', id: required(), reports: reportsOf(values) };
    case 'tests':
      return { command: 'tests', sync: syncCommand(argument, values) };
    case 'login':
      none();
      return { command: 'login' };
    default:
      throw wrong(`There's no command "${name}".`);
  }
}

/**
 * The command that the arguments ask for, and the address of the service if they name one.
 * @throws Exit for arguments that make no sense
 */
export function readCommand(args: readonly string[]): { command: Command; url: string | undefined } {
  const { values, positionals, tokens } = parse(args);
  const [name, argument, ...rest] = positionals;
  const { url } = values;
  if (values.help || name === undefined || name === 'help') return { command: { command: 'help' }, url };
  if (rest.length > 0) throw wrong(`"${rest[0]}" is one argument too many.`);
  if (Object.hasOwn(optionsOf, name)) {
    const known = ['url', ...optionsOf[name as keyof typeof optionsOf]];
    const other = tokens.find((token) => token.kind === 'option' && !known.includes(token.name));
    if (other?.kind === 'option') throw wrong(`saywright ${name} has no option ${other.rawName}.`);
  }
  return { command: commandOf(name, argument, values), url };
}
