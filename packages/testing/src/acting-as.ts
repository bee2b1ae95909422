import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { actingHeader } from '@saywright/local/gate/access-key';

/**
 * In tests, functions share a process and the admin's key. What one of them does is still judged by its own policy: the
 * requests that are sent while it works name its role, and the gate honors that for the admin's key.
 */
const acting = new AsyncLocalStorage<string>();

/** The environment variable with the roles of a world, by the bundle of the function or task that has them, as JSON. */
export const rolesVariable = 'ACTING_ROLES';

subscribe('http.client.request.created', (message) => {
  const role = acting.getStore();
  const { request } = message as { request: ClientRequest };
  if (role !== undefined && String(request.getHeader('authorization')).startsWith('AWS4-')) {
    request.setHeader(actingHeader, role);
  }
});

/** Does something as the function with this bundle; without a world around, just does it. */
export function actingAs<Result>(bundle: string, work: () => Result): Result {
  const roles = JSON.parse(process.env[rolesVariable] ?? '{}') as Record<string, string>;
  const role = roles[bundle];
  if (role !== undefined) return acting.run(role, work);
  if (rolesVariable in process.env) throw new Error(`No function or task of the template has the bundle ${bundle}.`);
  return work();
}
