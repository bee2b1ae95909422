import { page } from './fresh-pages.ts';
import { mark } from './mutate.ts';
import type { VersionedPage } from './versioned-pages.ts';

const is = (name: string): string => `${mark}="${name}"`;
const svg = (d: string): string =>
  `<svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true"><path d="${d}"/></svg>`;

const crew = [
  ['ada', 'Ada Osei', 'ada@tern.example', 'Owner'],
  ['ben', 'Ben Hardy', 'ben@tern.example', 'Editor'],
  ['cleo', 'Cleo Marsh', 'cleo@tern.example', 'Editor'],
  ['dev', 'Dev Rana', 'dev@tern.example', 'Viewer'],
] as const;
const roles = (chosen: string): string =>
  ['Owner', 'Editor', 'Viewer'].map((each) => `<option${each === chosen ? ' selected' : ''}>${each}</option>`).join('');

/** The members of a workspace in a Bootstrap table: the same two buttons in each row, a toolbar above. */
function memberTable(): string {
  return page('Members', {
    css: 'body{font:14px Arial;margin:0}.navbar{display:flex;gap:14px;padding:10px 20px;background:#343a40}.navbar a{color:#fff}.container{padding:20px}.toolbar{display:flex;gap:10px;margin:12px 0}table{width:100%;border-collapse:collapse}td,th{text-align:left;padding:10px;border-bottom:1px solid #ddd}.pager{display:flex;gap:10px;padding:14px 0}',
    body: `<nav class="navbar navbar-dark"><a class="nav-link" href="/boards" ${is('boards')}>Boards</a><a class="nav-link" href="/members" ${is('members')}>Members</a><a class="nav-link" href="/settings" ${is('settings')}>Settings</a><a class="nav-link" href="/logout" ${is('sign out')}>Log out</a></nav><div class="container"><h2>Members</h2><p>4 people can see the boards of Tern.</p><div class="toolbar"><input type="text" class="form-control" id="memberSearch" placeholder="Search members" ${is('search')}><select class="custom-select" id="roleFilter" aria-label="Role" ${is('role filter')}><option>All roles</option>${roles('')}</select><button class="btn btn-secondary" id="btnExport" ${is('export')}>Export CSV</button><button class="btn btn-secondary" id="btnRoles" ${is('roles')}>Manage roles</button><button class="btn btn-primary" id="btnInvite" ${is('invite')}>Invite member</button></div><table class="table"><thead><tr><th></th><th>Name</th><th>Email</th><th>Role</th><th></th></tr></thead><tbody>${crew
      .map(
        ([id, name, mail, role]) =>
          `<tr id="member_${id}"><td><input type="checkbox" name="ids[]" value="${id}" aria-label="Select ${name}" ${is(`select ${id}`)}></td><td>${name}</td><td>${mail}</td><td><select name="role_${id}" class="custom-select" aria-label="Role" ${is(`role ${id}`)}>${roles(role)}</select></td><td><button class="btn btn-sm btn-link" ${is(`resend ${id}`)}>Resend invite</button> <button class="btn btn-sm btn-danger" ${is(`remove ${id}`)}>Remove</button></td></tr>`,
      )
      .join(
        '',
      )}</tbody></table><div class="pager"><button class="btn btn-light" ${is('previous')}>Previous</button><span>Page 2 of 3</span><button class="btn btn-light" ${is('next')}>Next</button></div></div><footer class="container"><a href="/help" ${is('help')}>Help center</a> <a href="/status" ${is('status')}>System status</a></footer>`,
  });
}

/** The same in cards with utility classes: nothing to select, exporting in a menu that's open, arrows to page. */
function memberCards(): string {
  return page('People · Tern', {
    css: 'body{font:15px Inter,sans-serif;margin:0;display:flex}aside{width:220px;padding:20px;background:#f8fafc;min-height:900px}aside a{display:block;padding:8px}main{flex:1;padding:28px}.bar{display:flex;justify-content:space-between;gap:12px;align-items:center}.cards{display:grid;grid-template-columns:1fr 1fr;gap:18px;margin:20px 0}.card{border:1px solid #e2e8f0;border-radius:10px;padding:18px}.menu{border:1px solid #ccc;width:180px;padding:8px}.menu button{display:block}',
    body: `<aside class="flex flex-col"><a class="px-3 py-2 rounded-md" href="/w/tern/boards" ${is('boards')}>Boards</a><a class="px-3 py-2 rounded-md" href="/w/tern/people" ${is('members')}>People</a><a class="px-3 py-2 rounded-md" href="/w/tern/settings" ${is('settings')}>Settings</a><a class="px-3 py-2 rounded-md mt-auto" href="/w/tern/help" ${is('help')}>Help center</a></aside><main class="flex-1"><div class="bar"><h1 class="text-2xl">People</h1><button class="inline-flex rounded-md bg-indigo-600 px-3" ${is('invite')}>Invite people</button></div><p class="text-slate-500">4 people can see the boards of Tern.</p><div class="bar"><input type="search" class="rounded-md border px-3" placeholder="Search people" ${is('search')}><button class="rounded-md border px-3" aria-haspopup="menu" aria-expanded="true">More</button></div><div class="menu" role="menu"><button role="menuitem" class="px-2 py-1" ${is('export')}>Export as CSV</button><button role="menuitem" class="px-2 py-1">Import from CSV</button></div><div class="cards">${crew
      .map(
        ([id, name, mail, role]) =>
          `<div class="card rounded-lg border p-4"><h3 class="font-medium">${name}</h3><p class="text-sm">${mail}</p><select class="rounded-md border" aria-label="Role" ${is(`role ${id}`)}>${roles(role)}</select><div class="mt-3 flex gap-2"><button class="text-sm" ${is(`resend ${id}`)}>Resend invitation</button><button class="text-sm text-red-600" ${is(`remove ${id}`)}>Remove</button></div></div>`,
      )
      .join(
        '',
      )}</div><nav class="bar" aria-label="Pages"><button aria-label="Previous page" ${is('previous')}>${svg('M13 4l-6 6 6 6')}</button><span>Page 2 of 3</span><button aria-label="Next page" ${is('next')}>${svg('M7 4l6 6-6 6')}</button></nav></main>`,
  });
}

const field = (id: string, label: string, of: { name: string; type?: string }): string =>
  `<div class="form-row"><label for="${id}">${label}</label><input id="${id}" name="${id}" type="${of.type ?? 'text'}" ${is(of.name)}></div>`;
const tick = (id: string, label: string): string =>
  `<div class="form-row"><input type="checkbox" id="${id}" name="${id}" ${is(id)}> <label for="${id}">${label}</label></div>`;

/** All settings of an account on one long page, each part with a button of its own. */
function longSettings(): string {
  return page('Account settings', {
    css: 'body{font:15px Georgia,serif;max-width:820px;margin:0 auto}.form-row{margin:10px 0}label{display:inline-block;min-width:160px}section{border-top:1px solid #ccc;padding:10px 0}.top{display:flex;gap:16px;padding:12px 0}',
    body: `<div class="top"><a href="/home" ${is('home')}>Home</a><a href="/inbox" ${is('inbox')}>Inbox</a><a href="/signout" ${is('sign out')}>Sign out</a></div><h1>Account settings</h1><form><section id="profile"><h2>Profile</h2>${field('display_name', 'Display name', { name: 'display name' })}${field('job_title', 'Job title', { name: 'job' })}${field('phone', 'Phone number', { name: 'phone', type: 'tel' })}<label for="tz">Time zone</label><select id="tz" name="tz" ${is('zone')}><option>Lisbon</option><option>Oslo</option></select><button type="button" class="avatar" ${is('photo')}>Upload photo</button><button type="submit" class="save" ${is('save profile')}>Save profile</button></section><section id="notifications"><h2>Notifications</h2>${tick('weekly', 'Weekly summary')}${tick('mentions', 'When I am mentioned')}<button type="button" class="save" ${is('save notifications')}>Save notifications</button></section><section id="security"><h2>Security</h2>${field('old_password', 'Current password', { name: 'old password', type: 'password' })}${field('new_password', 'New password', { name: 'new password', type: 'password' })}<button type="button" class="save" ${is('change password')}>Change password</button><a href="/sessions" ${is('sessions')}>Active sessions</a></section><section id="billing"><h2>Billing</h2>${field('vat', 'VAT number', { name: 'vat' })}<a href="/invoices" ${is('invoices')}>Billing history</a><button type="button" class="save" ${is('save billing')}>Save billing</button></section><section id="danger"><h2>Close account</h2><button type="button" class="danger" ${is('close account')}>Close account</button></section></form><footer><a href="/terms" ${is('terms')}>Terms</a> <a href="/privacy" ${is('privacy')}>Privacy</a></footer>`,
  });
}

/** The same split into tabs, of which the profile is shown: the other parts aren't on the page, only tabs of their names. */
function tabbedSettings(): string {
  const row = (id: string, label: string, type = 'text'): string =>
    `<div class="Field_root__p3Xq1"><label class="Field_label__9aZk0" for="settings-${id}">${label}</label><input class="Field_input__Qm2v7" id="settings-${id}" type="${type}" ${is(id)}></div>`;
  return page('Settings', {
    css: 'body{font:16px/1.5 Inter,sans-serif;margin:0}header{display:flex;gap:20px;padding:14px 30px;border-bottom:1px solid #ddd}[role=tablist]{display:flex;gap:24px;padding:0 30px}[role=tabpanel]{padding:30px;max-width:560px}.Field_root__p3Xq1{display:flex;flex-direction:column;margin:16px 0}',
    body: `<header class="Shell_bar__a81Lk"><a class="Shell_link__0Pk3d" href="/" ${is('home')}>Home</a><a class="Shell_link__0Pk3d" href="/messages" ${is('inbox')}>Inbox</a><button class="Shell_avatar__k2" aria-label="Your menu">${svg('M3 3h14v14H3z')}</button></header><h1 style="padding:0 30px">Account settings</h1><div role="tablist" aria-label="Account settings"><button role="tab" aria-selected="true" class="Tabs_tab__Zz1a9">Profile</button><button role="tab" aria-selected="false" class="Tabs_tab__Zz1a9">Notifications</button><button role="tab" aria-selected="false" class="Tabs_tab__Zz1a9">Security</button><button role="tab" aria-selected="false" class="Tabs_tab__Zz1a9">Billing</button></div><div role="tabpanel" class="Tabs_panel__m0Lp2"><form><button type="button" class="Button_ghost__1kLp" ${is('photo')}>Upload a photo</button>${row('display name', 'Display name')}${row('job', 'Job title')}${row('phone', 'Phone', 'tel')}<div class="Field_root__p3Xq1"><label class="Field_label__9aZk0" for="settings-zone">Time zone</label><select class="Select_root__8u" id="settings-zone" ${is('zone')}><option>Lisbon</option><option>Oslo</option></select></div><button type="submit" class="Button_primary__yT5s" ${is('save profile')}>Save changes</button></form></div><footer style="padding:30px"><a class="Footer_link__xx" href="/legal/terms" ${is('terms')}>Terms</a> <a class="Footer_link__xx" href="/legal/privacy" ${is('privacy')}>Privacy</a></footer>`,
  });
}

const orders = [
  ['1041', 'Rosa Lind', '$84.00', 'Paid'],
  ['1042', 'Otto Vale', '$19.50', 'Paid'],
  ['1043', 'Mina Chu', '$230.00', 'Open'],
] as const;

/** Orders of a shop: every text has its key of translation as a class and as an attribute, actions are words in the row. */
function keyedOrders(): string {
  const key = (name: string): string => `class="i18n-${name.replaceAll('.', '-')}" data-i18n="${name}"`;
  return page('Orders', {
    css: 'body{font:14px Verdana;margin:0 20px}.tools{display:flex;gap:8px;padding:12px 0}table{width:100%}td,th{text-align:left;padding:8px}.filters{display:flex;gap:12px}',
    body: `<h1 ${key('orders.title')}>Orders</h1><div class="tools"><button ${key('orders.tools.new')} ${is('new')}>New order</button><button ${key('orders.tools.import')} ${is('import')}>Import orders</button><button ${key('orders.tools.print')} ${is('print')}>Print list</button><button ${key('orders.tools.archive')} ${is('archive')}>Archive completed</button><a href="/orders/settings" ${key('orders.tools.settings')} ${is('order settings')}>Order settings</a></div><div class="filters"><label><span ${key('orders.filter.customer')}>Customer</span> <input name="customer" ${is('customer')}></label><label><span ${key('orders.filter.from')}>Placed after</span> <input type="date" name="from" ${is('from')}></label><label><span ${key('orders.filter.status')}>Status</span> <select name="status" ${is('status')}><option>Any</option><option>Paid</option><option>Open</option></select></label><button ${key('orders.filter.apply')} ${is('apply')}>Apply filters</button><button ${key('orders.filter.clear')} ${is('clear')}>Clear filters</button></div><table><thead><tr><th>Order</th><th>Customer</th><th>Total</th><th>Status</th><th></th></tr></thead><tbody>${orders
      .map(
        ([number, who, sum, state]) =>
          `<tr><td><a href="/orders/${number}" ${is(`open ${number}`)}>#${number}</a></td><td>${who}</td><td>${sum}</td><td>${state}</td><td><button ${key('orders.row.refund')} ${is(`refund ${number}`)}>Refund</button> <button ${key('orders.row.slip')} ${is(`slip ${number}`)}>Packing slip</button> <button ${key('orders.row.cancel')} ${is(`cancel ${number}`)}>Cancel order</button></td></tr>`,
      )
      .join(
        '',
      )}</tbody></table><p><a href="/orders/export" ${key('orders.export')} ${is('export')}>Download report</a></p>`,
  });
}

/** Classes of CSS modules, tools in a menu that's open, icons in the rows; cancelling is gone, and cancelling a selection appears. */
function hashedOrders(): string {
  return page('Orders – Admin', {
    css: 'body{font:14px/1.6 system-ui;margin:0}.Page_root__Kx81q{padding:24px 36px}.Page_head__a2Lp0{display:flex;justify-content:space-between}.Menu_list__9oPqz{border:1px solid #bbb;width:200px;margin:8px 0 8px auto;padding:6px;list-style:none}.Filters_row__Lk1{display:flex;gap:18px;align-items:end;margin:18px 0}.Table_root__t5Yx{width:100%;border-collapse:collapse}td,th{text-align:left;padding:12px}',
    body: `<div class="Page_root__Kx81q"><div class="Page_head__a2Lp0"><h1 class="Page_title__m3">Orders</h1><div><button class="Button_root__Zz9 Button_icon__Zz9" aria-label="More actions" aria-haspopup="menu" aria-expanded="true">${svg('M4 10h2M9 10h2M14 10h2')}</button> <button class="Button_root__Zz9 Button_primary__Zz9" ${is('new')}>Create order</button></div></div><ul class="Menu_list__9oPqz" role="menu"><li role="none"><button role="menuitem" class="Menu_item__9oPqz" ${is('import')}>Import orders</button></li><li role="none"><button role="menuitem" class="Menu_item__9oPqz" ${is('print')}>Print list</button></li><li role="none"><button role="menuitem" class="Menu_item__9oPqz" ${is('archive')}>Archive completed orders</button></li><li role="none"><a role="menuitem" class="Menu_item__9oPqz" href="/admin/orders/settings" ${is('order settings')}>Settings</a></li><li role="none"><a role="menuitem" class="Menu_item__9oPqz" href="/admin/orders/report.csv" ${is('export')}>Download report</a></li></ul><div class="Filters_row__Lk1"><div class="Field_root__q0"><label class="Field_label__q0" for="f1">Customer</label><input class="Field_input__q0" id="f1" ${is('customer')}></div><div class="Field_root__q0"><label class="Field_label__q0" for="f2">From</label><input class="Field_input__q0" type="date" id="f2" ${is('from')}></div><div class="Field_root__q0"><label class="Field_label__q0" for="f3">Status</label><select class="Field_input__q0" id="f3" ${is('status')}><option>Any</option><option>Paid</option></select></div><button class="Button_root__Zz9" ${is('clear')}>Clear all</button></div><div class="Bulk_bar__b1"><span>0 selected</span> <button class="Button_root__Zz9" disabled>Fulfill</button> <button class="Button_root__Zz9">Cancel orders</button></div><table class="Table_root__t5Yx"><thead><tr><th>Order</th><th>Customer</th><th>Status</th><th>Total</th><th></th></tr></thead><tbody>${orders
      .map(
        ([number, who, sum, state]) =>
          `<tr class="Table_row__t5Yx"><td><a class="Link_root__l" href="/admin/orders/${number}" ${is(`open ${number}`)}>#${number}</a></td><td>${who}</td><td><span class="Badge_root__b">${state}</span></td><td>${sum}</td><td><button class="Button_icon__Zz9" aria-label="Refund" ${is(`refund ${number}`)}>${svg('M3 10h14M8 5l-5 5 5 5')}</button> <button class="Button_icon__Zz9" aria-label="Packing slip" ${is(`slip ${number}`)}>${svg('M5 2h10v16H5z')}</button></td></tr>`,
      )
      .join('')}</tbody></table></div>`,
  });
}

const tasks = ['Draft the brief', 'Book the hall', 'Print the posters'] as const;

/** A project on Material UI: a form beside its tasks, chips, switches, buttons with classes of emotion. */
function materialProject(): string {
  const text = (id: string, label: string, name: string): string =>
    `<div class="MuiFormControl-root MuiTextField-root css-i44wyl"><label class="MuiFormLabel-root MuiInputLabel-root css-1jeas20" for="${id}" id="${id}-label">${label}</label><div class="MuiInputBase-root MuiOutlinedInput-root css-1v4ccyo"><input aria-invalid="false" id="${id}" type="text" class="MuiInputBase-input css-1x5jdmq" ${is(name)}></div></div>`;
  const button = (label: string, name: string, kind = 'text'): string =>
    `<button class="MuiButtonBase-root MuiButton-root MuiButton-${kind} css-1ujsas3" tabindex="0" type="button" ${is(name)}>${label}<span class="MuiTouchRipple-root"></span></button>`;
  return page('Project', {
    css: 'body{font:14px Roboto,sans-serif;margin:0}.MuiAppBar-root{display:flex;gap:12px;padding:12px;background:#1976d2}.MuiGrid-root{display:flex;gap:24px;padding:24px}.MuiPaper-root{border:1px solid #ddd;padding:16px;width:420px}.MuiListItem-root{display:flex;gap:8px;align-items:center}.MuiFormControl-root{display:block;margin:12px 0}',
    body: `<div class="MuiAppBar-root">${button('Projects', 'projects')}${button('Calendar', 'calendar')}${button('Reports', 'reports')}</div><div class="MuiGrid-root MuiGrid-container"><div class="MuiPaper-root MuiCard-root"><h2 class="MuiTypography-root MuiTypography-h5">Details</h2>${text(':r1:', 'Project name', 'name')}${text(':r2:', 'Client', 'client')}${text(':r3:', 'Budget', 'budget')}<label class="MuiFormControlLabel-root"><input type="checkbox" class="PrivateSwitchBase-input" ${is('private')}><span class="MuiTypography-root">Only visible to me</span></label><div class="MuiCardActions-root">${button('Save', 'save', 'contained')}${button('Discard', 'discard')}${button('Duplicate project', 'duplicate')}</div></div><div class="MuiPaper-root"><h2 class="MuiTypography-root MuiTypography-h5">Tasks</h2><ul class="MuiList-root">${tasks
      .map(
        (task, at) =>
          `<li class="MuiListItem-root"><input type="checkbox" class="PrivateSwitchBase-input" aria-label="Done: ${task}" ${is(`done ${at}`)}><span class="MuiListItemText-primary">${task}</span>${button('Assign', `assign ${at}`)}${button('Delete', `delete ${at}`)}</li>`,
      )
      .join(
        '',
      )}</ul>${text(':r4:', 'New task', 'new task')}${button('Add task', 'add task', 'outlined')}${button('Delete completed', 'delete completed')}</div></div>`,
  });
}

/** The same on Radix: details in a dialog that a portal puts at the end of the page, deleting only in a menu that's closed. */
function radixProject(): string {
  const text = (id: string, label: string, name: string): string =>
    `<div class="grid gap-2"><label class="text-sm font-medium leading-none" for="${id}">${label}</label><input class="flex h-9 w-full rounded-md border px-3" id="${id}" ${is(name)}></div>`;
  const button = (label: string, name: string): string =>
    `<button data-slot="button" class="inline-flex items-center rounded-md h-9 px-4" ${is(name)}>${label}</button>`;
  return page('Project', {
    css: 'body{font:14px Geist,sans-serif;margin:0}header{display:flex;gap:20px;padding:14px 24px;border-bottom:1px solid #eee}main{padding:24px;max-width:640px}.list>div{display:flex;justify-content:space-between;padding:10px;border-bottom:1px solid #eee}[role=dialog]{position:fixed;right:20px;top:80px;width:400px;border:1px solid #bbb;background:#fff;padding:24px}.grid{display:grid;margin:10px 0}',
    body: `<div id="root"><header><a class="text-sm" href="/projects" ${is('projects')}>Projects</a><a class="text-sm" href="/calendar" ${is('calendar')}>Calendar</a></header><main><div class="flex"><h1 class="text-xl">Poster campaign</h1><button data-slot="button" class="inline-flex h-9 px-4">Edit details</button></div><h2 class="text-lg">Tasks</h2><div class="list">${tasks
      .map(
        (task, at) =>
          `<div class="flex items-center" data-slot="item"><button type="button" role="checkbox" aria-checked="false" data-state="unchecked" aria-label="Done: ${task}" ${is(`done ${at}`)}></button><span>${task}</span>${button('Assign', `assign ${at}`)}<button data-slot="dropdown-menu-trigger" aria-haspopup="menu" aria-label="More for ${task}">${svg('M4 10h2M9 10h2M14 10h2')}</button></div>`,
      )
      .join(
        '',
      )}</div>${text('task-new', 'New task', 'new task')}${button('Add', 'add task')}</main></div><div data-radix-portal=""><div role="dialog" id="radix-:r7:" aria-labelledby="radix-:r8:" data-state="open" tabindex="-1"><h2 id="radix-:r8:">Details</h2>${text('d-name', 'Project name', 'name')}${text('d-client', 'Client', 'client')}${text('d-budget', 'Budget (USD)', 'budget')}<div class="flex"><button type="button" role="switch" aria-checked="false" aria-labelledby="only-me" ${is('private')}></button><label id="only-me">Only visible to me</label></div><div class="flex gap-2">${button('Save changes', 'save')}${button('Discard', 'discard')}<button data-slot="button" class="inline-flex h-9 px-4">Delete project</button></div><button class="absolute right-4" aria-label="Close">${svg('M4 4l12 12M16 4L4 16')}</button></div></div>`,
  });
}

/** Two versions of pages as teams change them; rules were changed after reading what came out wrong. */
export const redesignedPages: readonly VersionedPage[] = [
  { name: 'members', html: memberTable(), next: memberCards() },
  { name: 'account', html: longSettings(), next: tabbedSettings() },
  { name: 'orders', html: keyedOrders(), next: hashedOrders() },
  { name: 'project details', html: materialProject(), next: radixProject() },
];
