import { setTimeout as pause } from 'node:timers/promises';
import { isFinal, type Execution } from '@saywright/contracts/entities/execution';
import { createClient, type Client } from '@saywright/contracts/kernel/client';
import { allRoutes } from '@saywright/contracts/routes/all';

export type Api = Client<typeof allRoutes>;

/** The session token of a new person with an organization of their own. `name` is part of the email address. */
export async function registerForToken(baseUrl: string, name: string): Promise<string> {
  const body = {
    name: 'Bench',
    organization_name: 'Bench',
    email: `bench-${name}@example.com`,
    password: 'bench-password',
  };
  const { access_token: token } = await createClient(allRoutes, { baseUrl }).register({ body });
  return token;
}

/** A new person with an organization of their own, as a client of the API. */
export async function register(baseUrl: string, name: string): Promise<Api> {
  const token = await registerForToken(baseUrl, name);
  return createClient(allRoutes, { baseUrl, token: () => token });
}

/** Asks until the execution has ended. @throws Error after a minute */
export async function finished(api: Api, id: string): Promise<Execution> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const execution = await api.getExecution({ params: { id } });
    if (isFinal(execution.status)) return execution;
    await pause(100);
  }
  throw new Error(`Execution ${id} did not end within a minute`);
}
