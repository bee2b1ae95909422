import type { APIRequestContext } from '@playwright/test';

interface Client {
  url: string;
  id: string;
  secret: string;
  scope: string;
}

const tokens = new Map<string, string>();
const encoded = (text: string): string => new URLSearchParams({ v: text }).toString().slice(2);

/** An access token with the client credentials of OAuth 2.0: asked for once, in the header, or in the body if that's refused. */
export async function clientToken(request: APIRequestContext, client: Client): Promise<string> {
  const key = JSON.stringify(client);
  const known = tokens.get(key);
  if (known !== undefined) return known;
  const form = { grant_type: 'client_credentials', ...(client.scope !== '' && { scope: client.scope }) };
  const pair = Buffer.from(`${encoded(client.id)}:${encoded(client.secret)}`).toString('base64');
  const first = await request.post(client.url, { form, headers: { Authorization: `Basic ${pair}` } });
  const inBody = { ...form, client_id: client.id, client_secret: client.secret };
  const response = [400, 401].includes(first.status()) ? await request.post(client.url, { form: inBody }) : first;
  const text = await response.text();
  if (!response.ok()) throw new Error(`${client.url} answered ${response.status()}: ${text}`);
  const token = (JSON.parse(text) as { access_token?: unknown }).access_token;
  if (typeof token !== 'string') throw new Error(`${client.url} answered without an access_token`);
  tokens.set(key, token);
  return token;
}
