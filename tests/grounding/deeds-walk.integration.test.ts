import { expect, test } from 'vitest';
import { walkThrough } from './walk-through.ts';

const theater = `<!doctype html><meta charset="utf-8"><title>Theater</title><h1>Theater</h1><button onclick="show()">Fri 3 May, 20:00</button> <button>Sat 4 May, 20:00</button>
<div id="seats"></div><p id="out"></p><script>const show = () => (seats.innerHTML = ['A1', 'A2', 'A3'].map((name) =>
  '<button title="Seat ' + name + '" onclick="out.append(this.title)">' + name.slice(1) + '</button>').join(''));</script>`;

test('what is there is chosen first, then what that shows, each a step of its own', async () => {
  const { test: made, states } = await walkThrough(
    theater,
    'Take seats A1 and A3 on Fri 3 May. "Seat A1Seat A3" is visible',
  );
  expect(made[1]?.selector?.value).toContain('Fri 3 May');
  expect(made.slice(1, 4).map(({ action }) => action)).toEqual(['click', 'click', 'click']);
  expect([...states.values()]).not.toContain('failed');
});

test('what the first choice does not show is asked about', async () => {
  const { states } = await walkThrough(theater, 'Take seats A1 and B9 on Fri 3 May');
  expect(states.get(2)).toBe('draft');
});

const form = `<!doctype html><meta charset="utf-8"><title>Form</title><label>Mail <input></label><label>Name <input></label><button onclick="add()">Send it</button><p></p>
<script>const add = () => (document.querySelector('p').textContent += ' sent ' + document.querySelector('input').value);</script>`;

test('"again" and "it" are the button that was pressed last, and the field that was typed into last', async () => {
  const said =
    'Type "a" into the Mail field. Click "Send it". Correct it to b@c.test. Click again. "sent a sent b@c.test" is visible';
  const { test: made, states } = await walkThrough(form, said);
  expect(made.slice(3, 5)).toMatchObject([{ action: 'type', value: 'b@c.test' }, { action: 'click' }]);
  for (const again of ['Make it "d"', 'Type "d" instead']) {
    const other = await walkThrough(form, `Type "a" into the Mail field. Click "Send it". ${again}`);
    expect(other.test[3]).toMatchObject({ action: 'type', value: 'd', selector: other.test[1]?.selector });
  }
  expect([...states.values()]).not.toContain('failed');
  const nothing = await walkThrough(form, 'Click again');
  expect([...nothing.states.values()].at(-1)).toBe('draft');
});

const theme = `<!doctype html><title>Theme</title><header><button title="Switch to dark mode" onclick="flip(this)">☾</button></header><ul><li>One <button onclick="this.closest('li').remove()">Drop One</button></li><li>Two <button>Drop Two</button></li></ul><script>
const flip = (button) => { button.title = /dark/.test(button.title) ? 'Switch to light mode' : 'Switch to dark mode'; };</script>`;

test('"it" once more is the same button by another name, and never the next entry of a list', async () => {
  const { test: made, states } = await walkThrough(
    theme,
    'Click "Switch to dark mode". Click it once more. Click it again',
  );
  expect(made.slice(1).map(({ action }) => action)).toEqual(['click', 'click', 'click']);
  expect([...states.values()]).not.toContain('draft');
  const other = await walkThrough(theme, 'Click "Drop One". Click it once more');
  expect(other.states.get(3)).toBe('draft');
});

test('a text is typed into the field that was cleared before it', async () => {
  const profile =
    '<!doctype html><title>Me</title><label>Name <input value="Ada"></label><label>Job <input></label><button>Save</button>';
  const { test: made } = await walkThrough(profile, 'Clear the name and save. Enter "Bo"');
  expect(made.at(-1)).toMatchObject({ action: 'type', value: 'Bo', selector: { value: 'textbox "Name"' } });
});

const trip = `<!doctype html><meta charset="utf-8"><title>Trip</title><label>Departure <input readonly onclick="days.hidden = false"></label>
<div id="days" hidden role="dialog"><b>March 2026</b><table>${[0, 7, 14, 21]
  .map(
    (from) =>
      `<tr>${[1, 2, 3, 4, 5, 6, 7].map((day) => `<td><button onclick="document.querySelector('input').value = '2026-03-' + this.textContent.padStart(2, '0'); days.hidden = true">${from + day}</button></td>`).join('')}</tr>`,
  )
  .join('')}</table></div>`;

test('a day that is typed into a field which takes no keys is chosen in its calendar', async () => {
  const { test: made, states } = await walkThrough(trip, 'Set the departure to March 15, 2026');
  expect(made[1]).toMatchObject({ action: 'select' });
  expect([...states.values()]).not.toContain('failed');
});

test('what reads like filling in is a choice where the page has it as one', async () => {
  const sort =
    '<!doctype html><title>Shop</title><select><option>Newest</option><option>Cheapest first</option></select>';
  const { test: made } = await walkThrough(sort, 'Change the order to "Cheapest first"');
  expect(made[1]).toMatchObject({ action: 'select', value: 'Cheapest first' });
  const other = await walkThrough(sort, 'Change the status to "Cheapest first"');
  expect([...other.states.values()].at(-1)).toBe('draft');
});

const repairs = `<!doctype html><title>Repairs</title><table><tr><th>Ref</th><th>Status</th><th>Contractor</th></tr>${[
  'R-1',
  'R-2',
]
  .map(
    (ref) =>
      `<tr><td>${ref}</td><td>Open</td><td><select><option>Choose…</option><option>Bright Spark</option></select></td></tr>`,
  )
  .join('')}</table>`;

test('what one of several has in a column is set by its name', async () => {
  const { test: made, states } = await walkThrough(repairs, 'Set the contractor of R-2 to Bright Spark');
  expect(made[1]).toMatchObject({ action: 'select', value: 'Bright Spark' });
  expect(made[1]?.selector?.value).toContain('R-2');
  expect([...states.values()]).not.toContain('failed');
  const other = await walkThrough(repairs, 'Set the contractor of R-2 to Dull Spark');
  expect([...other.states.values()].at(-1)).toBe('draft');
  const another = await walkThrough(repairs, 'Set the status of R-2 to Bright Spark');
  expect([...another.states.values()].at(-1)).toBe('draft');
});

const home = (
  label: string,
): string => `<!doctype html><title>Home</title><h1>Home</h1><p>Rent: $900</p><button onclick="box.showModal()">Change rent</button>
<dialog id="box"><label>Reason <input></label><label>${label} <input></label><button onclick="box.close(); document.querySelector('p').textContent = 'Rent: $' + document.querySelectorAll('input')[1].value">Save</button></dialog>`;

test('the field of a dialog that a clause has opened may have a longer label', async () => {
  const said = 'Change the rent to 950. "Rent: $950" is visible';
  const { test: made, states } = await walkThrough(home('New monthly rent'), said);
  expect(made.slice(1, 4).map(({ action }) => action)).toEqual(['click', 'type', 'click']);
  expect([...states.values()]).not.toContain('failed');
  const other = await walkThrough(home('Current rent'), said);
  expect([...other.states.values()]).toContain('draft');
});

test('a number is typed into its field, however it is chosen, and a date as its field takes it', async () => {
  const plan =
    '<!doctype html><title>Plan</title><label>Capacity <input type="number"></label><label>Due <input type="date"></label>';
  const { test: made, states } = await walkThrough(
    plan,
    'Choose 14 as the capacity. Set due to 3 May 2026. Choose June 4, 2026 for due',
  );
  expect(made.slice(1)).toMatchObject([
    { action: 'type', value: '14' },
    { action: 'type', value: '2026-05-03' },
    { action: 'type', value: '2026-06-04' },
  ]);
  expect([...states.values()]).not.toContain('failed');
});

test('an option is chosen by its noun, too, and nothing else is in its place', async () => {
  const plans =
    '<!doctype html><title>Plans</title><label>Plan <select><option>Basic</option><option>Premium</option></select></label>';
  const { test: made } = await walkThrough(plans, 'Pick the Premium plan from the dropdown');
  expect(made.at(-1)).toMatchObject({ action: 'select', value: 'Premium' });
  const none = await walkThrough(plans, 'Pick the Golden plan from the dropdown');
  expect(none.test.at(-1)).not.toMatchObject({ value: expect.stringMatching(/^(?:Basic|Premium)$/u) });
});

test('a cross is what closes', async () => {
  const box =
    '<!doctype html><title>Box</title><div role="dialog"><p>Hello</p><button aria-label="Close" onclick="this.parentNode.remove()">×</button></div>';
  const { states, test: made } = await walkThrough(box, 'Close the dialog by clicking the cross. "Hello" is hidden');
  expect([...states.values()]).not.toContain('draft');
  expect(made[1]).toMatchObject({ action: 'click' });
});

test('the only card that a search has left is opened as a whole', async () => {
  const board = `<!doctype html><title>Board</title><label>Search <input oninput="draw(this.value)"></label><div id="all"></div><p id="out"></p><script>
const draw = (said) => (all.innerHTML = ['Flaky upload', 'Flaky login', 'Slow page'].filter((name) => name.toLowerCase().includes(said)).map((name) =>
  '<div class="card" style="cursor:pointer" onclick="out.textContent = this.title" title="Opened ' + name + '"><div>' + name + '</div><small>' + name.split(' ')[0] + '</small></div>').join(''));
draw('');</script>`;
  const { test: made, states } = await walkThrough(
    board,
    'Search for "upload". Open it. "Opened Flaky upload" is visible',
  );
  expect(made.filter(({ action }) => action === 'click')).toHaveLength(1);
  expect([...states.values()]).not.toContain('failed');
  const several = await walkThrough(board, 'Search for "flaky". Open it');
  expect([...several.states.values()].at(-1)).toBe('draft');
});

const talk = (button: string): string =>
  `<!doctype html><title>Talk</title><form><input placeholder="Your email"><button>Subscribe</button></form><div><b>Rate it</b><div><label>Stars <select><option></option><option>5</option></select></label></div><textarea aria-label="Your view"></textarea><div><button>Cancel</button><button onclick="document.body.append('posted ' + document.querySelector('textarea').value)">${button}</button></div></div>`;

test('"post it" hands in what was typed, whatever the button is called', async () => {
  for (const button of ['Comment', 'Share it']) {
    const { test: made, states } = await walkThrough(
      talk(button),
      'Type "Very good" into the Your view field and post it without choosing stars. "posted Very good" is visible',
    );
    expect(made[2]).toMatchObject({ action: 'click', selector: { value: `button "${button}"` } });
    expect([...states.values()]).not.toContain('failed');
  }
  const untyped = await walkThrough(talk('Comment'), 'Post it');
  expect([...untyped.states.values()].at(-1)).toBe('draft');
  const chosen = await walkThrough(
    talk('Comment'),
    'Choose 5 in Stars. Type "Very good" into the Your view field and post it without choosing stars',
  );
  expect([...chosen.states.values()].at(-1)).toBe('draft');
});

const checked = `<!doctype html><title>Order</title><label>How many <input onchange="p.textContent = this.value > 2 ? 'At most 2 of these' : ''"></label><p id="p"></p>`;

test('a field is left where it takes that to show what is checked, and only there', async () => {
  const { test: made, states } = await walkThrough(
    checked,
    'Type "3" into the How many field. "At most 2 of these" is visible',
  );
  expect(made.slice(1).map(({ action, value }) => [action, value])).toEqual([
    ['type', '3'],
    ['press', 'Tab'],
    ['assert', ''],
  ]);
  expect([...states.values()]).not.toContain('failed');
  const other = await walkThrough(checked, 'Type "3" into the How many field. "At most 5 of these" is visible');
  expect(other.test.map(({ action }) => action)).toEqual(['navigate', 'type', 'assert']);
  expect(other.states.get(3)).toBe('failed');
});

const bookings = `<!doctype html><title>Tables</title><ul><li onclick="void 0" style="cursor: pointer">20:00</li><li onclick="void 0" style="cursor: pointer">21:00</li></ul><button onclick="d.hidden = false">New</button>
<div id="d" role="dialog" aria-modal="true" hidden style="position: fixed; inset: 0; background: white"><label>Time <select onchange="p.textContent = 'at ' + this.value"><option></option><option>18:00</option><option>20:00</option></select></label><p id="p"></p></div>`;

test('what lies behind an open dialog is not meant', async () => {
  const { test: made, states } = await walkThrough(bookings, 'Click New. Select 20:00. "at 20:00" is visible');
  expect(made[2]).toMatchObject({ action: 'select', value: '20:00' });
  expect([...states.values()]).not.toContain('failed');
  const other = await walkThrough(bookings, 'Click New. Select 21:00');
  expect(other.states.get(3)).toBe('draft');
});

const entrance = `<!doctype html><title>Door</title><header><button data-do="login" onclick="location.reload()">Log in</button></header><form onsubmit="event.preventDefault(); p.textContent = w.value === 'basil123' ? 'Welcome' : 'Wrong'"><label>Email <input></label><label>Password <input id="w" type="password"></label><button>Log in</button></form><p id="p"></p>`;

test('after a password is corrected, "log in" is the button of its form, whatever the markup of the other one says', async () => {
  const { states } = await walkThrough(
    entrance,
    'Type "a@b.test" into Email and "pine8" into Password. Click "Log in". "Wrong" is visible. Correct the password to basil123 and log in. "Welcome" is visible',
  );
  expect([...states.values()]).not.toContain('failed');
});

const kitchen = `<!doctype html><title>Kitchen</title><nav><a href="#r" onclick="show(1)">Recipes</a> <a href="#c" onclick="show(2)">Collections</a></nav><main></main><script>
const show = (which) => { document.querySelector('main').innerHTML = which === 1 ? '<h1>Recipes</h1><p><a href="#s">Soup</a></p>' : '<h1>Collections</h1><p><a href="#w" onclick="document.title = this.textContent">Weeknight dinners</a></p>'; }; show(1);</script>`;

test('what is called one of a kind is looked for where the site has that kind', async () => {
  const { test: made, states } = await walkThrough(kitchen, 'Open the collection "Weeknight dinners"');
  expect(made.slice(1).map(({ selector }) => selector?.value)).toEqual([
    'link "Collections"',
    'link "Weeknight dinners"',
  ]);
  expect([...states.values()]).not.toContain('failed');
  const other = await walkThrough(kitchen, 'Open the calendar "Weeknight dinners"');
  expect([...other.states.values()].at(-1)).toBe('draft');
});

const tours = `<!doctype html><meta charset="utf-8"><title>Tours</title><div><input id="q" placeholder="Country or tour"></div><main id="list">
${['Kyoto in Autumn', 'Prague Markets'].map((name) => `<div class="tour"><h3>${name}</h3><p>5 days</p><a class="btn" href="#" onclick="show('${name}')">View details</a><button>Save</button></div>`).join('')}</main>
<script>q.oninput = () => { for (const each of document.querySelectorAll('.tour')) each.hidden = !each.textContent.toLowerCase().includes(q.value.toLowerCase()); };
const show = (name) => { list.innerHTML = '<h1>' + name + '</h1><button onclick="note.textContent = this.firstChild.data">3 – 9 May <small>2 left</small></button><button>12 – 19 May <small>5 left</small></button><p id="note"></p>'; };</script>`;

test.each(['Open Prague Markets', 'Open the Prague Markets tour', 'Go to the "Prague Markets" tour'])(
  'a card whose name can not be pressed is opened by its only control for that: %s',
  async (clause) => {
    const { test: made, states } = await walkThrough(tours, `${clause}. Check that the heading is "Prague Markets"`);
    expect(made[1]?.selector?.value).not.toContain('heading');
    expect([...states.values()].slice(1)).toEqual(['found', 'found']);
  },
);

test('what is chosen may have more below its name, and its dates have a dash', async () => {
  const { states } = await walkThrough(
    tours,
    'Open Kyoto in Autumn. Choose 3 – 9 May. "3 – 9 May" is visible. Choose 3 – 10 May',
  );
  expect([...states.values()].slice(1)).toEqual(['found', 'found', 'kept', 'draft']);
});

test('a search is typed into the only field of the page, unless that is for something else', async () => {
  const search = 'Search for kyoto. "Kyoto in Autumn" is visible';
  const { states } = await walkThrough(tours, search);
  expect([...states.values()]).not.toContain('draft');
  const { states: mail } = await walkThrough(tours.replace('Country or tour', 'Your email'), search);
  expect(mail.get(2)).toBe('draft');
});

const kennel = `<!doctype html><title>Kennel</title><main><h1>Dogs</h1><table><thead><tr><th>Name</th><th>State</th><th></th></tr></thead><tbody>${['Rex', 'Bella'].map((name) => `<tr><td><a href="#${name}">${name}</a></td><td class="state">Waiting</td><td><button onclick="mark(this)">Groom</button> <button>Release dog</button></td></tr>`).join('')}</tbody></table><button>Groom</button></main>
<script>const mark = (button) => { button.closest('tr').querySelector('.state').textContent = 'Groomed'; };</script>`;

test.each([
  'Verify that Bella is listed. Click Groom in her row',
  'Find Bella in the table. Groom her',
  'Verify that Bella is Waiting. Press Groom for that one',
])('a deed is done to the one that was named last: %s', async (said) => {
  const { test: made, states } = await walkThrough(kennel, `${said}. The status of Bella is "Groomed"`);
  expect([...states.values()].filter((state) => state !== 'found' && state !== 'kept')).toEqual([]);
  expect(JSON.stringify(made[2]?.selector)).toContain('Bella');
});

test.each([
  ['two were named', 'Verify that Rex and Bella are listed. Click Groom in his row'],
  [
    'two were named one after the other',
    'Verify that Rex is listed. Verify that Bella is listed. Click Groom in her row',
  ],
  ['nobody was', 'Click Groom in her row'],
  ['it has no such control', 'Verify that Bella is Waiting. Feed her'],
  ['it is denied', 'Verify that Bella is Waiting. Do not groom her'],
])('nothing is done to "her" where %s', async (_what, said) => {
  const { states } = await walkThrough(kennel, said);
  expect([...states.values()].at(-1)).toBe('draft');
});
