import type { BenchPage } from './pages.ts';

/**
 * Pages of other kinds than those of `pages.ts`: as Angular Material, JSF, Tailwind, Vue, and hand-written HTML with ARIA make
 * them. Nothing is calibrated on them, but rules were changed after reading what came out wrong.
 */
export const freshPages: readonly BenchPage[] = [
  { name: 'chat', html: chat() },
  { name: 'files', html: files() },
  { name: 'permit', html: permit() },
  { name: 'recipe', html: recipe() },
  { name: 'seats', html: seats() },
  { name: 'transfer', html: transfer() },
];

export function page(title: string, { css = '', body }: { css?: string; body: string }): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>${css}</style></head><body>${body}</body></html>`;
}

/** Angular Material: long class lists, icons as words, generated IDs. */
function chat(): string {
  const people = ['Ines Calderon', 'Tomas Weld', 'Priya Nair', 'Joon Park'];
  const messages = [
    ['Ines Calderon', 'The crates arrive on the early ferry.'],
    ['Tomas Weld', 'I can be at the pier by seven.'],
    ['Priya Nair', 'Bring the blue folder, please.'],
  ];
  return page('Dockside chat', {
    css: 'body{font:14px Roboto,sans-serif;margin:0;display:flex}mat-sidenav{width:260px;border-right:1px solid #ddd;padding:12px;display:block}mat-content{flex:1;padding:12px;display:block}.mat-line{display:flex;gap:8px;align-items:center;padding:6px}button{border:0;background:#eee;padding:6px 10px}',
    body: `<mat-sidenav class="mat-drawer mat-sidenav ng-tns-c12-0"><button mat-icon-button class="mdc-icon-button mat-mdc-icon-button" aria-label="Open main menu"><span class="material-icons">menu</span></button><input id="mat-input-0" class="mat-mdc-input-element" placeholder="Find people or rooms"><div role="list" aria-label="Conversations">${people
      .map(
        (name, at) =>
          `<a role="listitem" class="mat-line mdc-list-item" href="/rooms/${at + 40}"><span class="avatar">${name[0]}</span><span>${name}</span>${at < 2 ? `<span class="badge">${at + 1} unread</span>` : ''}</a>`,
      )
      .join(
        '',
      )}</div><button class="mdc-button mat-mdc-outlined-button"><span class="mdc-button__label">New conversation</span></button></mat-sidenav><mat-content class="mat-drawer-content"><mat-toolbar class="mat-toolbar"><h1>Harbor crew</h1><button mat-button class="mdc-button">Mute room</button><button mat-icon-button aria-label="Start a call" class="mdc-icon-button"><span class="material-icons">call</span></button><button mat-icon-button aria-label="Room details" class="mdc-icon-button"><span class="material-icons">info</span></button></mat-toolbar><section aria-label="Messages">${messages
      .map(
        ([who, text], at) =>
          `<article class="msg ng-star-inserted" id="cdk-msg-${at}"><header><strong>${who}</strong> <time>9:1${at} AM</time></header><p>${text}</p><div class="msg-actions"><button class="mdc-icon-button" aria-label="React">☺</button><button class="mdc-button">Reply</button><button class="mdc-button">Copy text</button></div></article>`,
      )
      .join(
        '',
      )}</section><form class="composer"><mat-form-field class="mat-mdc-form-field"><textarea id="mat-input-1" aria-label="Message to Harbor crew" rows="2"></textarea></mat-form-field><label class="mat-checkbox"><input type="checkbox" id="mat-mdc-checkbox-3-input"> Send quietly</label><button type="button" class="mdc-button" aria-label="Attach a file">Attach</button><button type="submit" class="mdc-button mat-primary">Post</button></form></mat-content>`,
  });
}

/** A file manager: a tree, a toolbar, and a table whose rows have menus. */
function files(): string {
  const rows = [
    ['Budget draft', 'Sheet', '18 KB'],
    ['Field photos', 'Folder', '—'],
    ['Lease agreement', 'PDF', '244 KB'],
    ['Meeting minutes', 'Text', '6 KB'],
  ];
  return page('Cabinet', {
    css: 'body{font:14px system-ui;margin:0}.bar{display:flex;gap:6px;padding:8px;border-bottom:1px solid #ccc}.cols{display:grid;grid-template-columns:220px 1fr 240px;gap:16px;padding:12px}ul{list-style:none;padding-left:14px}table{width:100%;border-collapse:collapse}td,th{padding:6px;border-bottom:1px solid #eee;text-align:left}',
    body: `<div class="bar" role="toolbar" aria-label="File actions"><button id="tb-upload">Upload</button><button id="tb-folder">New folder</button><button id="tb-refresh" title="Refresh">↻</button><input type="search" aria-label="Search this cabinet"><select aria-label="View"><option>List</option><option>Grid</option></select><a href="/trash">Trash</a><a href="/plan">Storage: 61% used</a></div><div class="cols"><nav aria-label="Folders"><ul role="tree"><li role="treeitem" aria-expanded="true"><span onclick="">My cabinet</span><ul role="group"><li role="treeitem"><span onclick="">Contracts</span></li><li role="treeitem"><span onclick="">Pictures</span></li></ul></li><li role="treeitem"><span onclick="">Shared with me</span></li><li role="treeitem"><span onclick="">Recent</span></li></ul></nav><main><h2>My cabinet</h2><table><thead><tr><th><input type="checkbox" aria-label="Select all"></th><th>Name</th><th>Kind</th><th>Size</th><th></th></tr></thead><tbody>${rows
      .map(
        ([name, kind, size], at) =>
          `<tr data-row="${at}"><td><input type="checkbox" aria-label="Select ${name}"></td><td><a href="/f/${at + 7}">${name}</a></td><td>${kind}</td><td>${size}</td><td><button class="row-btn">Share</button> <button class="row-btn">Rename</button> <button class="row-btn danger" title="Move to trash">🗑</button></td></tr>`,
      )
      .join(
        '',
      )}</tbody></table><p>4 entries</p></main><aside><h3>Details</h3><p>Nothing selected</p><label>Description<br><textarea name="about" rows="3"></textarea></label><label>Label<br><input name="label" list="labels"></label><button>Save details</button><button>Copy link</button><details><summary>Version history</summary><p>No versions</p></details></aside></div>`,
  });
}

/** JSF: tables for layout, IDs with colons, fieldsets, buttons that are inputs. */
function permit(): string {
  const id = (name: string): string => `mainForm:j_idt41:${name}`;
  const field = (name: string, label: string): string =>
    `<tr><td class="lbl"><label for="${id(name)}">${label}:</label></td><td><input id="${id(name)}" name="${id(name)}" type="text" class="rf-inpt"></td></tr>`;
  return page('Permit application', {
    css: 'body{font:13px Verdana;margin:10px auto;width:860px}.hd{background:#dde;padding:8px}fieldset{margin:10px 0}td{padding:3px 8px}',
    body: `<div class="hd"><img src="data:," alt="Town of Aldwick"> <a href="index.xhtml">Home</a> | <a href="forms.xhtml">All forms</a> | <a href="status.xhtml">Check a status</a> | <a href="contact.xhtml">Contact the office</a></div><h1>Street closure permit</h1><form id="mainForm"><fieldset><legend>Applicant</legend><table>${field('applicant', 'Full legal name')}${field('organization', 'Organization')}${field('phoneDay', 'Daytime phone')}${field('mail', 'Contact email')}</table></fieldset><fieldset><legend>Closure</legend><table>${field('street', 'Street')}<tr><td class="lbl">From</td><td><input type="date" name="${id('from')}" title="First day"> to <input type="date" name="${id('to')}" title="Last day"></td></tr><tr><td class="lbl"><label for="${id('reason')}">Reason:</label></td><td><select id="${id('reason')}" name="${id('reason')}"><option>Choose one</option><option>Festival</option><option>Construction</option></select></td></tr></table><p>Traffic during the closure</p><label><input type="radio" name="${id('traffic')}" value="full"> Fully closed</label> <label><input type="radio" name="${id('traffic')}" value="one"> One lane open</label> <label><input type="radio" name="${id('traffic')}" value="res"> Residents only</label></fieldset><fieldset><legend>Documents</legend><label for="${id('plan')}">Site plan</label> <input type="file" id="${id('plan')}"> <input type="button" value="Add another document" class="rf-btn"><br><label><input type="checkbox" name="${id('insured')}"> We carry liability insurance</label></fieldset><input type="submit" value="Submit application" class="rf-btn rf-primary"> <input type="submit" value="Save and finish later" class="rf-btn"> <input type="reset" value="Clear form" class="rf-btn"> <a href="fees.xhtml">Fee schedule</a> <a href="help.xhtml">Help with this form</a></form><p class="ft">Office hours: 9 to 4. <a href="privacy.xhtml">Privacy notice</a></p>`,
  });
}

/** A long article with tools, ratings, and a discussion, in hand-written HTML. */
function recipe(): string {
  const comments = [
    ['Marta', 'Doubled the garlic, no regrets.'],
    ['Quill', 'My oven needed ten minutes more.'],
    ['Osei', 'Works with chickpeas as well.'],
  ];
  return page('Smoky bean stew', {
    css: 'body{font:17px/1.6 Georgia;max-width:760px;margin:0 auto}.tools{display:flex;gap:10px}.stars button{border:0;background:none;font-size:20px}figure{margin:0;height:180px;background:#eed}li{margin:4px 0}.comment{border-top:1px solid #ddd;padding:8px 0}',
    body: `<header><a href="/">Pantry & Pan</a> <nav><a href="/weeknight">Weeknight</a> <a href="/baking">Baking</a> <a href="/techniques">Techniques</a></nav> <form role="search"><input name="q" placeholder="Search 2,400 recipes"><button>Search</button></form></header><article><h1>Smoky bean stew</h1><p>By <a href="/authors/lena">Lena Ortiz</a> · 55 minutes</p><div class="tools"><button class="save">Save recipe</button><button class="print">Print</button><button class="jump">Jump to steps</button><a class="pin" href="/share/stew">Share</a></div><figure role="img" aria-label="A bowl of stew"></figure><h2>Ingredients</h2><label>Servings <input type="number" name="servings" value="4"></label> <button aria-label="Fewer servings">−</button><button aria-label="More servings">+</button><ul><li><label><input type="checkbox"> 2 cans of beans</label></li><li><label><input type="checkbox"> 1 onion</label></li><li><label><input type="checkbox"> 2 tsp smoked paprika</label></li></ul><button>Add all to shopping list</button><h2>Steps</h2><ol><li>Soften the onion. <button>Start timer</button></li><li>Simmer for forty minutes. <button>Start timer</button></li></ol><h2>Rate it</h2><div class="stars" role="group" aria-label="Rating"><button aria-label="1 star">★</button><button aria-label="2 stars">★</button><button aria-label="3 stars">★</button><button aria-label="4 stars">★</button><button aria-label="5 stars">★</button></div><h2>Discussion</h2><label>Your comment<br><textarea name="comment"></textarea></label><button>Post comment</button>${comments
      .map(
        ([who, text]) =>
          `<div class="comment"><b>${who}</b><p>${text}</p><button>Helpful</button> <a href="#reply">Reply</a> <a href="/report">Report</a></div>`,
      )
      .join(
        '',
      )}<button>Show older comments</button></article><aside><h3>Cook next</h3><a href="/r/flatbread">Charred flatbread</a><a href="/r/slaw">Lime slaw</a></aside><footer><h3>Letters from the kitchen</h3><form><input type="email" placeholder="you@example.com" aria-label="Email for the newsletter"><button>Subscribe</button></form><a href="/about">About us</a><a href="/contact">Write to us</a></footer>`,
  });
}

/** Tailwind: utility classes only, a grid of toggle buttons, tabs, and a summary that repeats what is elsewhere. */
function seats(): string {
  const seat = (row: number, letter: string): string =>
    `<button class="w-8 h-8 rounded border" aria-pressed="false" aria-label="Seat ${row}${letter}">${letter}</button>`;
  const extras = [
    ['Checked bag', '$35'],
    ['Priority boarding', '$14'],
    ['Lounge pass', '$42'],
  ];
  return page('Choose seats', {
    css: 'body{font:15px Inter,sans-serif;margin:0}.flex{display:flex;gap:8px;align-items:center}.grid{display:grid;grid-template-columns:1fr 300px;gap:24px;padding:16px}.border{border:1px solid #bbb}.w-8{width:32px}.h-8{height:32px}.p-4{padding:16px}.mt-4{margin-top:16px}',
    body: `<header class="flex p-4 border"><a class="font-bold" href="/">Skylark</a><a href="/trips">My trips</a><a href="/help">Help center</a><button class="ml-auto">USD</button><button>Profile</button></header><div class="grid"><main><ol class="flex"><li>Flights</li><li>Travelers</li><li aria-current="step">Seats</li><li>Payment</li></ol><h1>Choose your seats</h1><div role="tablist" class="flex"><button role="tab" aria-selected="true">Outbound</button><button role="tab" aria-selected="false">Return</button></div><div class="flex mt-4"><label class="flex">Traveler <select><option>Adult 1</option><option>Adult 2</option></select></label><label class="flex"><input type="checkbox"> Extra legroom only</label></div><div class="mt-4">${[
      7, 8, 9,
    ]
      .map(
        (row) =>
          `<div class="flex"><span>${row}</span>${['A', 'B', 'C', 'D'].map((letter) => seat(row, letter)).join('')}</div>`,
      )
      .join('')}</div><h2>Extras</h2>${extras
      .map(
        ([name, price]) =>
          `<div class="flex p-4 border"><div><h3>${name}</h3><p>${price}</p></div><button class="rounded border">Add</button><a href="#terms">Conditions</a></div>`,
      )
      .join(
        '',
      )}<div class="flex mt-4"><button class="border">Back</button><button class="border">Skip seats</button><button class="bg-blue-600">Continue to payment</button></div></main><aside class="p-4 border"><h2>Your trip</h2><p>Oslo to Lisbon</p><p>2 travelers</p><button>Edit travelers</button><label>Promo code <input class="border" name="promo"></label><button class="border">Apply</button><p>Total $412</p><button>Price details</button></aside></div><footer class="flex p-4"><a href="/baggage">Baggage rules</a><a href="/refunds">Refunds</a><a href="/cookies">Cookie settings</a></footer>`,
  });
}

/** Vue with scoped attributes: a money transfer, cards of accounts, and a dialog that is open. */
function transfer(): string {
  const accounts = [
    ['Everyday checking', '$2,410.18'],
    ['Rainy day savings', '$9,022.00'],
    ['Travel card', '$318.40'],
  ];
  return page('Transfers', {
    css: 'body{font:15px Nunito,sans-serif;margin:0}.top{display:flex;gap:20px;padding:14px}.cards{display:flex;gap:12px;padding:12px}.card{border:1px solid #ccc;border-radius:8px;padding:12px;width:220px}.panel{padding:12px;width:560px}.row{display:flex;gap:10px;margin:8px 0}.note{background:#eef;padding:10px}',
    body: `<div class="top" data-v-1a2b><router-link><a href="/overview">Overview</a></router-link><a href="/transfers" aria-current="page">Transfers</a><a href="/cards">Cards</a><a href="/documents">Documents</a><div class="user" onclick="" role="button" tabindex="0">Noor Haddad</div><button data-v-1a2b>Log out</button></div><div class="note" role="status" data-v-77aa>Scheduled maintenance on Sunday. <a href="/news/9">Learn more</a> <button aria-label="Dismiss notice">×</button></div><div class="cards">${accounts
      .map(
        ([name, sum]) =>
          `<div class="card" data-v-9c9c><h3>${name}</h3><p>${sum}</p><a href="/activity">Activity</a> <button data-v-9c9c>Top up</button> <button data-v-9c9c class="kebab" aria-label="More">⋮</button></div>`,
      )
      .join(
        '',
      )}</div><div class="panel" data-v-4d4d><h2>Send money</h2><div class="row"><label data-v-4d4d>From<br><select name="source"><option>Everyday checking</option><option>Rainy day savings</option></select></label><button aria-label="Swap accounts">⇄</button><label data-v-4d4d>To<br><input name="payee" placeholder="Name or account number" autocomplete="off"></label></div><div class="row"><label>Amount<br><input name="amount" inputmode="decimal"></label><label>Reference<br><input name="reference" maxlength="18"></label></div><div class="row"><label><input type="radio" name="when" checked> Right away</label><label><input type="radio" name="when"> On a date</label><label><input type="checkbox" name="repeat"> Repeat monthly</label></div><div class="row"><button class="v-btn v-btn--text">Save as template</button><button class="v-btn v-btn--text">Start over</button><button class="v-btn v-btn--primary">Review transfer</button></div></div><div class="panel"><h2>Saved payees</h2><div class="row"><span>Lantern Books</span><button>Use</button><button>Forget</button></div><div class="row"><span>Cedar Rent</span><button>Use</button><button>Forget</button></div><a href="/payees">Manage payees</a></div>`,
  });
}
