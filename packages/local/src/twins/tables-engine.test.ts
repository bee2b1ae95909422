import { expect, it } from 'vitest';
import { findTablesEngine } from './tables-engine.ts';

const mac = { platform: 'darwin', arch: 'arm64' } as const;

it('says what is missing where no table engine is published', () => {
  expect(() => findTablesEngine({}, '/data', mac)).toThrow(
    'No table engine is installed for darwin-arm64: download DynamoDB Local and set DYNAMODB_LOCAL_JAR to its ' +
      'DynamoDBLocal.jar, or set DYNAMODB_ENDPOINT to the URL of a running one.',
  );
});

it('says that DynamoDB Local needs Java', () => {
  const env = { DYNAMODB_LOCAL_JAR: import.meta.filename };
  for (const place of [{ PATH: '/nowhere' }, { JAVA_HOME: '/nowhere', PATH: process.env['PATH'] }])
    expect(() => findTablesEngine({ ...env, ...place }, '/data', mac)).toThrow(
      'DynamoDB Local needs Java 17 or later: install it, or set JAVA_HOME to its folder.',
    );
});

it('says which setting is wrong', () => {
  expect(() => findTablesEngine({ DYNAMODB_LOCAL_JAR: '/nowhere/DynamoDBLocal.jar' }, '/data', mac)).toThrow(
    `DYNAMODB_LOCAL_JAR is "/nowhere/DynamoDBLocal.jar", which doesn't exist. Set it to the path of DynamoDBLocal.jar.`,
  );
  for (const endpoint of ['localhost:8000', 'https://localhost:8000', 'http://localhost:8000/tables'])
    expect(() => findTablesEngine({ DYNAMODB_ENDPOINT: endpoint }, '/data', mac)).toThrow(
      `DYNAMODB_ENDPOINT is "${endpoint}"; it must be a URL like http://localhost:8000.`,
    );
});
