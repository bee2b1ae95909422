const timeoutMs = 10_000;

/**
 * Whether a CI/CD token may open tunnels: it has to run tests.
 * @param service the address of Saywright
 * @throws when the service doesn't answer
 */
export async function mayOpenTunnels(service: string, token: string): Promise<boolean> {
  const response = await fetch(`${service}/api/v1/ci/token`, {
    headers: { authorization: `Bearer ${token}` },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status >= 500 || response.status === 429) throw new Error(`The service answered ${response.status}`);
  if (!response.ok) return false;
  const { permission } = (await response.json()) as { permission?: string };
  return permission === 'run' || permission === 'write';
}
