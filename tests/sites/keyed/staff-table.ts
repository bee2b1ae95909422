import type { KeyedSite } from './keyed-site.ts';

const staff = [
  ['Ada Lovelace', 'Engineering', 'Active', '$4,200'],
  ['Ada Byron', 'Engineering', 'On leave', '$3,900'],
  ['Grace Hopper', 'Research', 'Active', '$5,100'],
  ['Linus Pauling', 'Research', 'Invited', '$2,000'],
];
const row = ([name, team, status, pay]: string[], at: number): string =>
  `<tr class="border-b hover:bg-gray-50"><td class="p-2"><input type="checkbox" class="h-4 w-4" id="r${at}" aria-label="Select row"></td><td class="p-2"><a class="text-blue-600" href="/staff/${at}">${name}</a></td><td class="p-2">${team}</td><td class="p-2"><span class="rounded px-2">${status}</span></td><td class="p-2">${pay}</td>` +
  `<td class="p-2"><button class="p-1 text-gray-500" aria-label="Edit" id="e${at}">✎</button><button class="p-1 text-gray-500" aria-label="More actions" aria-haspopup="menu" id="m${at}">⋮</button>${status === 'Invited' ? '<button id="resend">Resend</button>' : ''}</td></tr>`;

/** Staff in a sortable table with pages, in utility classes; a menu per row, a bulk bar, filters, an invitation dialog. */
export const staffTable: KeyedSite = {
  name: 'staff table',
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Staff</title><style>body{font:14px sans-serif;margin:16px}table{border-collapse:collapse}td,th{padding:6px 12px;border-bottom:1px solid #ddd}.hidden{display:none}.fixed{position:fixed;inset:0;background:#0006}.panel{background:#fff;width:360px;margin:80px auto;padding:20px}.bg-indigo-600{background:#4f46e5;color:#fff}.bg-red-600{background:#dc2626;color:#fff}</style></head><body class="antialiased">
<header class="flex justify-between"><a href="/" class="font-bold">Rosterly</a><nav class="flex gap-4"><a href="/staff">Staff</a><a href="/teams">Teams</a><a href="/payroll">Payroll</a></nav><button class="rounded-full" aria-label="User menu" aria-haspopup="true">AL</button></header>
<main><h1 class="text-xl">Staff</h1><div class="flex"><input type="search" class="border" placeholder="Filter by name or team"><select class="border" aria-label="Status"><option>All statuses</option><option>Active</option><option>On leave</option></select><select class="border" id="team" name="team"><option>Any team</option><option>Research</option></select>
<button class="bg-indigo-600 px-3" id="invite">Invite member</button><button class="border px-3" id="export">Export CSV</button><button class="border px-3" id="columns">Columns</button></div>
<div class="bulk"><span>2 selected</span> <button class="bg-red-600" id="bulkdel">Deactivate</button> <button id="bulkclear">Clear selection</button></div>
<table class="w-full"><thead><tr><th><input type="checkbox" id="allrows" aria-label="Select all rows"></th><th><button class="uppercase" id="s1">Name</button></th><th><button class="uppercase" id="s2">Team</button></th><th>Status</th><th><button class="uppercase" id="s4">Salary</button></th><th><span class="sr-only">Actions</span></th></tr></thead><tbody>${staff.map(row).join('')}</tbody></table>
<div class="flex"><span>Rows per page</span><select id="size"><option>10</option><option>25</option></select><span>1–4 of 31</span><button id="pp" aria-label="Previous page" disabled>‹</button><button aria-label="Page 1" aria-current="page" class="w-8">1</button><button aria-label="Page 2" class="w-8" id="p2">2</button><button id="np" aria-label="Next page">›</button></div></main>
<div id="menu" role="menu" class="hidden" style="position:absolute;left:600px;top:200px;background:#fff"><button role="menuitem" id="mi1">View profile</button><button role="menuitem" id="mi2">Reset password</button><button role="menuitem" id="mi3">Deactivate</button></div>
<div class="fixed hidden" id="dlg"><div class="panel"><h2>Invite a member</h2><label class="block">Full name<input class="border" id="iname"></label><label class="block">Email<input class="border" id="imail" type="email"></label><label class="block">Team<select id="iteam"><option>Research</option></select></label><fieldset><legend>Access</legend><label><input type="radio" name="acc" id="a1"> Viewer</label><label><input type="radio" name="acc" id="a2"> Editor</label></fieldset><button id="cancel">Cancel</button><button id="send" class="bg-indigo-600">Send invite</button><button aria-label="Close" id="x">✕</button></div></div>
<script>const q=(s)=>document.querySelector(s);document.querySelectorAll('[aria-label="More actions"]').forEach((b)=>b.onclick=()=>q('#menu').classList.remove('hidden'));q('#invite').onclick=()=>q('#dlg').classList.remove('hidden');</script></body></html>`,
  key: `
click link "Ada Lovelace" => [href="/staff/0"]
click (grace hopper) => [href="/staff/2"]
click (edit) in row "Ada Lovelace" => #e0
click button "Edit" in row (grace hopper) => #e2
click (edit) in row (ada) => ?
click (edit) => ?
click icon +pencil in row (linus) => #e3
click icon +three-dot in row "Ada Byron" => #m1
click button (more) in row "Grace Hopper" => #m2
click (actions) in row "Grace Hopper" => #m2
click (resend) => #resend
click (resend) in row "Linus Pauling" => #resend
click (resend) in row "Ada Byron" => -
tick checkbox in row "Ada Byron" => #r1
tick (select all) => #allrows
tick checkbox in 1st row => #r0
click 2nd row => [href="/staff/1"]
click (name) => #s1
click (salary) => #s4
click button (sort by team) => -
choose (status) => [aria-label="Status"]
choose dropdown (team) => #team
choose (rows per page) => #size
fill field (filter) => [type=search]
fill (search) => [type=search]
click (export) => #export
click "Export" => -
click button (invite) => #invite
click button (invite a member) => #invite
click (next) => #np
click "Next page" => #np
click (page 2) => #p2
click link "Staff" => nav [href="/staff"]
click (staff) in navigation => nav [href="/staff"]
click (payroll) => nav [href="/payroll"]
click icon (user) => [aria-label="User menu"]
click menu (user menu) => [aria-label="User menu"]
click button +red => #bulkdel
click (clear) => -  || #bulkclear
click (delete) => -
see text "On leave" in row "Ada Byron" => tbody tr:nth-of-type(2) span || tbody tr:nth-of-type(2) td:nth-of-type(4)
see row "Grace Hopper" => tbody tr:nth-of-type(3)
see heading (staff) => h1
see (invited) => tbody tr:nth-of-type(4) span || tbody tr:nth-of-type(4) td:nth-of-type(4)
> #m2
click (deactivate) in menu => #mi3
click menuitem (reset password) => #mi2
click (view profile) => #mi1
click menuitem (delete) => -
reset
> #invite
fill field (name) => #iname
fill "Email" => #imail
fill field (email) in dialog (invite) => #imail
choose (team) in dialog => #iteam
pick (editor) => #a2
pick radio "Viewer" => #a1
click (send) => #send
click button (send invite) in dialog => #send
click (cancel) => #cancel
click (close) => #x
click icon +x => #x
click (save) in dialog => -
click (close) in dialog (delete) => -
`,
};
