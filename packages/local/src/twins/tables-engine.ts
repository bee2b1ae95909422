import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startDynamoDbTwin, type Twin } from './dynamodb-twin.ts';
import { answersAsDynamoDb, dynamoDbLocal, dynoxide, type TablesProgram } from './tables-program.ts';

/** The program that stands in for DynamoDB on this machine. */
export interface TablesEngine {
  /** Its data; undefined where another program keeps the tables. */
  file: string | undefined;
  start(): Promise<Twin>;
}

type Environment = Readonly<Record<string, string | undefined>>;
type Machine = Pick<NodeJS.Process, 'platform' | 'arch'>;

/**
 * Finds what can play DynamoDB: the endpoint that `DYNAMODB_ENDPOINT` names, else the DynamoDB Local that
 * `DYNAMODB_LOCAL_JAR` names, else dynoxide, which is published for Linux x64 alone.
 * @throws Error that says what is missing and what to do
 */
export function findTablesEngine(env: Environment, dataDir: string, machine: Machine = process): TablesEngine {
  const endpoint = env['DYNAMODB_ENDPOINT'];
  if (endpoint) return otherProgram(endpoint);
  const program = ownProgram(env, dataDir, machine);
  return { file: program.file, start: () => startDynamoDbTwin(program) };
}

function ownProgram(env: Environment, dataDir: string, machine: Machine): TablesProgram {
  const jar = env['DYNAMODB_LOCAL_JAR'];
  if (jar) return dynamoDbLocal({ jar: existing(jar), java: findJava(env) }, dataDir);
  const binary = dynoxideBinary(machine);
  if (binary !== undefined) return dynoxide(binary, dataDir);
  throw new Error(
    `No table engine is installed for ${machine.platform}-${machine.arch}: download DynamoDB Local and set ` +
      'DYNAMODB_LOCAL_JAR to its DynamoDBLocal.jar, or set DYNAMODB_ENDPOINT to the URL of a running one.',
  );
}

function otherProgram(endpoint: string): TablesEngine {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'http:' || url.pathname !== '/')
    throw new Error(`DYNAMODB_ENDPOINT is "${endpoint}"; it must be a URL like http://localhost:8000.`);
  return {
    file: undefined,
    start: async () => {
      if (!(await answersAsDynamoDb(url.href)))
        throw new Error(`DynamoDB doesn't answer at ${endpoint}. Start it there, or correct DYNAMODB_ENDPOINT.`);
      const upstream = { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 80), accessKeyId };
      return { upstream, close: () => Promise.resolve() };
    },
  };
}

/** DynamoDB Local keeps separate tables for each key unless it's started with -sharedDb. */
const accessKeyId = 'saywright';

function existing(jar: string): string {
  if (existsSync(jar)) return jar;
  throw new Error(`DYNAMODB_LOCAL_JAR is "${jar}", which doesn't exist. Set it to the path of DynamoDBLocal.jar.`);
}

function findJava(env: Environment): string {
  const home = env['JAVA_HOME'];
  const folders = home ? [join(home, 'bin')] : (env['PATH'] ?? '').split(delimiter);
  const java = folders.map((folder) => join(folder, 'java')).find((path) => existsSync(path));
  if (java !== undefined) return java;
  throw new Error('DynamoDB Local needs Java 17 or later: install it, or set JAVA_HOME to its folder.');
}

/** The path of the table engine that comes with the product; undefined where none is installed. */
export function dynoxideBinary({ platform, arch }: Machine = process): string | undefined {
  try {
    return fileURLToPath(import.meta.resolve(`@dynoxide/${platform}-${arch}/dynoxide`));
  } catch {
    return undefined;
  }
}
