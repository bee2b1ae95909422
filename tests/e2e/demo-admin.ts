import { createClient } from '@saywright/contracts/kernel/client';
import { allRoutes } from '@saywright/contracts/routes/all';
import { demo } from '@saywright/local/seed';
import type { Person } from './fixtures.ts';

/** The seeded organization is on a paid plan; nobody who registers is. */
export async function demoAdmin(baseURL: string | undefined): Promise<Person> {
  const baseUrl = baseURL ?? '';
  const { email, password, organization: organizationName } = demo;
  const { access_token: token, user } = await createClient(allRoutes, { baseUrl }).login({
    body: { email, password },
  });
  const api = createClient(allRoutes, { baseUrl, token: () => token });
  return { name: user.name, email, password, organizationName, api, token };
}
