/** The time after which restless pages show "Late news". */
export const lateMs = 2_500;
/** For what takes whole seconds only. */
export const lateSeconds: number = Math.ceil(lateMs / 1_000);

/**
 * Pages that look idle and aren't: each shows "Late news" after `lateMs`, by a means of its own. In scripts, `late()`
 * shows the text and `ms` is that time. In bodies, `{other}` is the same site under another name.
 */
export interface RestlessPage {
  script?: string;
  body?: string;
  /** Headers of the answer. */
  headers?: Record<string, string>;
  /** It begins with a click: browsers play no sound before one. */
  clicked?: true;
  /** Its end comes late. */
  streamed?: true;
  /** Only the processor gives it away. */
  busy?: true;
  /** It never shows the text, and nobody can know that. */
  neverShows?: true;
}

const svgSet = `<svg width="10" height="10"><set attributeName="x" to="1" begin="${lateMs}ms" onbegin="late()"/></svg>`;

export const restlessPages: Readonly<Record<string, RestlessPage>> = {
  timeout: { script: `setTimeout(late, ms)` },
  'timeout written as text': { script: `setTimeout('late()', String(ms))` },
  'timeout with a huge delay that wraps around': { script: `setTimeout(late, 4294967296 + ms)` },
  'timeout with an object as its delay': { script: `setTimeout(late, { valueOf: () => ms })` },
  'chained timeouts': { script: `let n = 0; const next = () => ++n < 3 ? setTimeout(next, ms / 3) : late(); next()` },
  'interval that counts': { script: `let n = 0; setInterval(() => { if (++n === 5) late() }, ms / 5)` },
  'interval that looks at the clock': {
    script: `const at = Date.now() + ms; setInterval(() => { if (Date.now() > at) late() }, 700)`,
  },
  'timeout behind an override': {
    script: `const real = window.setTimeout; window.setTimeout = (f) => f(); const own = real.bind(window); own(late, ms)`,
  },
  'timeout from a frame that goes away': {
    script: `const frame = document.createElement('iframe'); document.body.append(frame);
      const borrowed = frame.contentWindow.setTimeout; frame.remove(); borrowed.call(window, late, ms)`,
  },
  'timeout of a frame for its parent': {
    script: `const frame = document.createElement('iframe'); document.body.append(frame);
      frame.contentWindow.setTimeout.call(window, late, ms); frame.remove()`,
  },
  'timeout in an empty frame': {
    script: `const frame = document.createElement('iframe'); document.body.append(frame); frame.contentWindow.setTimeout(late, ms)`,
  },
  'timeout after a throw': { script: `try { setTimeout.call({}, late, 1) } catch {} setTimeout(late, ms)` },
  'timeout with frozen prototypes': {
    script: `Object.freeze(Window.prototype); Object.freeze(Function.prototype); Object.freeze(Map.prototype); setTimeout(late, ms)`,
  },
  'timeout with spoiled built-ins': {
    script: `Map.prototype.set = Map.prototype.get = () => undefined; Reflect.apply = () => 0;
      Performance.prototype.now = () => 0; Object.prototype.apply = undefined; setTimeout(late, ms)`,
  },
  'timeout through Function.prototype.call': { script: `Function.prototype.call.call(setTimeout, window, late, ms)` },
  'abort signal with a timeout': { script: `AbortSignal.timeout(ms).addEventListener('abort', late)` },
  'task with a delay': { script: `scheduler.postTask(late, { delay: ms })` },
  'task with a delay behind a getter': { script: `scheduler.postTask(late, { get delay() { return ms } })` },
  'idle callbacks until a time': {
    script: `const at = performance.now() + ms; const look = () => performance.now() > at ? late() : requestIdleCallback(look);
      requestIdleCallback(look)`,
  },
  'animation frames until a time': {
    script: `const look = (t) => t > ms ? late() : requestAnimationFrame(look); requestAnimationFrame(look)`,
  },
  'atomics that wait': {
    script: `const memory = new Int32Array(new WebAssembly.Memory({ shared: true, initial: 1, maximum: 1 }).buffer);
      Atomics.waitAsync(memory, 0, 0, ms).value.then(late)`,
  },
  'CSS animation': {
    body: `<style>@keyframes a { to { opacity: .99 } } p { animation: a ${lateMs}ms }</style><p onanimationend="late()">…</p>`,
  },
  'CSS animation with a delay': {
    body: `<style>@keyframes a { to { color: red } } p { animation: a 1ms ${lateMs}ms }</style><p onanimationend="late()">…</p>`,
  },
  'CSS transition with a delay': {
    body: `<style>p { transition: color 1ms ${lateMs}ms } .on { color: red }</style><p ontransitionend="late()">…</p>`,
    script: `document.querySelector('p').offsetTop; document.querySelector('p').className = 'on'`,
  },
  'CSS animation in a closed shadow tree': {
    body: `<div></div>`,
    script: `const root = document.querySelector('div').attachShadow({ mode: 'closed' });
      root.innerHTML = '<style>@keyframes a { to { opacity: .9 } } p { animation: a ${lateMs}ms }</style><p>…</p>';
      root.querySelector('p').addEventListener('animationend', late)`,
  },
  'text that an animation shows': {
    body: `<style>@keyframes a { 99% { visibility: hidden } to { visibility: visible } } p { visibility: hidden; animation: a ${lateMs}ms both }</style>
      <p>Late news</p>`,
  },
  'animation without an element': {
    script: `const a = new Animation(new KeyframeEffect(null, [], ms)); a.onfinish = late; a.play()`,
  },
  'animation of a detached element': {
    script: `document.createElement('p').animate([{ opacity: 0 }, { opacity: 1 }], ms).onfinish = late`,
  },
  'animation that is played again': {
    script: `const a = document.createElement('p').animate([{ opacity: 0 }], 10);
      a.finished.then(() => { a.effect.updateTiming({ duration: ms }); a.onfinish = late; a.play() })`,
  },
  'animation that starts in its past': {
    script: `const a = new Animation(new KeyframeEffect(null, [], ms)); a.onfinish = late; a.startTime = document.timeline.currentTime`,
  },
  'SVG animation': { body: svgSet },
  'SVG animation in a shadow tree': {
    body: `<div></div>`,
    script: `document.querySelector('div').attachShadow({ mode: 'open' }).innerHTML = ${JSON.stringify(svgSet)}`,
  },
  'SVG animation in a closed shadow tree': {
    body: `<div></div>`,
    script: `document.querySelector('div').attachShadow({ mode: 'closed' }).innerHTML = ${JSON.stringify(svgSet)}`,
  },
  'view transition that never gets its page': {
    script: `document.startViewTransition(() => new Promise(() => {})).ready.catch(() => setTimeout(late, 0))`,
  },
  worker: {
    script: `new Worker(URL.createObjectURL(new Blob(['setTimeout(() => postMessage(1), ' + ms + ')']))).onmessage = late`,
  },
  'worker of a frame': {
    script: `const frame = document.createElement('iframe'); document.body.append(frame);
      new frame.contentWindow.Worker(URL.createObjectURL(new Blob(['setTimeout(() => postMessage(1), ' + ms + ')']))).onmessage = late`,
  },
  'worker through its prototype': {
    script: `const W = Worker.prototype.constructor;
      new W(URL.createObjectURL(new Blob(['setTimeout(() => postMessage(1), ' + ms + ')']))).onmessage = late`,
  },
  'worker of a subclass': {
    script: `class Own extends Worker {}
      new Own(URL.createObjectURL(new Blob(['setTimeout(() => postMessage(1), ' + ms + ')']))).onmessage = late`,
  },
  'shared worker': {
    script: `new SharedWorker('/shared.js').port.onmessage = late`,
  },
  'service worker': {
    script: `navigator.serviceWorker.onmessage = late; navigator.serviceWorker.register('/service.js?ms=' + ms)`,
  },
  'server-sent events': { script: `new EventSource('/events').onmessage = late` },
  'server-sent events that come back': { script: `new EventSource('/events-again').addEventListener('late', late)` },
  'long poll': { script: `fetch('/slow').then(late)` },
  'long poll by XMLHttpRequest': {
    script: `const r = new XMLHttpRequest(); r.onload = late; r.open('GET', '/slow'); r.send()`,
  },
  'request that times out': {
    script: `const r = new XMLHttpRequest(); r.timeout = ms; r.ontimeout = late; r.open('GET', '/never'); r.send()`,
  },
  'streamed answer': {
    script: `fetch('/stream').then(async ({ body }) => { for await (const part of body) if (part.length > 3) late() })`,
  },
  'image that comes late': { script: `const i = new Image(); i.onload = i.onerror = late; i.src = '/slow'` },
  'script that comes late': { body: `<script async src="/slow-script"></script>` },
  'style sheet that comes late': { body: `<link rel="stylesheet" href="/slow" onload="late()" onerror="late()">` },
  'frame that loads late': { body: `<iframe src="/slow" onload="late()"></iframe>` },
  'frame with a timer': { body: `<iframe src="/frame"></iframe>` },
  'frame of another site with a timer': { body: `<iframe src="{other}/frame"></iframe>`, script: `onmessage = late` },
  'frame in a sandbox with a timer': {
    body: `<iframe sandbox="allow-scripts" srcdoc="<script>setTimeout(() => parent.postMessage(1, '*'), ${lateMs})</script>"></iframe>`,
    script: `onmessage = late`,
  },
  'object with a timer': { body: `<object type="text/html" data="/frame"></object>` },
  'window that writes to its opener': { script: `open('/opened')` },
  'empty window that writes to its opener': { script: `const w = open('about:blank'); w.setTimeout(late, ms)` },
  'window that broadcasts': {
    script: `new BroadcastChannel('news').onmessage = late; open('/broadcasts', '', 'noopener')`,
  },
  'window that stores': { script: `onstorage = late; open('/stores', '', 'noopener')` },
  'lock that a window holds': {
    script: `open('/locks', '', 'noopener'); setTimeout(() => navigator.locks.request('held', late), 1000)`,
  },
  'refresh by an element': { body: `<meta http-equiv="refresh" content="${lateSeconds}; url=/late">` },
  'refresh by an element that is removed': {
    body: `<meta http-equiv="refresh" content="${lateSeconds}; url=/late">`,
    script: `document.querySelector('meta').remove()`,
  },
  'refresh by an element that comes and goes': {
    script: `const m = document.createElement('meta'); m.httpEquiv = 'refresh'; m.content = '${lateSeconds}; url=/late';
      document.head.append(m); m.removeAttribute('http-equiv')`,
  },
  'refresh by a header': { headers: { refresh: `${lateSeconds}; url=/late` } },
  'refresh in a frame': { body: `<iframe src="/refreshing"></iframe>` },
  marquee: { body: `<marquee>…</marquee>`, neverShows: true },
  sound: {
    script: `const a = new AudioContext(); const o = new OscillatorNode(a); o.connect(a.destination); o.onended = late;
      o.start(); o.stop(ms / 1000)`,
    neverShows: true,
  },
  speech: { script: `speechSynthesis.speak(new SpeechSynthesisUtterance('a'))`, neverShows: true },
  position: { script: `navigator.geolocation.watchPosition(late)`, neverShows: true },
  peers: { script: `new RTCPeerConnection().createDataChannel('x')`, neverShows: true },
  cookies: { script: `cookieStore.onchange = late`, neverShows: true },
  garbage: { script: `new FinalizationRegistry(() => late()).register({}, 1)`, neverShows: true },
  video: { script: `const v = document.createElement('video'); v.autoplay = true; v.muted = true`, neverShows: true },
  endless: {
    body: `<style>@keyframes a { to { opacity: .9 } } p { animation: a 1s infinite }</style><p>…</p>`,
    neverShows: true,
  },
  'interval that does nothing': { script: `setInterval(() => {}, 1000)`, neverShows: true },
  socket: { script: `const s = new WebSocket('ws://' + location.host + '/socket'); s.onmessage = late` },
  'document that is still coming': { streamed: true },
  'messages in a circle': {
    busy: true,
    script: `const at = performance.now() + ms; const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => performance.now() > at ? late() : port2.postMessage(0); port2.postMessage(0)`,
  },
  'tasks in a circle': {
    busy: true,
    script: `const at = performance.now() + ms; const look = () => performance.now() > at ? late() : scheduler.postTask(look);
      look()`,
  },
  'a key that takes long to derive': {
    busy: true,
    script: `crypto.subtle.importKey('raw', new Uint8Array(9), 'PBKDF2', false, ['deriveBits']).then(async (key) => {
      const at = performance.now() + ms;
      do await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-512', salt: new Uint8Array(9), iterations: 5e5 }, key, 512);
      while (performance.now() < at);
      late() })`,
  },
  'a database in a circle': {
    busy: true,
    script: `const at = performance.now() + ms; indexedDB.open('x').onsuccess = function open() {
      if (performance.now() > at) return late();
      const r = indexedDB.databases(); r.then(open) }`,
  },
  'blobs in a circle': {
    busy: true,
    script: `const at = performance.now() + ms; (async () => { while (performance.now() < at) await new Blob(['a']).text(); late() })()`,
  },
  'style that changes with each frame': {
    busy: true,
    body: `<style>p { width: 1px; height: 1px }</style><p></p>`,
    script: `const at = performance.now() + ms; const { style } = document.styleSheets[0].cssRules[0]; let n = 1;
      new ResizeObserver(() => { if (performance.now() > at) return late(); style.width = (n = 3 - n) + 'px' }).observe(document.querySelector('p'))`,
  },
};
