import type { StorySite } from './story-site.ts';

/** An administration: a sortable table in pages, actions that have the same name in every row, confirmations, a form with rules. */
const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>People | Backstage</title>
<style>body{font:14px sans-serif;margin:20px}table{border-collapse:collapse}th,td{border:1px solid #ccc;padding:4px 10px}.modal{position:fixed;inset:0;background:#0008;display:grid;place-items:center}.modal>div{background:#fff;padding:20px;width:360px}.badge{border-radius:8px;padding:1px 6px;background:#eee}[hidden]{display:none!important}</style></head><body>
<header><a href="#">Backstage</a> <nav><a href="#people">People</a> <a href="#billing">Billing</a> <a href="#billing-history">Billing history</a></nav></header>
<h1>People</h1><p class="summary"></p>
<label>Filter by name <input id="filter"></label> <label>Role <select id="role"><option>Any role</option><option>Admin</option><option>Admin assistant</option><option>Guest</option></select></label> <button id="add">Add</button> <button id="add-many">Add many</button>
<table><thead><tr><th><button data-sort="name">Name</button></th><th><button data-sort="role">Role</button></th><th><button data-sort="spent">Spent</button></th><th>Status</th><th>Actions</th></tr></thead><tbody></tbody></table>
<p><button id="previous">Previous</button> <span class="page"></span> <button id="next">Next</button></p><div role="status" class="flash"></div>
<div class="modal" id="confirm" hidden><div role="alertdialog" aria-label="Delete person"><p></p><button id="no">Cancel</button> <button id="yes">Delete</button></div></div>
<div class="modal" id="form" hidden><div role="dialog" aria-label="New person"><h2>New person</h2><form novalidate><label>Full name * <input name="name"></label><br><label>Work email <input name="email"></label><br><label>Role <select name="role"><option>Guest</option><option>Admin</option></select></label><br><label><input type="checkbox" name="invite" checked> Send an invitation</label><br><p class="problem" style="color:red"></p><button type="button" id="close">Cancel</button> <button>Create</button> <button type="button" id="create-more">Create and add another</button></form></div></div>
<script>
let people = [['Ada Lovelace','Admin',120.5,'Active'],['Bob Martin','Guest',20,'Suspended'],['Cleo Adams','Admin assistant',99.99,'Active'],['Dan Brown','Guest',1042,'Active'],['Eve Stone','Guest',0,'Invited'],['Finn Berg','Admin',15,'Active'],['Gil Moss','Guest',7.25,'Inactive']].map(([name,role,spent,status]) => ({name,role,spent,status}));
let sort = 'name', down = false, page = 0, doomed; const size = 4, $ = (s) => document.querySelector(s);
const money = (n) => '$' + n.toFixed(2).replace(/\\B(?=(\\d{3})+\\.)/, ',');
function draw() {
  const q = $('#filter').value.toLowerCase(), r = $('#role').value;
  const found = people.filter((p) => p.name.toLowerCase().includes(q) && (r === 'Any role' || p.role === r)).sort((a, b) => (a[sort] < b[sort] ? -1 : 1) * (down ? -1 : 1));
  const pages = Math.max(1, Math.ceil(found.length / size)); page = Math.min(page, pages - 1);
  $('tbody').innerHTML = found.slice(page * size, page * size + size).map((p) => '<tr><td>' + p.name + '</td><td>' + p.role + '</td><td>' + money(p.spent) + '</td><td><span class="badge">' + p.status + '</span></td><td><button data-edit="' + p.name + '">Edit</button> <button data-delete="' + p.name + '">Delete</button></td></tr>').join('') || '<tr><td colspan="5">Nobody matches</td></tr>';
  $('.summary').textContent = found.length + ' people'; $('.page').textContent = 'Page ' + (page + 1) + ' of ' + pages; $('#previous').disabled = page === 0; $('#next').disabled = page === pages - 1;
}
$('thead').onclick = (e) => { const by = e.target.dataset.sort; if (!by) return; down = sort === by && !down; sort = by; draw(); };
$('#next').onclick = () => { page++; draw(); }; $('#previous').onclick = () => { page--; draw(); }; $('#filter').oninput = draw; $('#role').onchange = draw;
$('tbody').onclick = (e) => { const name = e.target.dataset.delete; if (name) { doomed = name; $('#confirm p').textContent = 'Delete ' + name + '?'; $('#confirm').hidden = false; } if (e.target.dataset.edit) $('.flash').textContent = 'Editing ' + e.target.dataset.edit; };
$('#no').onclick = () => { $('#confirm').hidden = true; }; $('#yes').onclick = () => { people = people.filter((p) => p.name !== doomed); $('#confirm').hidden = true; $('.flash').textContent = doomed + ' was deleted'; draw(); };
$('#add').onclick = () => { $('#form').hidden = false; }; $('#add-many').onclick = () => { $('.flash').textContent = 'Upload a file'; }; $('#close').onclick = () => { $('#form').hidden = true; };
$('#form form').onsubmit = (e) => { e.preventDefault(); const f = e.target; if (!f.name.value) { $('.problem').textContent = 'Full name is required'; return; } if (f.email.value && !f.email.value.includes('@')) { $('.problem').textContent = 'That is not an email address'; return; } people.push({ name: f.elements.name.value, role: f.role.value, spent: 0, status: f.invite.checked ? 'Invited' : 'Active' }); $('#form').hidden = true; $('.flash').textContent = 'Person created'; draw(); };
draw();
</script></body></html>`;

export const people: StorySite = {
  name: 'administration',
  html,
  stories: [
    [
      'click Delete in the "Bob Martin" row, click Delete in the dialog and check that "Bob Martin was deleted" is visible',
      true,
    ],
    ['click "Delete" for "Bob Martin" and check that "Bob Martin was deleted" is visible', false],
    ['click "Delete" for "Bob Martin", click "Cancel" and check that "7 people" is visible', true],
    ['click "Edit" for "Cleo Adams" and check that "Editing Cleo Adams" is visible', true],
    ['click "Edit" for "Cleo Adams" and check that "Editing Ada Lovelace" is visible', false],
    ['click "Edit" in the second row and check that "Editing Bob Martin" is visible', true],
    ['click "Add" and check that "Upload a file" is visible', false],
    ['click "Add", click "Create" and check that "Full name is required" is visible', true],
    [
      'click "Add", fill in "Full name" with "Zoe Park", click "Create" and check that "Person created" is visible',
      true,
    ],
    ['click "Add", fill in "Full name" with "Zoe Park", click "Create" and check that "8 people" is visible', true],
    [
      'click "Add", fill in "Full name" with "Zoe Park", enter "zoe" as the "Work email", click "Create" and check that "Person created" is visible',
      false,
    ],
    [
      'click "Add", fill in "Full name" with "Zoe Park", uncheck "Send an invitation", click "Create", enter "Zoe" into "Filter by name" and check that "Invited" is visible',
      false,
    ],
    ['click "Next" and check that "Page 2 of 2" is visible', true],
    ['click "Next" and check that "Ada Lovelace" is visible', false],
    ['check that the "Previous" button is disabled', true],
    ['check that the "Next" button is disabled', false],
    ['select "Admin" in the "Role" dropdown and check that "Cleo Adams" is hidden', true],
    ['select "Admin" in the "Role" dropdown and check that "3 people" is visible', false],
    ['click "Spent" twice and check that "Dan Brown" is in the first row', true],
    ['click "Spent" and check that "Dan Brown" is in the first row', false],
    ['check that the status of "Gil Moss" is "Active"', false],
    ['check that "Bob Martin" is active', false],
    ['check that the "Dan Brown" row contains "$1,042.00"', true],
    ['check that the "Dan Brown" row contains "$42.00"', false],
    ['check that 4 rows are shown', true],
    ['check that at most 3 people are listed', false],
    ['check that "Ada Lovelace" has not changed', false],
    ['check that the table is sorted by spent', false],
    ['enter "nobody at all" into "Filter by name" and check that "Nobody matches" is visible', true],
    ['click "Billing" and check that the address contains "billing-history"', false],
    ['enter today\'s date into "Filter by name" and check that "7 people" is visible', false],
    ['check that "Page 1 of 2" is visible within 3 seconds', true],
  ],
};
