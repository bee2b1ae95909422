import type { Step } from '@saywright/contracts/entities/step';
import { expect, test } from 'vitest';
import { walkThrough } from './walk-through.ts';

const letters = `<!doctype html><title>Letters</title><h1>Letters</h1><p role="status">Welcome</p>
<button onclick="this.insertAdjacentHTML('afterend', '<p role=status>Archived</p><button>Undo</button>')">Archive</button>`;

test('the message that a check means, and what a model gets marked as new, appeared with the last action', async () => {
  const { steps, kept, asked } = await walkThrough(letters, 'Click "Archive". A notification appears. Bring it back.');
  const [notice] = kept.get(steps[2]?.id ?? '')?.assertions ?? [];
  expect(notice).toMatchObject({ type: 'element_visible', selector: { type: 'text', value: 'Archived' } });
  const lines = asked.at(-1)?.elements ?? [];
  expect(lines.filter((line) => line.endsWith(', new'))).toEqual(['status "Archived", new', 'button "Undo", new']);
});

const visit = `<!doctype html><title>Visit</title><h1>Visit</h1><label>Patient <input></label>
<label>Doctor <select><option>Choose</option><option>Dr. Osei</option></select></label>`;

test('a line of a form is typed into a field, and chosen from a dropdown', async () => {
  const { steps, kept } = await walkThrough(visit, 'Patient: "Lena". Doctor: Dr. Osei');
  const filled = steps.slice(1).map(({ id }) => kept.get(id));
  expect(filled).toMatchObject([
    { action: 'type', value: 'Lena' },
    { action: 'select', value: 'Dr. Osei' },
  ]);
});

const list = `<!doctype html><title>Trips</title><h1>Trips</h1><div>Show <select><option>Any</option><option>Canceled</option></select></div>
<div>Sizes: <label><input type="checkbox"> S</label> <label><input type="checkbox"> XL</label></div>`;

test('what a page filters by is chosen from its dropdown, or ticked', async () => {
  const { steps, kept } = await walkThrough(list, 'Filter by Canceled. Filter by size XL');
  const filtered = steps.slice(1).map(({ id }) => kept.get(id));
  expect(filtered).toMatchObject([{ action: 'select', value: 'Canceled' }, { action: 'check' }]);
});

const staff = `<!doctype html><title>Staff</title><table><tr><th>Name</th><th>Status</th><th></th></tr>${['Ada', 'Bob']
  .map((name) => `<tr><td>${name}</td><td>Active</td><td><button>Greet</button></td></tr>`)
  .join('')}</table>`;

test('"its" is about the row that was named, and about none that was only counted', async () => {
  const named = await walkThrough(staff, 'Click "Greet" in the "Bob" row. Its status is Active');
  expect([...named.states.values()].at(-1)).toBe('found');
  const counted = await walkThrough(staff, 'Click "Greet" in the last row. Its status is Active');
  expect([...counted.states.values()].at(-1)).toBe('draft');
});

const boxed = `<!doctype html><title>List</title><ul><li><input type="checkbox"><label>Pay rent</label></li></ul>`;

test('double-clicks a text rather than the box that it labels', async () => {
  const { steps, kept } = await walkThrough(boxed, 'Double-click "Pay rent"');
  expect(kept.get(steps[1]?.id ?? '')?.selector).toMatchObject({ type: 'text', value: 'Pay rent' });
});

const home = `<!doctype html><title>Home</title><nav><a href="#people">People</a> <a href="#rooms">Rooms</a></nav><main></main><script>
const people = ['Ada', 'Bob'];
function draw() {
  const isPeople = location.hash === '#people';
  document.querySelector('main').innerHTML = isPeople
    ? '<h1>People</h1>' + people.map((name) => '<div class="person"><b>' + name + '</b> <i>Guest</i></div>').join('') + '<button id="new">New person</button>'
    : '<h1>Home</h1><p>Zoe was here</p>';
}
addEventListener('hashchange', draw);
addEventListener('click', ({ target }) => {
  if (target.id === 'new') document.querySelector('main').innerHTML += '<form><h2>New person</h2><label>Name <input></label><label>Room <input></label><button>Add person</button></form>';
});
addEventListener('submit', (event) => {
  event.preventDefault();
  people.push(document.querySelector('form input').value);
  draw();
});
draw();
</script>`;

const wordsOf = (steps: readonly Step[]): string[] => steps.slice(1).map(({ description }) => description);

test('a clause becomes as many steps as the page needs: the way there, what opens the form, its fields, and its button', async () => {
  const {
    test: made,
    parts,
    states,
  } = await walkThrough(home, 'On the People page, add a person called Eve with room R7. Check that "Eve" is visible');
  const said = [
    'Click "People"',
    'Click "New person"',
    'Type "Eve" into "Name"',
    'Type "R7" into "Room"',
    'Click "Add person"',
  ];
  expect(wordsOf(made)).toEqual([...said, 'Check that "Eve" is visible']);
  expect(made.slice(1, 6).every(({ selector, evidence }) => selector !== null && evidence !== undefined)).toBe(true);
  expect(new Set(made.map(({ id }) => id)).size).toBe(made.length);
  expect(parts.get(2)).toEqual(said);
  expect([...states.values()]).toEqual(['kept', 'found', 'kept']);
});

test('a clause for which the test has no room stays one draft, and nothing of it is kept', async () => {
  const { test: made, states } = await walkThrough(home, 'On the People page, add a person called Eve with room R7', {
    room: 3,
  });
  expect(made).toHaveLength(2);
  expect(states.get(2)).toBe('draft');
});

test('a check that something is gone is made in the part of the site that it names', async () => {
  const { test: made } = await walkThrough(home, 'On the People page, "Zoe" is not visible');
  expect(wordsOf(made)[0]).toBe('Click "People"');
  expect(made).toHaveLength(3);
});

const classes = `<main>${['Pilates', 'Yoga'].map((name) => `<div class="class"><h3>${name}</h3><p>Mila Jansen</p><div>4 / 4 booked <span class="badge">Full</span></div></div>`).join('')}</main>`;

test('a text in quotes that a card has is looked for in that card, and so is what the clause says next', async () => {
  const { test: kept } = await walkThrough(classes, 'Verify that Yoga reads "4 / 4 booked" and carries the Full badge');
  const checks = kept.flatMap(({ assertions }) => assertions);
  expect(checks).toMatchObject([{ type: 'element_visible' }, { type: 'element_visible' }]);
  for (const [at, text] of ['4 / 4 booked', 'Full'].entries()) {
    const check = checks[at];
    const way = check && 'selector' in check ? check.selector.value : '';
    expect(way).toContain(`"${text}"`);
    expect(way).toContain('"Yoga"');
  }
  const { states } = await walkThrough(classes, 'Verify that Yoga reads "3 / 4 booked"');
  expect(states.get(2)).toBe('draft');
});

test('a text in quotes that is no text of the page is the button with a picture that is called so', async () => {
  const icon = '<button title="Dark mode">☀</button>';
  const { test: kept } = await walkThrough(icon, '"Dark mode" is visible');
  expect(kept[1]?.assertions).toMatchObject([
    { type: 'element_visible', selector: { value: 'button[title="Dark mode"]' } },
  ]);
  const { test: shown } = await walkThrough(`${icon}<p>Dark mode is on</p>`, '"Dark mode" is visible');
  expect(shown[1]?.assertions).toEqual([{ type: 'text_visible', expected: 'Dark mode' }]);
});

const review = `<label>Filter by rating <select><option>All</option></select></label><label>Rating <input id="stars"></label><p id="rating"></p><button>Send</button><script>
document.querySelector('button').onclick = () => (rating.textContent = stars.value === '' ? 'Please choose a rating' : '');
</script>`;

test('an error that is gone is the message that was shown before, not the field that it was about', async () => {
  const { test: kept } = await walkThrough(
    review,
    'Click Send. Type "5" into Rating. Click Send. The rating error is gone',
  );
  expect(kept.at(-1)?.assertions).toEqual([{ type: 'text_hidden', expected: 'Please choose a rating' }]);
  const { states: never } = await walkThrough(review, 'Type "5" into Rating. Click Send. The rating error is gone');
  expect(never.get(4)).toBe('draft');
});

const shelf = `<nav><a href="#books">Books</a> <a href="#notes">Notes</a></nav><main></main><script>
const draw = () => {
  const page = location.hash.slice(1);
  document.querySelector('main').innerHTML =
    page === 'books' ? '<h1>Books</h1><p>9 books</p>' : page === 'notes' ? '<h1>Notes</h1><p>3 notes</p>' : '<h1>Emma</h1><p>Half read</p>';
};
onhashchange = draw;
draw();
</script>`;

test('what the page of one thing says is checked there, and not where all of them are', async () => {
  const { test: kept } = await walkThrough(shelf, 'The book page should say "Half read"');
  expect(kept).toHaveLength(2);
  const { test: led } = await walkThrough(shelf, 'The notes page should say "3 notes"');
  expect(wordsOf(led)).toContain('Click "Notes"');
});

const diary = `<textarea placeholder="Write a memo"></textarea><button>Keep</button><div id="memos"></div><script>
document.querySelector('button').onclick = () => {
  memos.innerHTML = '<div class="memo"><b>Ida Moe</b><p>' + document.querySelector('textarea').value + '</p></div>';
  document.querySelector('textarea').value = '';
};
</script>`;

test('what was written is meant by its noun, whatever else is said of it', async () => {
  const deeds = 'Type "Paint the hull" into the memo. Click Keep.';
  const { test: kept } = await walkThrough(
    diary,
    `${deeds} The memo should appear in the list with the author Ida Moe`,
  );
  const [check] = kept.at(-1)?.assertions ?? [];
  expect(check).toMatchObject({ type: 'element_visible' });
  expect(JSON.stringify(check)).toMatch(/Paint the hull.*Ida Moe/u);
  const { states } = await walkThrough(diary, `${deeds} The memo should appear in the list with the author Kai Sund`);
  expect(states.get(4)).toBe('draft');
});

test('it is a question whether the first of several is gone, since the next one takes its place', async () => {
  const cards = ['Ada', 'Bob'].map((name) => `<div class="card"><h3>${name}</h3><p>Here</p></div>`).join('');
  const { states } = await walkThrough(`<main>${cards}</main>`, 'The first card is no longer visible');
  expect(states.get(2)).toBe('draft');
});

test('a part of the site that two links lead to is a question', async () => {
  const { test: made, states } = await walkThrough(
    home.replace('<a href="#rooms">Rooms</a>', '<a href="#others">People</a>'),
    'On the People page, click "Ada"',
  );
  expect(made).toHaveLength(2);
  expect(states.get(2)).toBe('draft');
});

const record = `<!doctype html><title>Mina Cho</title><h1>Mina Cho</h1><main><dl><dt>Phone</dt><dd>555-0102</dd></dl><button>Edit phone</button></main><script>
const main = document.querySelector('main');
document.querySelector('button').onclick = () => {
  main.innerHTML = '<label>Phone <input></label><button>Save</button><button>Cancel</button>';
  main.querySelector('button').onclick = () => (main.innerHTML = '<p>Saved ' + main.querySelector('input').value + '</p>');
};</script>`;

test('opens what a value is changed in, and saves it, where the clause says neither', async () => {
  const { parts, states } = await walkThrough(
    record,
    'Change the phone to 555-9999. Check that "Saved 555-9999" is visible',
  );
  expect(parts.get(2)).toEqual(['Click "Edit phone"', 'Type "555-9999" into "phone"', 'Click "Save"']);
  expect([...states.values()]).not.toContain('failed');
});

test('leaves saving to the step that says it', async () => {
  const { parts, states } = await walkThrough(
    record,
    'Change the phone to 555-9999. Click "Save". Check that "Saved 555-9999" is visible',
  );
  expect(parts.get(2)).toEqual(['Click "Edit phone"']);
  expect([...states.values()]).not.toContain('failed');
});

test('opens the search, or the sign-in, that a field is behind', async () => {
  const site = `<!doctype html><title>Topics</title><nav><a href="#find">Search</a></nav><main></main><script>
onhashchange = () => (document.querySelector('main').innerHTML = '<form>Words: <input name="k"> <input type="submit" value="Find"></form>');
document.onsubmit = (event) => (event.preventDefault(), (document.querySelector('main').innerHTML = '<p>1 topic found</p>'));</script>`;
  const { parts, states } = await walkThrough(site, 'Search for "oven". 1 topic found');
  expect(parts.get(2)).toEqual(['Click "Search"']);
  expect([...states.values()]).not.toContain('failed');
  expect([...states.values()]).not.toContain('draft');
});

const topic = `<!doctype html><title>Topic</title><h1>Rye starter</h1><ol></ol><label>Your reply <textarea></textarea></label>
<label>Your vote <input></label><button onclick="document.querySelector('ol').innerHTML += '<li>' + document.querySelector('textarea').value + '</li>'">Post</button>`;

test('"the reply is shown" is about what was written as a reply, and about nothing where that says too little', async () => {
  const { steps, kept, states } = await walkThrough(
    topic,
    'Type "Feed it twice" as your reply. Post it. The reply is shown',
  );
  expect(kept.get(steps[3]?.id ?? '')?.assertions).toEqual([{ type: 'text_visible', expected: 'Feed it twice' }]);
  expect([...states.values()].at(-1)).not.toBe('draft');
  const vote = await walkThrough(topic, 'Type "3" as your vote. Post it. The vote is shown');
  expect([...vote.states.values()].at(-1)).toBe('draft');
});

const filtered = `<!doctype html><title>Orders</title><h1>Orders</h1><form><label>Status <select name="s"><option>Any</option><option>Paid</option></select></label>
<button>Apply</button></form><p></p><script>document.querySelector('form').onsubmit = (event) => {
  event.preventDefault();
  document.querySelector('p').textContent = 'All ' + document.querySelector('select').value;
};</script>`;

test('applies a filter whose form has a button for that, unless the next step does', async () => {
  const alone = await walkThrough(filtered, 'Filter the orders by status Paid. Check that "All Paid" is visible');
  expect(alone.parts.get(2)?.at(-1)).toBe('Click "Apply"');
  expect([...alone.states.values()]).not.toContain('failed');
  const told = await walkThrough(
    filtered,
    'Filter the orders by status Paid. Click "Apply". Check that "All Paid" is visible',
  );
  expect(told.parts.size).toBe(0);
  expect([...told.states.values()]).not.toContain('failed');
});

test('opens the sign-in for someone who signs in, and not for an email that goes elsewhere', async () => {
  const site = `<!doctype html><title>News</title><nav><a href="#in">Sign in</a></nav><main></main><script>
onhashchange = () => (document.querySelector('main').innerHTML = '<form onsubmit="return false"><label>Email <input></label><label>Password <input type="password"></label><button>Sign in</button></form>');</script>`;
  const signing = await walkThrough(site, 'Log in as ada@shop.test with password "s3cret"');
  expect(signing.parts.get(2)).toEqual(['Click "Sign in"']);
  const other = await walkThrough(site, 'Type "ada@shop.test" into the email field');
  expect(other.parts.size).toBe(0);
});

const tasks = `<!doctype html><title>Tasks</title><ul>${['Choose a major', 'Upload a record']
  .map((name, at) => `<li><label><input type="checkbox"${at === 0 ? ' checked' : ''}> ${name}</label></li>`)
  .join('')}</ul>`;

test('"tick it" is about the one thing of the step before, and a question after two', async () => {
  const one = await walkThrough(tasks, 'Check that the "Upload a record" checkbox is unchecked. Tick it');
  expect(one.kept.get(one.steps[2]?.id ?? '')).toMatchObject({ action: 'check' });
  const two = await walkThrough(
    tasks,
    'Check that the "Choose a major" checkbox is checked and the "Upload a record" checkbox is unchecked. Tick it',
  );
  expect([...two.states.values()].at(-1)).toBe('draft');
});

const folded = `<!doctype html><title>Files</title><div role="tablist"><button role="tab" id="t1" aria-selected="true">Notes</button>
<button role="tab" id="t2" onclick="document.getElementById('p2').hidden = false">Settings</button></div>
<div role="tabpanel" id="p2" aria-labelledby="t2" hidden><details><summary>Advanced</summary><button>Reset cache</button></details></div>
<ul><li><span onclick="this.nextElementSibling.hidden = false" style="cursor:pointer">Taxes</span><ul hidden><li><a href="#r">Receipts</a></li></ul></li></ul>`;

test('what a closed tab, section, or folder has is shown first, each step of it in the test', async () => {
  const { test: kept, states } = await walkThrough(folded, 'Click "Reset cache". Click the Receipts link');
  expect(kept.slice(1).map(({ description }) => description)).toEqual([
    'Click "Settings"',
    'Click "Advanced"',
    'Click "Reset cache"',
    'Click "Taxes"',
    'Click "Receipts"',
  ]);
  expect(new Set(states.values())).toEqual(new Set(['kept', 'found']));
});

const mails = `<!doctype html><title>Mail</title><style>.mail, .mail * { cursor: pointer } .trash { display: inline-block; width: 16px; height: 16px; background: red }</style>
${['Ada', 'Bob']
  .map(
    (name) => `<div class="mail" onclick="void 0"><b>${name}</b> <span>Hello</span> <span class="trash"></span></div>`,
  )
  .join('')}<p>Only here</p>`;

test('after a step about one of several, an icon that each of them has is that one', async () => {
  const about = await walkThrough(mails, 'Find the mail by Bob. Click the trash icon');
  expect([...about.kept.values()].at(-1)?.selector?.value).toContain('Bob');
  const before = await walkThrough(mails, 'Check that "Only here" is visible. Click the trash icon');
  expect([...before.states.values()].at(-1)).toBe('draft');
});

const pageOf = (heading: string): string =>
  `<!doctype html><title>Planner</title><nav><a href="#today">Today</a></nav><h1>${heading}</h1><p>Nothing planned</p>`;

test('which page is shown is what its heading says, or its address, and a link to it proves nothing', async () => {
  const onToday = await walkThrough(pageOf('Today'), 'I am on the Today page.');
  expect(onToday.kept.get(onToday.steps[1]?.id ?? '')).toMatchObject({
    action: 'assert',
    assertions: [{ type: 'element_visible' }],
  });
  const elsewhere = await walkThrough(pageOf('Archive'), 'I am on the Today page.');
  expect(elsewhere.states.get(2)).toBe('draft');
  const atToday = await walkThrough(pageOf('Archive'), 'Go to /today. I am on the Today page.');
  expect(atToday.kept.get(atToday.steps[2]?.id ?? '')).toMatchObject({
    assertions: [{ type: 'url', expected: 'today' }],
  });
});

const formWith = (buttons: string): string =>
  `<!doctype html><title>Form</title><div role="dialog" aria-label="New episode"><label for="guest">Guests</label><input id="guest" placeholder="Type a name"><label for="title">Title</label><input id="title">${buttons}</div><p>Here</p>`;

test('what is named goes into the field that says so, before one whose placeholder does', async () => {
  const { kept } = await walkThrough(formWith(''), 'Check that "Here" is visible. Name it "Rivers"');
  expect([...kept.values()].at(-1)?.selector?.value).toContain('Title');
});

test('an x with a name of its own closes nothing', async () => {
  const clear = '<button aria-label="Clear date">✕</button>';
  const said = 'Check that "Here" is visible. Close the dialog with the x';
  const none = await walkThrough(formWith(clear), said);
  expect([...none.states.values()].at(-1)).toBe('draft');
  const own = await walkThrough(formWith(`${clear}<button aria-label="Close">✕</button>`), said);
  expect([...own.states.values()].at(-1)).not.toBe('draft');
});

const menus = `<!doctype html><title>Menus</title><ul role="menubar"><li><div role="menuitem">File</div><ul role="menu"><li><div role="menuitem">Export</div></li></ul></li>
<li><div role="menuitem">Edit</div><ul role="menu"><li><div role="menuitem">Undo</div></li></ul></li></ul>`;

test('an entry by its path is in the menu that the path names', async () => {
  const right = await walkThrough(menus, 'Select "File > Export"');
  expect([...right.states.values()].at(-1)).not.toBe('draft');
  const wrong = await walkThrough(menus, 'Select "Edit > Export"');
  expect([...wrong.states.values()].at(-1)).toBe('draft');
});

const bar = (opens: string): string => `<!doctype html><title>Bar</title><a href="#profile">Profile</a>
<button onclick="document.querySelector('div').innerHTML = '${opens}'">Notifications</button><div></div>`;

test('an entry of a path is in what the step before opens, and nowhere else', async () => {
  const inside = await walkThrough(bar('<button>Profile</button>'), 'Open Notifications > Profile');
  expect([...inside.kept.values()].at(-1)?.selector?.value).toContain('button');
  const outside = await walkThrough(bar('<p>Nothing new</p>'), 'Open Notifications > Profile');
  expect([...outside.states.values()].at(-1)).toBe('draft');
});

const report = `<!doctype html><meta charset="utf-8"><title>Report</title><a href="#reports">← Back to reports</a><h1>Bus pass</h1><span class="badge">Draft</span>
<button onclick="document.querySelector('.badge').textContent = 'Rejected'; this.remove()">Reject</button><p>1–2 of 2</p>
<div role="grid" aria-label="Lines"><div role="row"><div role="columnheader"><span style="cursor:pointer" onclick="void 0">Amount</span></div></div>
${['Tram', 'Bus'].map((name) => `<div role="row"><div role="gridcell"><input type="checkbox" aria-label="Select row">${name}</div></div>`).join('')}</div>`;

test('a page about one thing has its buttons, its badge, and the way back', async () => {
  const {
    steps,
    test: kept,
    states,
  } = await walkThrough(
    report,
    'Reject the "Bus pass" report. The status is Rejected. The Reject button is gone. Go back to the list',
  );
  expect([...states.values()]).toEqual(['kept', 'found', 'kept', 'kept', 'found']);
  expect(kept[2]?.assertions).toMatchObject([{ type: 'element_text', operator: 'equals', expected: 'Rejected' }]);
  expect(kept[3]?.assertions).toMatchObject([{ type: 'element_hidden', selector: { value: 'button "Reject"' } }]);
  expect(kept[4]?.selector?.value).toBe('link "← Back to reports"');
  expect(steps).toHaveLength(5);
});

test('in a grid the rows are counted without its headers, ticked by their names, and sorted by these headers', async () => {
  const { test: kept, states } = await walkThrough(
    report,
    'There are 2 rows in the table. Tick "Tram". Click the Amount column header. The pager says "1–2 of 2"',
  );
  expect(states.get(3)).toBe('found');
  expect(kept[1]?.assertions).toMatchObject([{ type: 'count', expected: 2 }]);
  expect(kept[2]).toMatchObject({ action: 'check' });
  expect(kept[3]).toMatchObject({ action: 'click' });
  expect(kept[4]?.assertions).toMatchObject([{ type: 'element_text', operator: 'equals', expected: '1–2 of 2' }]);
});
