import { page } from './fresh-pages.ts';
import { mark } from './mutate.ts';
import type { VersionedPage } from './versioned-pages.ts';

const is = (name: string): string => `${mark}="${name}"`;
const svg = (d: string): string =>
  `<svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="${d}"/></svg>`;

const parts = [
  ['A-17', 'Hex bolts', '1,200', 'Bin 4'],
  ['A-22', 'Washers', '640', 'Bin 7'],
  ['C-03', 'Cable ties', '85', 'Bin 12'],
  ['D-41', 'Door hinges', '33', 'Bin 19'],
] as const;

/** Parts in stock as cards, each action a word, filters in a column beside them. */
function stockCards(): string {
  return page('Stock room', {
    css: 'body{font:15px Lato,sans-serif;margin:0}.topbar{display:flex;gap:16px;padding:12px 24px;background:#234;color:#fff}.topbar a{color:#fff}.wrap{display:flex;gap:24px;padding:24px}.filters{width:200px}.filters label{display:block;margin:8px 0}.parts{flex:1}.part{border:1px solid #ccd;padding:14px;margin:0 0 12px}.part .actions{display:flex;gap:8px}',
    body: `<div class="topbar"><span>Stock room</span><a href="/parts" ${is('parts')}>Parts</a><a href="/suppliers" ${is('suppliers')}>Suppliers</a><a href="/deliveries" ${is('deliveries')}>Deliveries</a><a href="/account" ${is('account')}>My account</a></div><div class="wrap"><div class="filters"><h3>Show</h3><label><input type="checkbox" class="flt" ${is('low')}> Running low</label><label><input type="checkbox" class="flt" ${is('ordered')}> On order</label><label>Bin <select class="flt" ${is('bin')}><option>All bins</option><option>Bin 4</option></select></label><button class="btn-flat" ${is('reset')}>Reset</button></div><div class="parts"><div class="actions"><input class="search-part" placeholder="Part number or name" ${is('search')}><button class="btn" ${is('scan')}>Scan barcode</button><button class="btn" ${is('count')}>Start a count</button><button class="btn btn-main" ${is('add')}>Add part</button></div>${parts
      .map(
        ([number, name, count, bin]) =>
          `<div class="part"><b>${name}</b> <small>${number}</small><p>${count} in ${bin}</p><div class="actions"><button class="btn-flat" ${is(`edit ${number}`)}>Edit</button><button class="btn-flat" ${is(`reorder ${number}`)}>Reorder</button><button class="btn-flat" ${is(`history ${number}`)}>History</button></div></div>`,
      )
      .join(
        '',
      )}<button class="btn" ${is('more')}>Load more parts</button></div></div><div class="topbar"><a href="/imprint" ${is('imprint')}>Imprint</a><a href="/contact" ${is('contact')}>Contact</a></div>`,
  });
}

/** The same as a table, actions as icons, filters above it; the history is gone, and a history of all deliveries appears. */
function stockTable(): string {
  return page('Parts – Stock room', {
    css: 'body{font:14px Lato,sans-serif;margin:0;display:grid;grid-template-columns:180px 1fr}.side{background:#123;min-height:800px;padding:16px}.side a{display:block;color:#fff;padding:8px}.page{padding:20px 30px}.strip{display:flex;gap:10px;align-items:center;margin:14px 0}table{width:100%;border-collapse:collapse}th,td{text-align:left;border-bottom:1px solid #ddd;padding:10px}',
    body: `<nav class="side"><a class="side__link" href="/app/parts" ${is('parts')}>Parts</a><a class="side__link" href="/app/suppliers" ${is('suppliers')}>Suppliers</a><a class="side__link" href="/app/deliveries" ${is('deliveries')}>Deliveries</a><a class="side__link" href="/app/deliveries/history">Delivery history</a><a class="side__link" href="/app/me" ${is('account')}>Account</a></nav><div class="page"><div class="strip"><h1>Parts</h1><button class="c-button c-button--primary" ${is('add')}>${svg('M12 5v14M5 12h14')} Add part</button><button class="c-button" aria-label="Scan barcode" ${is('scan')}>${svg('M3 5v14M7 5v14M12 5v14M17 5v14')}</button><button class="c-button" ${is('count')}>Start count</button></div><div class="strip"><input type="search" class="c-input" aria-label="Part number or name" ${is('search')}><label class="c-check"><input type="checkbox" ${is('low')}> Running low</label><label class="c-check"><input type="checkbox" ${is('ordered')}> On order</label><select class="c-input" aria-label="Bin" ${is('bin')}><option>All bins</option></select><button class="c-button c-button--link" ${is('reset')}>Reset filters</button></div><table class="c-table"><thead><tr><th>Number</th><th>Name</th><th>In stock</th><th>Bin</th><th></th></tr></thead><tbody>${parts
      .map(
        ([number, name, count, bin]) =>
          `<tr><td>${number}</td><td>${name}</td><td>${count}</td><td>${bin}</td><td><button class="c-icon" aria-label="Edit" ${is(`edit ${number}`)}>${svg('M4 20l4-1L19 8l-3-3L5 16z')}</button> <button class="c-icon" aria-label="Reorder" ${is(`reorder ${number}`)}>${svg('M3 6h4l2 10h9')}</button></td></tr>`,
      )
      .join(
        '',
      )}</tbody></table><div class="strip"><button class="c-button" ${is('more')}>Show more parts</button></div></div>`,
  });
}

const tickets = [
  ['Printer jams', 'Nadia'],
  ['VPN drops', 'Felix'],
  ['New badge', 'Oona'],
] as const;

/** A help desk: a queue with three buttons in each line, a reply box, canned answers, ids of a legacy framework. */
function classicDesk(): string {
  return page('Help desk', {
    css: 'body{font:13px Tahoma;margin:0}.hd-head{display:flex;gap:12px;background:#eee;padding:10px}.hd-cols{display:flex;gap:20px;padding:16px}.hd-queue{width:520px}.hd-line{display:flex;gap:8px;padding:8px;border-bottom:1px solid #ddd}.hd-line b{width:140px}.hd-open{flex:1}',
    body: `<div class="hd-head"><a id="lnkQueue" href="queue.do" ${is('queue')}>My queue</a><a id="lnkAll" href="all.do" ${is('all')}>All tickets</a><a id="lnkKb" href="kb.do" ${is('articles')}>Knowledge base</a><button id="btnNew" ${is('new')}>New ticket</button><button id="btnRefresh" ${is('refresh')}>Refresh</button></div><div class="hd-cols"><div class="hd-queue"><h2>My queue</h2>${tickets
      .map(
        ([title, who], at) =>
          `<div class="hd-line" id="t${at}"><b>${title}</b><span>${who}</span><button class="hd-btn" ${is(`take ${at}`)}>Assign to me</button><button class="hd-btn" ${is(`merge ${at}`)}>Merge</button><button class="hd-btn" ${is(`close ${at}`)}>Close ticket</button></div>`,
      )
      .join(
        '',
      )}</div><div class="hd-open"><h2>VPN drops</h2><p>Every day at noon the tunnel is gone.</p><label for="txtReply">Your reply</label><br><textarea id="txtReply" rows="5" cols="50" ${is('reply text')}></textarea><br><label for="selCanned">Canned answer</label> <select id="selCanned" ${is('canned')}><option>None</option><option>Restart it</option></select><br><label><input type="checkbox" id="chkInternal" ${is('internal')}> Internal note</label><br><button id="btnReply" ${is('send')}>Send reply</button> <button id="btnSpam" ${is('spam')}>Mark as spam</button> <button id="btnPrint" ${is('print')}>Print</button><h3>Requester</h3><label for="txtPhone">Phone</label> <input id="txtPhone" ${is('phone')}> <button id="btnHistory" ${is('history')}>Earlier tickets</button></div></div>`,
  });
}

/** The same years later: the queue twice (a list and a board), actions in the open ticket's menu, and no merging; a bulk "Merge tickets" appears. */
function modernDesk(): string {
  const line = ([title, who]: (typeof tickets)[number], at: number): string =>
    `<li class="sc-bdVaJa kXyzQe"><a href="/tickets/${at}">${title}</a><span>${who}</span></li>`;
  return page('Inbox', {
    css: 'body{font:15px system-ui;margin:0;display:grid;grid-template-columns:72px 300px 1fr}.rail a{display:block;padding:16px}.rail{background:#112}.list{border-right:1px solid #ddd;padding:14px}.list ul{list-style:none;padding:0}.list li{display:flex;gap:10px;padding:10px 0}.pane{padding:20px;max-width:720px}.acts{display:flex;gap:8px}',
    body: `<nav class="rail"><a aria-label="My queue" href="/queue" ${is('queue')}>${svg('M3 5h18v14H3z')}</a><a aria-label="All tickets" href="/tickets" ${is('all')}>${svg('M4 6h16M4 12h16M4 18h16')}</a><a aria-label="Help articles" href="/articles" ${is('articles')}>${svg('M6 3h12v18H6z')}</a></nav><section class="list"><div class="acts"><button class="sc-htpNat bKyQda" ${is('new')}>New ticket</button><button class="sc-htpNat bKyQda">Merge tickets</button></div><h2>My queue</h2><ul>${tickets.map(line).join('')}</ul><h2>Due today</h2><ul>${tickets.slice(0, 2).map(line).join('')}</ul></section><main class="pane"><div class="acts"><h1>VPN drops</h1><button class="sc-htpNat cIconQ" aria-label="Print" ${is('print')}>${svg('M6 9V3h12v6')}</button><button class="sc-htpNat cIconQ" aria-label="Ticket actions" aria-expanded="true">${svg('M5 12h1M12 12h1M19 12h1')}</button></div><div role="menu" class="sc-menu"><div role="menuitem" tabindex="0">Assign to me</div><div role="menuitem" tabindex="0">Close ticket</div><div role="menuitem" tabindex="0" ${is('spam')}>Report as spam</div></div><p>Every day at noon the tunnel is gone.</p><label class="sc-lbl" for="composer">Reply</label><textarea class="sc-area" id="composer" ${is('reply text')}></textarea><div class="acts"><label><input type="checkbox" class="sc-sw" role="switch" ${is('internal')}> Internal note</label><select class="sc-select" aria-label="Insert a canned answer" ${is('canned')}><option>None</option></select><button class="sc-htpNat primary" ${is('send')}>Send</button></div><aside><h3>Requester</h3><div><label for="ph">Phone</label><input class="sc-input" id="ph" ${is('phone')}></div><a class="sc-link" href="/people/2/tickets" ${is('history')}>Earlier tickets</a></aside></main>`,
  });
}

const rooms = [
  ['Garden room', '€90'],
  ['Sea room', '€140'],
] as const;

/** A guest house's booking on one page: Foundation grid, fieldsets, two newsletters boxes. */
function longBooking(): string {
  const field = (name: string, label: string, type = 'text'): string =>
    `<div class="cell small-6"><label>${label}<input type="${type}" name="booking[${name}]" ${is(name)}></label></div>`;
  return page('Book a room', {
    css: 'body{font:16px Cabin,sans-serif;max-width:960px;margin:0 auto}.grid-x{display:flex;flex-wrap:wrap}.small-6{width:46%;margin:6px}.top-bar{display:flex;gap:18px;padding:12px 0}fieldset{margin:18px 0}.callout{border:1px solid #cba;padding:12px;margin:10px 0}label{display:block}',
    body: `<div class="top-bar"><a href="/rooms" ${is('rooms')}>Rooms</a><a href="/breakfast" ${is('breakfast page')}>Breakfast</a><a href="/getting-here" ${is('directions')}>Getting here</a><a href="/book" ${is('book')}>Book</a></div><h1>Book a room</h1><form action="/book"><fieldset class="fieldset"><legend>Your stay</legend><div class="grid-x">${field('arrival', 'Arrival', 'date')}${field('departure', 'Departure', 'date')}</div>${rooms.map(([name, sum]) => `<div class="callout"><b>${name}</b> <span>${sum} a night</span> <button type="button" class="button hollow" ${is(`choose ${name}`)}>Choose</button> <a href="/rooms/photos" ${is(`photos ${name}`)}>See photos</a></div>`).join('')}<label><input type="checkbox" name="booking[breakfast]" ${is('breakfast')}> With breakfast</label><label><input type="checkbox" name="booking[dog]" ${is('dog')}> Bringing a dog</label></fieldset><fieldset class="fieldset"><legend>Your details</legend><div class="grid-x">${field('first', 'First name')}${field('last', 'Last name')}${field('mail', 'Email', 'email')}${field('phone', 'Phone', 'tel')}</div><label>Requests<textarea name="booking[requests]" ${is('requests')}></textarea></label></fieldset><button type="submit" class="button large" ${is('submit')}>Book now</button> <button type="button" class="button clear" ${is('voucher')}>Redeem a voucher</button> <a href="/terms" ${is('terms')}>Booking terms</a></form><div class="top-bar"><label>Newsletter<input type="email" name="newsletter" placeholder="Email" ${is('newsletter')}></label><button class="button" ${is('subscribe')}>Subscribe</button></div>`,
  });
}

/** The same as a dialog in a portal over the rooms, classes of CSS modules, first step only: details come later, the dog is gone. */
function dialogBooking(): string {
  return page('Rooms', {
    css: 'body{font:16px/1.5 Cabin,sans-serif;margin:0}._nav_1x2y{display:flex;gap:24px;padding:16px 40px}._rooms_9a8b{display:grid;grid-template-columns:1fr 1fr;gap:24px;padding:0 40px}._sheet_7c6d{position:fixed;right:0;top:0;width:420px;height:760px;background:#fff;border-left:1px solid #ccc;padding:24px}._row_1{display:flex;gap:12px}',
    body: `<div id="app"><nav class="_nav_1x2y"><a class="_link_1x2y" href="/en/rooms" ${is('rooms')}>Rooms</a><a class="_link_1x2y" href="/en/breakfast" ${is('breakfast page')}>Breakfast</a><a class="_link_1x2y" href="/en/directions" ${is('directions')}>How to get here</a></nav><div class="_rooms_9a8b">${rooms.map(([name, sum]) => `<article class="_card_9a8b"><h2>${name}</h2><p>${sum} a night</p><a class="_link_9a8b" href="/en/rooms/gallery" ${is(`photos ${name}`)}>See photos</a></article>`).join('')}</div><footer class="_nav_1x2y"><a href="/en/terms" ${is('terms')}>Terms of booking</a><form><input type="email" aria-label="Email" ${is('newsletter')}><button class="_btn_3" ${is('subscribe')}>Sign up</button></form></footer></div><div class="_portal_0"><div role="dialog" aria-modal="false" aria-label="Book a room" class="_sheet_7c6d"><h2>Your stay</h2><div class="_row_1"><div><label for="in1">Arrival</label><input class="_input_5" type="date" id="in1" ${is('arrival')}></div><div><label for="out1">Departure</label><input class="_input_5" type="date" id="out1" ${is('departure')}></div></div><ul>${rooms.map(([name, sum]) => `<li class="_option_2"><span>${name}</span> <span>${sum}</span> <button class="_btn_3" ${is(`choose ${name}`)}>Select</button></li>`).join('')}</ul><label class="_check_4"><input type="checkbox" ${is('breakfast')}> With breakfast</label><button class="_btn_3 _ghost_3" ${is('voucher')}>Redeem voucher</button><button class="_btn_3 _primary_3">Continue</button><button class="_close_7" aria-label="Close">${svg('M5 5l14 14M19 5L5 19')}</button></div></div>`,
  });
}

const songs = ['Harbor lights', 'Slow train', 'Paper moon'] as const;

/** A playlist on Semantic UI: rows with hearts and a menu each, a toolbar, the same list of suggestions below. */
function semanticPlaylist(): string {
  const row = (title: string, at: number, list: string): string =>
    `<div class="item"><div class="content"><a class="header" href="/songs/${at}" ${is(`${list} open ${at}`)}>${title}</a></div><div class="right floated"><button class="ui mini button" ${is(`${list} queue ${at}`)}>Add to queue</button>${list === 'own' ? `<button class="ui mini basic button" ${is(`remove ${at}`)}>Remove from playlist</button>` : ''}</div></div>`;
  return page('Evening', {
    css: 'body{font:14px Lato;margin:0;padding:0 30px}.ui.menu{display:flex;gap:14px;padding:12px 0}.item{display:flex;justify-content:space-between;padding:8px 0;border-bottom:1px solid #eee}.actions{display:flex;gap:8px}',
    body: `<div class="ui menu"><a class="item" href="/browse" ${is('browse')}>Browse</a><a class="item" href="/radio" ${is('radio')}>Radio</a><a class="item" href="/playlists" ${is('playlists')}>Playlists</a><div class="ui icon input"><input type="text" placeholder="Search songs" ${is('search')}></div></div><h1 class="ui header">Evening</h1><div class="actions"><button class="ui primary button" data-action="play" ${is('play')}>Play all</button><button class="ui button" data-action="shuffle" ${is('shuffle')}>Shuffle</button><button class="ui button" data-action="rename" ${is('rename')}>Rename playlist</button><button class="ui button" data-action="share" ${is('share')}>Share playlist</button><button class="ui button" data-action="delete" ${is('delete')}>Delete playlist</button></div><div class="ui checkbox"><input type="checkbox" id="public" ${is('public')}><label for="public">Anyone can listen</label></div><div class="ui list own">${songs.map((title, at) => row(title, at, 'own')).join('')}</div><h3>You may like</h3><div class="ui list tips">${['Cold river', 'Night bus'].map((title, at) => row(title, at, 'tip')).join('')}</div><div class="ui form"><label for="note">Description</label><textarea id="note" name="note" ${is('note')}></textarea><button class="ui button" ${is('save note')}>Save description</button></div>`,
  });
}

/** The same as web components of another library: actions in an open menu, words instead of a toolbar, deleting is gone and so are suggestions. */
function componentPlaylist(): string {
  return page('Evening – Playlist', {
    css: 'body{font:15px Roboto;margin:0}md-top{display:flex;gap:16px;padding:14px 40px;background:#222}md-top a{color:#eee}md-view{display:block;padding:30px 40px}md-row{display:flex;gap:14px;justify-content:space-between;padding:12px 0}md-menu{display:block;width:220px;border:1px solid #ccc;margin-left:300px}md-menu button{display:block}',
    body: `<md-top><a class="md-link" href="#/browse" ${is('browse')}>Browse</a><a class="md-link" href="#/playlists" ${is('playlists')}>Your playlists</a><input class="md-field" type="search" placeholder="Search for songs" ${is('search')}></md-top><md-view><h1 class="md-headline">Evening</h1><div><button class="md-fab" aria-label="Play all" ${is('play')}>${svg('M8 5v14l11-7z')}</button> <button class="md-fab" aria-label="Shuffle" ${is('shuffle')}>${svg('M4 6h4l8 12h4')}</button> <button class="md-fab" aria-label="Options" aria-expanded="true">${svg('M12 5v1M12 12v1M12 19v1')}</button></div><md-menu role="menu"><button role="menuitem" ${is('rename')}>Rename</button><button role="menuitem" ${is('share')}>Share playlist</button><button role="menuitem">Delete downloads</button></md-menu><md-switch><button role="switch" aria-checked="true" aria-label="Anyone can listen" ${is('public')}></button></md-switch><md-list>${songs.map((title, at) => `<md-row><a class="md-link" href="#/song/${at}" ${is(`own open ${at}`)}>${title}</a><span><button class="md-text" ${is(`own queue ${at}`)}>Add to queue</button><button class="md-icon" aria-label="Remove" ${is(`remove ${at}`)}>${svg('M5 12h14')}</button></span></md-row>`).join('')}</md-list><md-field><label for="about">Description</label><textarea id="about" ${is('note')}></textarea></md-field><button class="md-text" ${is('save note')}>Save</button></md-view>`,
  });
}

/** Two versions of pages as teams change them, held back: nobody has read what comes out wrong. */
export const unreadRedesigns: readonly VersionedPage[] = [
  { name: 'stock room', html: stockCards(), next: stockTable() },
  { name: 'support desk', html: classicDesk(), next: modernDesk() },
  { name: 'booking', html: longBooking(), next: dialogBooking() },
  { name: 'playlist', html: semanticPlaylist(), next: componentPlaylist() },
];
