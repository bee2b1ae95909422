import { page } from './fresh-pages.ts';
import { mark } from './mutate.ts';
import type { VersionedPage } from './versioned-pages.ts';

const is = (name: string): string => `${mark}="${name}"`;

const orders = [
  ['#4021', 'Nadia Rahman', '$86.00', 'Paid'],
  ['#4022', 'Owen Blake', '$140.50', 'Pending'],
  ['#4023', 'Freya Lind', '$23.90', 'Paid'],
  ['#4024', 'Marco Bellini', '$310.00', 'Refunded'],
] as const;
const glyph = (d: string): string =>
  `<svg class="MuiSvgIcon-root" viewBox="0 0 24 24" width="20" height="20"><path d="${d}"/></svg>`;

/** A dashboard of Material UI 4: generated class names, cards, a table with a menu in each row, pagination below. */
function oldDashboard(): string {
  const button = (name: string, text: string, more = ''): string =>
    `<button class="MuiButtonBase-root MuiButton-root MuiButton-text" tabindex="0" type="button" ${more} ${is(name)}><span class="MuiButton-label">${text}</span><span class="MuiTouchRipple-root"></span></button>`;
  const card = (name: string, title: string, value: string): string =>
    `<div class="MuiGrid-root MuiGrid-item makeStyles-card-12"><div class="MuiPaper-root MuiCard-root"><div class="MuiCardHeader-root"><span class="MuiTypography-overline">${title}</span><button class="MuiIconButton-root" aria-label="settings" ${is(`${name} settings`)}>${glyph('M12 8a2 2 0 1 0 0-4z')}</button></div><h4>${value}</h4><div class="MuiCardActions-root">${button(`${name} report`, 'View report')}</div></div></div>`;
  return page('Harbor Goods dashboard', {
    css: 'body{font:14px Roboto,sans-serif;margin:0;background:#fafafa}.MuiAppBar-root{display:flex;gap:14px;align-items:center;background:#1976d2;color:#fff;padding:10px 20px}.MuiDrawer-root{width:200px;float:left;padding:12px}.MuiListItem-root{display:flex;padding:8px}main{margin-left:230px;padding:16px}.MuiGrid-container{display:flex;gap:16px}.MuiPaper-root{background:#fff;box-shadow:0 1px 4px #0003;padding:14px;margin-bottom:16px}table{width:100%}td,th{padding:8px;text-align:left}button{border:0;background:none;padding:6px}',
    body: `<div id="root"><header class="MuiPaper-root MuiAppBar-root"><button class="MuiIconButton-root" aria-label="open drawer" ${is('drawer')}>${glyph('M3 6h18v2H3z')}</button><h6>Harbor Goods</h6><input class="MuiInputBase-input" placeholder="Search orders…" aria-label="search" ${is('search')}><button class="MuiIconButton-root" aria-label="show 4 new notifications" ${is('notifications')}>${glyph('M12 22a2 2 0 0 0 2-2z')}</button><button class="MuiIconButton-root" aria-label="account of current user" ${is('account')}>${glyph('M12 12a4 4 0 1 0 0-8z')}</button></header><div class="MuiDrawer-root"><nav>${['Overview', 'Orders', 'Customers', 'Discounts', 'Settings'].map((each) => `<a class="MuiButtonBase-root MuiListItem-root MuiListItem-button" href="/${each.toLowerCase()}" ${is(`nav ${each}`)}><span class="MuiListItemText-root">${each}</span></a>`).join('')}</nav></div><main><div class="MuiGrid-root MuiGrid-container">${card('revenue', 'Revenue', '$12,480')}${card('visits', 'Visits', '3,912')}${card('returns', 'Returns', '14')}</div><div class="MuiPaper-root"><h5>Latest orders</h5><label class="MuiFormControlLabel-root"><input type="checkbox" class="PrivateSwitchBase-input-4" name="onlyOpen" ${is('only open')}><span>Only open orders</span></label><div class="MuiFormControl-root"><label id="period-label">Period</label><div class="MuiSelect-root" role="button" aria-haspopup="listbox" tabindex="0" aria-labelledby="period-label" id="period" ${is('period')}>Last 7 days</div></div>${button('export', 'Export')}${button('new order', 'Create order')}<table class="MuiTable-root"><thead><tr><th>Order</th><th>Customer</th><th>Total</th><th>Status</th><th></th></tr></thead><tbody>${orders
      .map(
        ([id, who, total, status], at) =>
          `<tr class="MuiTableRow-root MuiTableRow-hover"><td><a href="/orders/${id.slice(1)}" class="MuiLink-root" ${is(`open ${at}`)}>${id}</a></td><td>${who}</td><td>${total}</td><td><span class="MuiChip-root">${status}</span></td><td>${button(`refund ${at}`, 'Refund')}<button class="MuiIconButton-root" aria-label="more" aria-haspopup="true" ${is(`more ${at}`)}>${glyph('M12 8a2 2 0 1 0 0-4z')}</button></td></tr>`,
      )
      .join(
        '',
      )}</tbody></table><div class="MuiTablePagination-root"><span>1-4 of 96</span><button class="MuiIconButton-root" aria-label="Previous page" disabled>${glyph('M15 6l-6 6 6 6')}</button><button class="MuiIconButton-root" aria-label="Next page" ${is('next')}>${glyph('M9 6l6 6-6 6')}</button></div></div><div class="MuiPaper-root"><h5>Ship a sample</h5><input class="MuiInput-input" id="standard-basic" placeholder="Recipient" ${is('recipient')}><input class="MuiInput-input" id="standard-zip" placeholder="Zip code" ${is('zip')}>${button('ship', 'Ship it')}</div></main></div>`,
  });
}

/** The same on Tailwind: the menu on top, cards without reports, rows as a list, actions in words, a drawer for the form. */
function newDashboard(): string {
  const button = (name: string, text: string, kind = 'border'): string =>
    `<button class="inline-flex items-center rounded-md text-sm px-3 py-2 ${kind}" data-slot="button" ${is(name)}>${text}</button>`;
  return page('Dashboard | Harbor Goods', {
    css: 'body{font:15px Inter,sans-serif;margin:0}.top{display:flex;gap:18px;align-items:center;padding:14px 40px;border-bottom:1px solid #e5e5e5}.wrap{max-width:1100px;margin:24px auto}.stats{display:grid;grid-template-columns:repeat(3,1fr);gap:20px}.stat,.box{border:1px solid #e5e5e5;border-radius:12px;padding:18px;margin-bottom:20px}.rowx{display:grid;grid-template-columns:90px 1fr 120px 120px 190px;padding:12px 0;border-top:1px solid #eee}.bar{display:flex;gap:10px;align-items:center;justify-content:flex-end}',
    body: `<div class="top"><a href="/" class="font-semibold">Harbor Goods</a><nav class="flex gap-4">${['Overview', 'Orders', 'Customers', 'Discounts'].map((each) => `<a class="text-sm text-muted-foreground" href="/${each.toLowerCase()}" ${is(`nav ${each}`)}>${each}</a>`).join('')}</nav><div class="ml-auto relative"><input type="search" class="h-9 rounded-md border px-3" placeholder="Search…" ${is('search')}></div><button class="size-9" aria-label="Notifications" ${is('notifications')}><svg class="lucide lucide-bell" width="16" height="16"><path d="M6 8a6 6 0 0 1 12 0"/></svg></button><button class="size-9 rounded-full" aria-label="Account" ${is('account')}>AR</button><a href="/settings" class="text-sm" ${is('nav Settings')}>Settings</a></div><div class="wrap"><div class="stats">${[
      ['Revenue', '$12,480'],
      ['Visits', '3,912'],
      ['Returns', '14'],
    ]
      .map(
        ([title, value]) => `<div class="stat"><p class="text-sm">${title}</p><p class="text-2xl">${value}</p></div>`,
      )
      .join(
        '',
      )}</div><section class="box"><h2 class="text-lg">Latest orders</h2><div class="bar"><label class="flex gap-2"><input type="checkbox" id="open-only" ${is('only open')}> Open orders only</label><select class="border rounded-md" aria-label="Period" ${is('period')}><option>Last 7 days</option><option>Last 30 days</option></select>${button('export', 'Export CSV')}${button('new order', 'New order', 'bg-primary')}</div><div role="list">${orders
      .map(
        ([id, who, total, status], at) =>
          `<div class="rowx" role="listitem"><a class="underline" href="/orders/${id.slice(1)}" ${is(`open ${at}`)}>${id}</a><span>${who}</span><span>${total}</span><span class="badge">${status}</span><span>${button(`refund ${at}`, 'Refund')} <button aria-label="More actions" class="size-8" ${is(`more ${at}`)}>⋯</button></span></div>`,
      )
      .join(
        '',
      )}</div><div class="bar"><span class="text-sm">Page 1 of 24</span>${button('previous', 'Previous')}${button('next', 'Next')}</div></section></div>`,
  });
}

const tickets = [
  ['Printer on floor 2 jams', 'Open', 'Kim Ode'],
  ['Cannot reach the VPN', 'Waiting', 'Lars Vik'],
  ['New laptop for June', 'Open', 'Kim Ode'],
] as const;
const notes = [
  ['Sara Holm', 'It jams on every second page.'],
  ['Kim Ode', 'I ordered a new roller.'],
] as const;

/** A help desk of 2012: Bootstrap 2, three columns, a conversation with a form below, the same links above and below it. */
function oldDesk(): string {
  const actions = (place: string): string =>
    `<div class="btn-toolbar ${place}"><a class="btn btn-small" href="#assign" ${is(`assign ${place}`)}><i class="icon-user"></i> Assign</a><a class="btn btn-small" href="#close" ${is(`close ${place}`)}><i class="icon-ok"></i> Close ticket</a><a class="btn btn-small btn-danger" href="#spam" ${is(`spam ${place}`)}>Mark as spam</a></div>`;
  return page('Help desk - Ticket 118', {
    css: 'body{font:13px Helvetica;margin:0;padding-top:50px}.navbar{position:fixed;top:0;left:0;right:0;background:#222;padding:10px;display:flex;gap:14px}.navbar a{color:#ccc}.row-fluid{display:flex;gap:20px;padding:10px}.span3{width:240px}.span6{flex:1}.well{background:#f5f5f5;border:1px solid #ddd;padding:10px;margin:8px 0}.btn{border:1px solid #bbb;padding:4px 8px;display:inline-block}.muted{color:#888}',
    body: `<div class="navbar navbar-inverse navbar-fixed-top"><a class="brand" href="/">HelpDesk</a><a href="/tickets" ${is('tickets')}>Tickets</a><a href="/reports" ${is('reports')}>Reports</a><a href="/kb" ${is('articles')}>Knowledge base</a><form class="navbar-search"><input type="text" class="search-query" placeholder="Find ticket" ${is('find')}></form><a href="/logout" ${is('logout')}>Log out</a></div><div class="row-fluid"><div class="span3"><h4>My tickets</h4><ul class="nav nav-list">${tickets.map(([title, state], at) => `<li><a href="/tickets/${118 + at}" ${is(`ticket ${at}`)}>${title}</a> <span class="label">${state}</span></li>`).join('')}</ul><label class="checkbox"><input type="checkbox" name="show_closed" ${is('show closed')}> Show closed</label><a class="btn" href="/tickets/new" ${is('new')}>Open new ticket</a></div><div class="span6"><h2>Printer on floor 2 jams</h2>${actions('above')}${notes
      .map(
        ([who, text], at) =>
          `<div class="well"><strong>${who}</strong> <span class="muted">${at + 1} h ago</span><p>${text}</p><a href="#quote" ${is(`quote ${at}`)}>Quote</a> <a href="#edit" ${is(`edit ${at}`)}>Edit</a> <a href="#delete" ${is(`delete ${at}`)}>Delete</a></div>`,
      )
      .join(
        '',
      )}<form class="form-vertical" id="reply-form"><label for="reply_body">Your answer</label><textarea id="reply_body" name="reply[body]" rows="4" ${is('answer')}></textarea><label class="checkbox"><input type="checkbox" name="reply[internal]" ${is('internal')}> Internal note</label><select name="reply[status]" ${is('then')}><option>Keep open</option><option>Set to waiting</option></select><input type="file" name="reply[file]" ${is('file')}><input type="submit" class="btn btn-primary" value="Send answer" ${is('send')}></form>${actions('below')}</div><div class="span3"><h4>Details</h4><p>Priority <select name="priority" ${is('priority')}><option>Normal</option><option>High</option></select></p><p>Tags <input name="tags" ${is('tags')}></p><p>Requester <a href="/people/9" ${is('requester')}>Sara Holm</a></p><a href="#merge" ${is('merge')}>Merge with another ticket</a></div></div>`,
  });
}

/** The same as a single-page app of today: icons with names, one menu, an editor, chips, a panel of properties. */
function newDesk(): string {
  return page('#118 Printer on floor 2 jams', {
    css: 'body{font:14px/1.4 system-ui;margin:0;display:grid;grid-template-columns:64px 300px 1fr 300px;min-height:900px}.rail{background:#10254a;display:flex;flex-direction:column;gap:12px;padding:12px}.rail a{color:#fff}.list{border-right:1px solid #ddd;padding:12px}.conv{padding:16px}.msg{border-radius:10px;background:#f3f5f9;padding:12px;margin:10px 0}.side{border-left:1px solid #ddd;padding:16px}.ed{border:1px solid #bbb;min-height:80px;padding:8px}.act{display:flex;gap:8px}',
    body: `<nav class="rail" aria-label="Main"><a href="/inbox" aria-label="Tickets" ${is('tickets')}>T</a><a href="/reports" aria-label="Reports" ${is('reports')}>R</a><a href="/articles" aria-label="Knowledge base" ${is('articles')}>K</a><button aria-label="Log out" ${is('logout')}>⏻</button></nav><div class="list"><input type="search" placeholder="Find a ticket" ${is('find')}><h3>My tickets</h3>${tickets.map(([title, state, who], at) => `<a class="ticket-card" href="/inbox/${118 + at}" ${is(`ticket ${at}`)}><b>${title}</b><br><small>${who} · ${state}</small></a><hr>`).join('')}<label><input type="checkbox" role="switch" ${is('show closed')}> Show closed tickets</label><button class="c-btn c-btn--primary" ${is('new')}>New ticket</button></div><main class="conv"><header class="act"><h1>Printer on floor 2 jams</h1><button class="c-btn" ${is('assign above')}>Assign</button><button class="c-btn" ${is('close above')}>Close ticket</button><button class="c-btn" aria-label="More ticket actions" aria-haspopup="menu">⋯</button></header>${notes.map(([who, text], at) => `<article class="msg" data-message="${at}"><header><b>${who}</b></header><p>${text}</p><button class="c-icon" aria-label="Quote message" ${is(`quote ${at}`)}>❝</button><button class="c-icon" aria-label="Edit message" ${is(`edit ${at}`)}>✎</button></article>`).join('')}<div role="tablist"><button role="tab" aria-selected="true">Public reply</button><button role="tab" ${is('internal')}>Internal note</button></div><div class="ed" contenteditable="true" role="textbox" aria-label="Your answer" ${is('answer')}></div><div class="act"><button class="c-icon" aria-label="Attach file">📎</button><button class="c-btn c-btn--primary" ${is('send')}>Send</button></div></main><aside class="side"><h2>Properties</h2><label>Priority<select ${is('priority')}><option>Normal</option><option>High</option></select></label><label>Tags<input ${is('tags')}></label><p>Requester</p><a href="/people/9" ${is('requester')}>Sara Holm</a><p><button class="c-link" ${is('merge')}>Merge tickets</button></p></aside>`,
  });
}

/** Unread at first; then rules were changed for what came out wrong on their second versions. */
export const laterPages: readonly VersionedPage[] = [
  { name: 'dashboard', html: oldDashboard(), next: newDashboard() },
  { name: 'help desk', html: oldDesk(), next: newDesk() },
];
