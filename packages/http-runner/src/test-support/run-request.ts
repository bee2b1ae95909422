import { onTestFinished } from 'vitest';
import type { OpenedCredential } from '@saywright/contracts/api-plan';
import type { ApiAssertion } from '@saywright/contracts/entities/api-assertion';
import { apiAuth, type ApiRequest, type Extraction } from '@saywright/contracts/entities/api-request';
import { runApiTest, type ApiOutcome } from '../run-api-test.ts';
import { ApiSession } from '../session/api-session.ts';
import type { ConnectionSettings } from '../session/connection.ts';

export const noAuth = apiAuth.parse({});

export interface Given extends Partial<Omit<ApiRequest, 'auth'>> {
  url: string;
  auth?: Partial<ApiRequest['auth']>;
  assertions?: (Partial<ApiAssertion> & Pick<ApiAssertion, 'type' | 'operator'>)[];
  extractions?: Extraction[];
  variables?: Record<string, string>;
  base_url?: string;
  credential?: OpenedCredential;
  secrets?: string[];
  signal?: AbortSignal;
  now?: () => number;
}

/** A session that may reach this machine, closed when the test ends. */
export function openSession(settings: Partial<ConnectionSettings> = {}): ApiSession {
  const session = new ApiSession({ policy: 'loopback', ...settings });
  onTestFinished(() => session.close());
  return session;
}

/** Runs a GET request, unless told otherwise. */
export function runRequest(given: Given, session: ApiSession = openSession()): Promise<ApiOutcome> {
  const {
    assertions = [],
    extractions = [],
    variables = {},
    base_url = '',
    auth,
    credential,
    secrets,
    signal,
    now,
    ...request
  } = given;
  return runApiTest({
    plan: {
      request: {
        method: 'GET',
        headers: {},
        body: '',
        body_type: 'json',
        body_parts: [],
        graphql_variables: '',
        auth_type: 'none',
        follow_redirects: true,
        timeout_ms: 20_000,
        ...request,
        auth: { ...noAuth, ...auth },
      },
      assertions: assertions.map((each) => ({ target: '', expected_value: null, description: '', ...each })),
      extractions,
      base_url,
      variables,
    },
    credential: credential ?? null,
    secrets: secrets ?? [],
    session,
    signal,
    now,
  });
}
