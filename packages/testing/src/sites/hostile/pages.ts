const page = (body: string, title = 'Hostile'): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;

const script = (source: string): string => `<script>${source}</script>`;

/** Ends in the middle of an emoji when it is cut after 2,000 UTF-16 units. */
const halfEmoji = page(script("console.log('x'.repeat(1999) + '😀');"), 'Half an emoji');

/** Half a surrogate pair in everything a page can say. */
const loneSurrogates = page(
  '<p id="text"></p><p id="attribute"></p><input aria-label="Field"><select aria-label="List"><option>One</option></select>' +
    `<button>Alert</button>${script(
      String.raw`
      const half = 'half \uD83D';
      document.title = half;
      for (const type of ['log', 'warn', 'error']) console[type](half, { [half]: half });
      document.querySelector('#text').textContent = half;
      document.querySelector('#attribute').dataset.half = half;
      document.querySelector('input').value = half;
      document.querySelector('option').textContent = half;
      document.querySelector('button').ariaLabel = 'Alert ' + half;
      document.querySelector('button').onclick = () => {
        alert(half); confirm(half); prompt(half, half);
        const link = Object.assign(document.createElement('a'), { href: 'data:,x', download: half + '.txt' });
        link.click();
      };
      history.replaceState(null, '', '?' + half + '#' + half);
      fetch('/empty?' + half, { method: 'POST', body: half });
      setTimeout(() => { throw new Error(half); });
      Promise.reject(half);
    `,
    )}`,
);

/** Characters of two UTF-16 units and four bytes at every place where something is cut, and more of them than fit. */
const astral = page(
  `<p id="text"></p><input aria-label="Field"><button>Alert</button><ul></ul>${script(
    `
    const ending = (length) => 'x'.repeat(length - 1) + '😀'.repeat(4);
    const lengths = [60, 80, 99, 100, 199, 200, 299, 300, 499, 500, 999, 1000, 1999, 2000, 2001, 19999, 20000];
    document.title = ending(9000);
    document.querySelector('#text').textContent = '😀'.repeat(4000);
    document.querySelector('input').value = ending(100);
    for (const length of lengths) console.log(ending(length));
    for (const length of lengths) document.querySelector('ul').appendChild(document.createElement('li')).textContent = ending(length);
    document.querySelector('button').onclick = () => { for (const length of [199, 200, 201]) alert(ending(length)); };
    for (let line = 0; line < 600; line++) console.log('😀'.repeat(1000));
    history.replaceState(null, '', '?' + '😀'.repeat(400));
  `,
  )}`,
);

/** Pages that do what pages should not, by path. Their scripts are bounded in count unless endlessness is the point. */
export const hostilePages: Record<string, string> = {
  '/half-emoji': halfEmoji,
  '/lone-surrogates': loneSurrogates,
  '/astral': astral,
  '/plain': page('<h1>Plain page</h1><a href="/other">Other</a>', 'Plain'),
  '/other': page('<h1>Other page</h1>', 'Other'),
  '/loop': page(`<h1>Never drawn</h1>${script('for (;;);')}`),
  '/deep': page(
    `<p>Deep</p>${script("let at = document.body; for (let i = 0; i < 200000; i++) at = at.appendChild(document.createElement('div')); at.textContent = 'Bottom';")}`,
  ),
  '/rows': page(
    `<h1>Rows</h1>${script(
      "const all = document.createDocumentFragment(); for (let i = 1; i <= 20000; i++) all.appendChild(document.createElement('p')).textContent = 'Row ' + i; document.body.append(all);",
    )}`,
  ),
  '/loop-on-click': page(
    `<button>Freeze</button><button>Second</button>${script("document.querySelector('button').onclick = () => { for (;;); };")}`,
  ),
  '/hungry': page(
    `<h1>Hungry</h1>${script(
      'const kept = []; setInterval(() => { if (kept.length < 40) kept.push(new Uint8Array(64 << 20).fill(1)); }, 50);',
    )}`,
  ),
  '/alerts': page(
    `<p id="out">waiting</p>${script(
      "for (let i = 0; i < 40; i++) alert('Buy now ' + i); const yes = confirm('Sure?'); const name = prompt('Name?');" +
        "document.querySelector('#out').textContent = 'confirm ' + yes + ', prompt ' + name;",
    )}`,
  ),
  '/before-unload': page(
    `<input aria-label="Text">${script("addEventListener('beforeunload', (event) => event.preventDefault());")}`,
  ),
  '/popups': page(
    `<button>Flood</button>${script(
      "document.querySelector('button').onclick = () => { for (let i = 0; i < 50; i++) open('/plain?' + i, '_blank'); };",
    )}`,
  ),
  '/one-popup': page('<a href="/other" target="_blank">Open window</a>'),
  '/closing': page(`<button>Close</button>${script("document.querySelector('button').onclick = () => close();")}`),
  // Closes while it is being pressed: nothing answers that press anymore.
  '/closing-at-once': page(
    `<button>Close</button><input aria-label="Code">${script(
      "document.querySelector('button').onmousedown = document.querySelector('input').onkeydown = () => close();",
    )}`,
  ),
  // Closes a while after it was pressed, as a sign-in window does that first asks its server.
  '/closing-later': page(
    `<button>Close</button>${script("document.querySelector('button').onclick = () => setTimeout(close, 900);")}`,
  ),
  '/tall': page('<h1>Top</h1><div style="height: 200000px; background: linear-gradient(red, blue)"></div>'),
  '/noisy': page(
    `<p>Noisy</p>${script(
      "for (let i = 0; i < 700; i++) console.log('line ' + i + ' ' + 'x'.repeat(3000));" +
        "Promise.all(Array.from({ length: 1050 }, (_, i) => fetch('/empty?' + i))).then(() => { document.querySelector('p').textContent = 'All asked'; });",
    )}`,
  ),
  '/private': page(
    `<p id="out">waiting</p><img src="http://169.254.169.254/latest/meta-data" alt="">${script(
      "const tries = ['http://169.254.169.254/', 'http://10.0.0.1/', 'http://[fd00:ec2::254]/'].map((url) => fetch(url, { mode: 'no-cors' }).then(() => 'reached', () => 'blocked'));" +
        "tries.push(new Promise((done) => { const socket = new WebSocket('ws://192.168.0.1/'); socket.onopen = () => done('reached'); socket.onerror = () => done('blocked'); }));" +
        "Promise.all(tries).then((all) => { document.querySelector('#out').textContent = all.join(' '); });",
    )}`,
  ),
  '/covered': page(
    '<button>Below</button><div id="cover" style="position:fixed;inset:0;background:#fff8">A banner</div>',
  ),
  '/late': page(
    `<div id="place"></div>${script(
      "setTimeout(() => { document.querySelector('#place').innerHTML = '<button id=\"late\">Late</button>'; }, 400);",
    )}`,
  ),
  '/disabled': page(
    `<button id="b" disabled onclick="this.textContent = 'Done'">Send</button><button disabled>Never</button>${script(
      "setTimeout(() => { document.querySelector('#b').disabled = false; }, 400);",
    )}`,
  ),
  '/same': page(
    '<button hidden>Save</button><button onclick="out.textContent=1">Save</button><button onclick="out.textContent=2">Save</button><p id="out">0</p>' +
      '<a href="/other">Cart</a><a href="/plain">Cart (3)</a>',
  ),
  '/beside': page(
    ['<b hidden>Kim</b>', '<b hidden>Dune</b>', '<b>Kim</b>', '<b>Emma</b>']
      .map((name, at) => `<div>${name} <button onclick="out.textContent += ${at}">Renew</button></div>`)
      .join('') + '<p id="out"></p>',
  ),
  '/frames': page('<h1>Outside</h1><iframe src="/inner" title="Payment"></iframe>'),
  '/inner': page('<label>Card number <input></label><button onclick="this.textContent = \'Paid\'">Pay</button>'),
  '/slow-frame': page('<h1>Outside</h1><iframe src="/slow-inner" title="Payment"></iframe>'),
  // Always busy, so each answer takes longer than a frame is waited for.
  '/slow-inner': page(
    `<button onclick="this.textContent = 'Paid'">Pay</button><button>Pay</button>${script(
      '(function work() { const end = performance.now() + 300; while (performance.now() < end); setTimeout(work); })();',
    )}`,
  ),
  '/shadow': page(
    `<div id="host"></div>${script(
      "document.querySelector('#host').attachShadow({ mode: 'open' }).innerHTML = '<p>In the shadow</p><button>Deep</button>';",
    )}`,
  ),
  '/fading-checkbox': page(
    '<div><label>Got it <input type="checkbox" onchange="this.closest(\'div\').textContent = \'Noted\'"></label></div>',
  ),
  '/plain-list': page(
    `<div class="dd" onclick="this.nextElementSibling.toggleAttribute('hidden')" style="cursor:pointer">Sort ▾</div>
<div hidden>${['Price: low to high', 'Newest'].map((name) => `<div onclick="document.querySelector('p').textContent = 'Sorted: ' + this.textContent; this.parentElement.hidden = true">${name}</div>`).join('')}</div><p>Sorted: nothing</p><ul><li>Newest</li></ul>`,
  ),
  '/listbox': page(
    '<button role="combobox" aria-label="Color" aria-expanded="false" onclick="list.hidden = false">Choose</button>' +
      '<ul id="list" role="listbox" hidden><li role="option">Dark Green</li><li role="option" onclick="out.textContent = \'chosen: Green\'">Green</li></ul>' +
      '<label>Size <select><option>Small</option><option>Large</option></select></label><p id="out"></p>',
  ),
  '/fancy-checkbox': page(
    '<input id="fancy" type="checkbox" style="display: none" onchange="out.textContent = \'fancy \' + this.checked">' +
      '<label for="fancy">Fancy</label><p id="out"></p>',
  ),
  // As Bootstrap draws its custom controls.
  '/covered-checkbox': page(
    '<div style="position: relative; padding-left: 30px"><input id="fancy" type="checkbox" style="position: absolute; left: 0; opacity: 0; width: 20px; height: 20px" ' +
      'onchange="out.textContent = \'fancy \' + this.checked"><label for="fancy" style="position: relative">Fancy' +
      '<i style="position: absolute; left: -30px; top: 0; width: 24px; height: 24px; border: 1px solid"></i></label></div><p id="out"></p>',
  ),
  // As Bootstrap draws toggle buttons: the boxes take no clicks, and lie below the first label.
  '/button-checkbox': page(
    ['Plain', 'Fancy']
      .map(
        (name) =>
          `<input id="${name}" type="checkbox" style="position: absolute; left: 10px; top: 10px; opacity: 0; pointer-events: none" onchange="out.textContent = '${name.toLowerCase()} ' + this.checked"><label for="${name}" style="border: 1px solid">${name}</label>`,
      )
      .join('') + '<p id="out"></p>',
  ),
  '/initials': page(
    '<p><span style="display: inline-flex">FL</span><a href="#">Finn Larsen</a></p><p>Un<b>paid</b></p><p><i>Over</i><b>due</b></p>',
  ),
  '/faded': page(
    '<div style="opacity: 0"><p>Saved</p></div><label>Agree <input type="checkbox" style="opacity: 0"></label>' +
      '<button style="opacity: 0" onclick="out.textContent = \'deleted\'">Delete</button><p id="out"></p>',
  ),
  '/device': page(
    `<meta name="viewport" content="width=device-width"><p id="touch"></p><p id="agent"></p>${script(
      "touch.textContent = navigator.maxTouchPoints > 0 ? 'touch' : 'no touch'; agent.textContent = innerWidth + ' ' + navigator.userAgent;",
    )}`,
  ),
  '/polling': page(
    `<button onclick="out.textContent = 'clicked'">Poll</button><p id="out"></p>${script("fetch('/silent').catch(() => {});")}`,
  ),
  '/to-drops': page('<a href="/drops">Drops</a>'),
  '/silent-frame': page(
    `<iframe src="/silent"></iframe>${script(
      "setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<button>Late</button>'), 1500);",
    )}`,
  ),
  '/late-field': page(
    `<label>File<input type="file" disabled></label><p id="out"></p><label>Code<input maxlength="3"></label>${script(
      "const field = document.querySelector('input'); setTimeout(() => { field.value = ''; field.disabled = false; }, 1000);" +
        "field.onchange = () => { document.querySelector('#out').textContent = field.disabled ? 'too early' : 'got it'; };",
    )}`,
  ),
  '/asks-twice': page(
    `<button>Load</button><p id="out"></p>${script(
      "document.querySelector('button').onclick = async () => { await fetch('/delayed'); const answer = await fetch('/delayed?again'); document.querySelector('#out').textContent = await answer.text(); };",
    )}`,
  ),
  '/asks-for-ever': page(
    `<p>Asking</p>${script(
      "fetch('/stream'); (async () => { for (;;) await fetch('/empty'); })(); setInterval(() => fetch('/delayed'), 100);",
    )}`,
  ),
  '/no-content': page(
    '<a href="/empty">Ping</a> <a href="/download">Report</a><form action="/empty" method="post"><button>Save</button><input aria-label="Code"></form>',
  ),
  '/spa': page(
    `<button>Load</button><p id="out"></p>${script(
      "document.querySelector('button').onclick = async () => { const answer = await fetch('/delayed'); document.querySelector('#out').textContent = await answer.text(); };",
    )}`,
  ),
};

/** A STUN server's view of a WebRTC offer on this UDP port. */
export const webRtcPage = (port: string): string =>
  page(
    `<p id="out">waiting</p>${script(
      `const connection = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${Number(port)}' }] });` +
        "connection.createDataChannel('x'); connection.onicegatheringstatechange = () => { if (connection.iceGatheringState === 'complete') document.querySelector('#out').textContent = 'gathered'; };" +
        'connection.createOffer().then((offer) => connection.setLocalDescription(offer));',
    )}`,
  );
