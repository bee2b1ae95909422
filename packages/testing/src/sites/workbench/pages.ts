const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;

const script = (source: string): string => `<script>${source}</script>`;

/** Pages for everything that a step can do, by path. Each says in `#out` what was done to it. */
export const workbenchPages: Record<string, string> = {
  '/': page('Workbench', '<a href="/second">Second</a> <a href="/second" target="_blank">Second in a tab</a>'),
  '/second': page(
    'Second',
    `<a href="/third">Third</a><p id="out"></p>${script(
      "const loads = Number(sessionStorage.getItem('loads') ?? 0) + 1; sessionStorage.setItem('loads', loads); out.textContent = 'loaded ' + loads + ' times';",
    )}`,
  ),
  '/third': page('Third', ''),
  '/files': page(
    'Files',
    '<a download="empty.csv" href="data:text/csv,">Empty</a> <a download="report.csv" href="data:text/csv,name">Export</a> ' +
      '<a href="/second" target="_blank">Other window</a>',
  ),
  '/list': page(
    'List',
    '<ul><li class="item">Tea <button>Done</button></li><li class="item">Milk <button>Done</button></li>' +
      '<li class="item">Rice <button>Done</button></li></ul><button>Done</button><label>Name <input></label>' +
      '<p id="out"></p><p id="log"></p>' +
      script(
        "addEventListener('click', ({ target }) => { if (target.tagName !== 'BUTTON') return;" +
          "const item = target.closest('li'); out.textContent += (item ? item.firstChild.data : 'Page '); if (location.hash === '#remove') item?.remove(); });" +
          "addEventListener('change', ({ target }) => { log.textContent += target.value + ' '; });",
      ),
  ),
  '/late': page('Late', `<p id="out"></p>${script("setTimeout(() => { out.textContent = 'At last'; }, 10_000);")}`),
  '/mouse': page(
    'Mouse',
    '<button ondblclick="out.textContent = \'twice\'" oncontextmenu="out.textContent = \'right\'; return false">Row</button>' +
      '<label>Name <input value="Ada"></label><p id="out"></p>',
  ),
  // Two fields that take no typing, with the same day written in two ways, and a button; all open the same kind of calendar.
  '/calendar': page(
    'Calendar',
    '<label>Due <input readonly data-order="mdy"></label> <label>Fällig <input readonly data-order="dmy"></label>' +
      '<button>Choose date</button><p id="out"></p><div id="calendar" hidden></div>' +
      script(
        "let shown = new Date(2024, 5, 1), owner; const names = ['January','February','March','April','May','June','July','August','September','October','November','December'];" +
          "const draw = () => { const first = new Date(shown); first.setDate(1 - first.getDay()); let rows = ''; for (let at = 0; at < 42; at += 1) {" +
          'const day = new Date(first); day.setDate(first.getDate() + at); const isOther = day.getMonth() !== shown.getMonth();' +
          "rows += (at % 7 ? '' : '<tr>') + '<td><button ' + (isOther ? 'class=outside' : '') + (day.getDay() === 0 ? ' disabled' : '') + ' data-day=\"' + day.toDateString() + '\">' + day.getDate() + '</button></td>'; }" +
          "calendar.innerHTML = '<header><button aria-label=\"Previous month\">‹</button><b>' + names[shown.getMonth()] + ' ' + shown.getFullYear() + '</b><button aria-label=\"Next year\">»</button><button aria-label=\"Next month\">›</button></header><table>' + rows + '</table>'; };" +
          "addEventListener('click', ({ target }) => { const { label = target.ariaLabel } = target; const turn = { 'Previous month': -1, 'Next month': 1, 'Next year': 12 }[label];" +
          'if (turn) { const month = shown.getMonth() + turn; setTimeout(() => { shown = new Date(shown.getFullYear(), month, 1); draw(); }, 30); }' +
          "else if (target.dataset.day) { const day = new Date(target.dataset.day), two = (one) => String(one).padStart(2, '0'); const [d, m, y] = [two(day.getDate()), two(day.getMonth() + 1), day.getFullYear()];" +
          "if (owner.dataset.order) owner.value = owner.dataset.order === 'mdy' ? m + '/' + d + '/' + y : d + '/' + m + '/' + y; out.textContent = day.toDateString(); calendar.hidden = true; }" +
          "else if (target.matches('input, body > button')) { owner = target; calendar.hidden = false; draw(); } });",
      ),
  ),
  '/upload': page(
    'Upload',
    '<label>Photo <input type="file" style="display: none"></label><label>Papers <input type="file" multiple></label>' +
      '<button onclick="document.querySelector(\'input\').click()">Choose a photo</button><button>Nothing</button><p id="out"></p>' +
      script(
        "addEventListener('change', async (event) => { const files = [...event.target.files];" +
          "const texts = await Promise.all(files.map(async (file) => file.name + ' ' + file.type + ' ' + file.size + (file.type.startsWith('text/') ? ' ' + (await file.text()) : '')));" +
          "out.textContent = texts.join(' | '); });",
      ),
  ),
  '/drag': page(
    'Drag',
    '<div id="card" draggable="true" style="width: 100px; padding: 8px; background: #ddd">Card</div>' +
      '<p id="fixed">Fixed</p><div id="done" style="width: 200px; height: 120px; margin-top: 80px; background: #eef">Done</div><p id="out"></p>' +
      script(
        "card.addEventListener('dragstart', (event) => event.dataTransfer.setData('text/plain', 'Card'));" +
          "done.addEventListener('dragover', (event) => event.preventDefault());" +
          "done.addEventListener('drop', (event) => { event.preventDefault(); out.textContent = 'dropped ' + event.dataTransfer.getData('text/plain'); });",
      ),
  ),
  '/keys': page(
    'Keys',
    '<form onsubmit="out.textContent = user.value + \'/\' + word.value; return false"><input id="user" aria-label="User" autofocus><input id="word" type="password" aria-label="Password"><button>Go</button></form><p id="out"></p>',
  ),
  '/frames': page('Frames', '<button>Pay</button><iframe src="/frame" title="Payment"></iframe>'),
  '/frame': page(
    'Inner',
    '<button onclick="out.textContent = \'paid inside\'">Pay</button><iframe srcdoc="<p>Deepest</p>" title="Fine print"></iframe><p id="out"></p>',
  ),
  '/dialogs': page(
    'Dialogs',
    "<button onclick=\"out.textContent = 'deleted ' + confirm('Delete it?')\">Delete</button>" +
      "<button onclick=\"out.textContent = 'hello ' + prompt('Your name?', 'nobody')\">Greet</button><p id=\"out\"></p>",
  ),
  '/fields': page(
    'Fields',
    '<style>.switch input { display: none }</style>' +
      '<div class="switch"><input type="checkbox" id="terms"><label for="terms">I agree</label></div>' +
      '<p><label><input type="checkbox" checked> Newsletter</label></p>' +
      '<p><label>Country <select><option value="at">Austria</option><option value="de">Germany</option></select></label></p>' +
      '<button onmouseover="out.textContent = \'hovered\'">More</button>' +
      '<nav hidden>Later</nav><button onclick="out.textContent = \'the shown one\'">Later</button>' +
      '<button>Even more</button><button onclick="out.textContent = \'whole\'">Even</button>' +
      '<button onclick="out.textContent = \'odd 1\'">Odd 1</button><button>Odd 2</button>' +
      '<kettle-button></kettle-button><p id="out"></p>' +
      script(
        "terms.onchange = () => { out.textContent = 'agreed ' + terms.checked; };" +
          "customElements.define('kettle-button', class extends HTMLElement { connectedCallback() {" +
          "this.attachShadow({ mode: 'open' }).innerHTML = '<button>Pour</button>';" +
          "this.shadowRoot.firstChild.onclick = () => { out.textContent = 'poured'; }; } });",
      ),
  ),
  '/order': page(
    'Order',
    '<p id="number">Order A-1001</p><label>Key <input id="key" value="s3cret-key-17"></label><a href="/second?order=A-1001">Details</a>' +
      '<label>Order number <input onchange="out.textContent = \'looking for \' + this.value"></label><p id="out"></p>',
  ),
  '/waits': page(
    'Waits',
    `<p id="spinner">Loading</p><p id="stays">Stays</p><p id="out"></p>${script(
      "setTimeout(() => { spinner.hidden = true; history.pushState({}, '', '/waits/done?step=2'); }, 400);" +
        "fetch('/slow').then((answer) => answer.text()).then((text) => { out.textContent = text; });",
    )}`,
  ),
  '/restless': page('Restless', script("setInterval(() => fetch('/'), 200);")),
  '/never-quiet': page('Never quiet', script("setInterval(() => fetch('/slow'), 150); fetch('/slow');")),
};
