const page = (body: string): string =>
  `<!doctype html><title>Garden club</title><style>body{font:16px sans-serif} .menu ul{display:none} .menu:hover ul{display:block} button,a{cursor:pointer}</style><main>${body}</main>`;

/** Pages to record on, by path. */
export const pages: Readonly<Record<string, string>> = {
  '/': page(`
    <h1>Garden club</h1>
    <form action="/joined">
      <p><label>Name <input name="name"></label></p>
      <p><label>Password <input type="password" name="password"></label></p>
      <p><label>Country <select name="country"><option>France</option><option>Germany</option></select></label></p>
      <p><label><input type="checkbox" name="news"> Newsletter</label></p>
      <p><label><input type="radio" name="plan" value="a"> Monthly</label> <label><input type="radio" name="plan" value="b"> Yearly</label></p>
      <p><label>Notes <textarea name="notes"></textarea></label></p>
      <button>Join</button>
    </form>
    <a href="/about">About us</a>`),
  '/joined': page(`<h1>Welcome, Ada</h1><p>Total: <b id="total">$42.00</b></p><a href="/">Back</a>`),
  '/about': page('<h1>About us</h1><p>Since 1920</p>'),
  '/rows': page(`
    <table><tr><th>Member</th><th></th></tr>
    <tr><td>Ada</td><td><button onclick="said('Ada')">Remove</button></td></tr>
    <tr><td>Bob</td><td><button onclick="said('Bob')">Remove</button></td></tr></table>
    <button ondblclick="said('twice')">Twice</button>
    <p id="out"></p>
    <div class="menu"><span>More</span><ul><li><a href="#archive" onclick="said('archived')">Archive</a></li></ul></div>
    <script>function said(text) { document.getElementById('out').textContent = 'Removed ' + text; }</script>`),
  '/dialogs': page(`
    <button onclick="out.textContent = confirm('Delete Ada?') ? 'Deleted' : 'Kept'">Delete</button>
    <button onclick="out.textContent = 'Hello, ' + prompt('Your name?', 'Nobody')">Greet</button>
    <p id="out"></p>`),
  '/visit': page(`
    <table><tr><td>9:00</td><td>Biscuit</td><td>Moss</td><td><button>Check in</button><dialog><h2>Cancel this visit?</h2></dialog></td></tr>
    <tr><td>9:30</td><td>Pepper</td><td>Quill</td><td><button onclick="out.textContent = 'Pepper is here'">Check in</button><dialog><h2>Cancel this visit?</h2></dialog></td></tr></table>
    <p>Waiting: <b>3</b></p>
    <p><label>Name <input></label> <label>Follow-up <input id="day" onclick="calendar.hidden = false"></label></p>
    <p id="calendar" hidden><button onclick="day.value = '2026-08-15'; calendar.hidden = true">15</button></p>
    <p><label>Born <input type="date"></label> <label>Collar <input type="color"></label></p>
    <p><label>Urgency <input type="range" max="4" value="0"></label></p>
    <div contenteditable="true" role="textbox" aria-label="Notes" style="border:1px solid;height:30px"></div>
    <p><button class="b1"><svg width="16" height="16"><path d="M0 8h16"/></svg></button> <button>Save</button></p>
    <p role="status" id="out"></p>`),
  '/files': page(`
    <label>Photo <input type="file" onchange="out.textContent = this.files[0].name"></label>
    <button type="button" onclick="chosen.click()">Choose a document</button>
    <input id="chosen" type="file" hidden onchange="out.textContent = 'Document ' + this.files[0].name">
    <p id="out"></p>`),
  '/windows': page(
    `<a href="/about" target="_blank">Open the story</a><button onclick="window.open('/rows')">Rows</button>`,
  ),
  '/drag': page(`
    <div id="card" draggable="true" style="width:120px;height:40px;background:#ddd">Water the roses</div>
    <div id="done" aria-label="Done" role="list" style="width:240px;height:120px;background:#eee;margin-top:40px">Done</div>
    <p style="margin-top:40px">Nothing to drag in this sentence, but plenty to select.</p>
    <script>
      card.addEventListener('dragstart', (event) => event.dataTransfer.setData('text', 'card'));
      done.addEventListener('dragover', (event) => event.preventDefault());
      done.addEventListener('drop', (event) => { event.preventDefault(); done.textContent = 'Done: Water the roses'; });
    </script>`),
  '/keyboard': page(`
    <p><input id="q" aria-label="Command" placeholder="Command"></p><p id="list"></p>
    <p><label><input type="checkbox" id="loud"> Loud</label></p>
    <p><button onclick="out.textContent = 'Ran ' + list.textContent + (loud.checked ? ' loudly' : '')">Run</button></p>
    <p><button>−</button> <button onclick="out.textContent = 'More'">+</button></p>
    <canvas id="drawing" width="200" height="80" style="border:1px solid"></canvas>
    <p id="out"></p>
    <script>
      const all = ['Archive', 'Copy', 'Print'];
      let at = 0;
      const draw = () => (list.textContent = all[at]);
      q.addEventListener('keydown', ({ key }) => { if (key === 'ArrowDown') at += 1; draw(); });
      draw();
    </script>`),
  '/codes': page(`
    <p id="code">${[1, 2, 3, 4].map((nth) => `<input maxlength="1" size="1" aria-label="Digit ${nth}" oninput="this.nextElementSibling?.focus()">`).join('')}</p>
    <p>Word <input style="-webkit-text-security:disc"></p>`),
  '/components': page(`
    <fieldset><legend>Enter the code</legend><div id="code">${'<input maxlength="1" size="1" oninput="this.nextElementSibling?.focus()">'.repeat(3)}</div></fieldset>
    <p><label>Note <input id="note"></label></p>
    <slotted-button>Reserve</slotted-button><p id="out" role="status"></p>
    <div class="lane"><h2>Open</h2><div id="card" draggable="true">Ada</div></div>
    <div class="lane" id="closed" style="height:90px"><h2>Closed</h2></div>
    <script>
      customElements.define('slotted-button', class extends HTMLElement {
        connectedCallback() {
          const root = this.attachShadow({ mode: 'open' });
          root.innerHTML = '<button><slot></slot></button>';
          root.firstChild.onclick = () => { out.textContent = 'Reserved with ' + [...code.children].map(({ value }) => value).join(''); };
        }
      });
      card.addEventListener('dragstart', (event) => event.dataTransfer.setData('text', 'card'));
      closed.addEventListener('dragover', (event) => event.preventDefault());
      closed.addEventListener('drop', (event) => { event.preventDefault(); closed.append(card); });
    </script>`),
  '/hover-rows': page(`
    <style>li button{visibility:hidden} li:hover button{visibility:visible}</style>
    <ul>${['Milk', 'Eggs', 'Tea'].map((name) => `<li><input type="checkbox"><span>${name}</span><button onclick="this.parentElement.remove()">&times;</button></li>`).join('')}</ul>`),
  '/frame': page(
    `<label>Card number <input name="card" autocomplete="cc-number"></label><button onclick="document.body.append('Paid')">Pay</button>`,
  ),
};
