import { serveSite, type RunningSite } from '@saywright/testing/sites/serve';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { find, runSteps, type FinishedRun } from './test-support/run-steps.ts';

/** A page that says what is typed everywhere: console, addresses, page, in every form, and then throws it. */
const echo = `<!doctype html><html lang="en"><title>Echo</title><label>Password <input id="password"></label>
<button>Tell</button><p id="out"></p><script>
document.querySelector('button').onclick = () => {
  const value = document.querySelector('input').value;
  const bytes = Array.from(new TextEncoder().encode('ada:' + value), (byte) => String.fromCharCode(byte)).join('');
  const forms = [value, encodeURIComponent(value), btoa(bytes), JSON.stringify({ password: value })];
  for (const form of forms) console.log('It is ' + form);
  fetch('/echo?' + new URLSearchParams({ password: value }));
  fetch('/echo/' + encodeURIComponent(value));
  history.replaceState(null, '', '?q=' + value);
  document.title = value;
  document.querySelector('p').textContent = forms.join(' ');
  throw new Error('Bad password: ' + value);
};
</script></html>`;

const secret = 'S3cret "Kettle" ä+/&';
const told = ['S3cret', 'Kettle', Buffer.from(`ada:${secret}`).toString('base64').slice(6, 24)];

let site: RunningSite;
beforeAll(async () => {
  site = await serveSite((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(echo);
    return true;
  });
});
afterAll(() => site.close());

const runEcho = (secrets: readonly string[]): Promise<FinishedRun> =>
  runSteps(
    [
      { action: 'navigate', value: '/' },
      { action: 'type', value: '{{password}}', selector: find('css', '#password') },
      { action: 'click', selector: find('role', 'button "Tell"') },
      {
        action: 'assert',
        timeout: 4_000,
        assertions: [
          { type: 'title', expected: '{{password}}' },
          { type: 'value', selector: find('css', '#password'), expected: 'not {{password}}' },
        ],
      },
    ],
    { baseUrl: site.url, plan: { variables: { password: secret } }, ports: { secrets } },
  );

test('a secret is typed into the page, and leaves the run in no form', async () => {
  const { outcome, events, results } = await runEcho([secret]);
  expect(outcome.status).toBe('failed');
  // The page got the secret itself: it is its title.
  expect(results[3]?.assertion_results[0]?.passed).toBe(true);
  const everything = JSON.stringify({ outcome, events });
  for (const piece of told) expect(everything).not.toContain(piece);
  expect(outcome.error_message).toContain('••••••');
  expect(results[3]?.error_details).toMatchObject({ page_title: '••••••', expected: 'is "not ••••••"' });
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'console', entry: expect.objectContaining({ text: 'It is ••••••' }) }),
  );
  const addresses = events.flatMap((event) => (event.type === 'network' ? [event.entry.url] : []));
  expect(addresses.filter((url) => url.includes('•'))).toHaveLength(2);
});

test('the same run without the secret being one tells it in every form', async () => {
  const { outcome, events } = await runEcho([]);
  const everything = JSON.stringify({ outcome, events });
  for (const piece of told) expect(everything).toContain(piece);
});
