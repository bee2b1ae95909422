/**
 * Stands around the service worker of Playwright's trace viewer, which is loaded at the end.
 *
 * - A trace comes from our API in parts, since one answer of it holds a few megabytes. Requests for a trace here get
 * all of it.
 * - What a trace holds was chosen by the page that was tested, and is shown on our own origin. Page snapshots come with
 * a policy of Playwright's that lets none of their scripts run; whatever else is answered out of a trace gets one that
 * makes it inert.
 */
const inert = "default-src 'none'; sandbox";
const noSurprises = "connect-src 'none'; form-action 'none'; worker-src 'none'";

const recording = /^\/api\/flow-testing\/executions\/[^/]+\/trace$/;
const partOf = /^bytes \d+-(\d+)\/(\d+)$/;

const fetchOnce = self.fetch.bind(self);

/** The whole file behind an address that answers in parts; a refusal as it is. */
async function fetchInParts(url) {
  const parts = [];
  for (let from = 0; ;) {
    const answer = await fetchOnce(url, { headers: { range: `bytes=${from}-` } });
    if (answer.status !== 206) return answer;
    parts.push(await answer.blob());
    const [, last, size] = partOf.exec(answer.headers.get('content-range') ?? '') ?? [];
    from = Number(last) + 1;
    if (!(from < Number(size)))
      return new Response(new Blob(parts), { headers: { 'content-type': 'application/zip' } });
  }
}

self.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input, self.location.href);
  return url.origin === self.location.origin && recording.test(url.pathname)
    ? fetchInParts(url)
    : fetchOnce(input, init);
};

/** Answers that were made up here, out of a trace, under a policy; those of the network have the site's. */
function harden(answer) {
  if (answer.type !== 'default') return answer;
  const headers = new Headers(answer.headers);
  headers.append('content-security-policy', headers.has('content-security-policy') ? noSurprises : inert);
  headers.set('x-content-type-options', 'nosniff');
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

const listen = self.addEventListener.bind(self);

self.addEventListener = (type, listener, options) => {
  if (type !== 'fetch') return listen(type, listener, options);
  return listen(
    type,
    (event) => {
      const respondWith = event.respondWith.bind(event);
      event.respondWith = (answer) => respondWith(Promise.resolve(answer).then(harden));
      return listener.call(self, event);
    },
    options,
  );
};

self.importScripts('./playwright-sw.js');
