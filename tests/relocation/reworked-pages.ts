import { page } from './fresh-pages.ts';
import { mark } from './mutate.ts';
import type { VersionedPage } from './versioned-pages.ts';

const is = (name: string): string => `${mark}="${name}"`;
const icon = (d: string): string =>
  `<svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="${d}"/></svg>`;

const orders = [
  ['SO-4471', 'Brandt Optik', 'Leipzig', '12', 'Open'],
  ['SO-4472', 'Casa Verde', 'Porto', '3', 'Packed'],
  ['SO-4473', 'Dunmore Ltd', 'Cork', '48', 'Open'],
  ['SO-4474', 'Ekholm AB', 'Lund', '7', 'Shipped'],
] as const;

/** A data grid with virtual rows, placed by transforms; a toolbar of buttons above it. */
function oldGrid(): string {
  const heads = ['Order', 'Customer', 'City', 'Pieces', 'Status'];
  return page('Sales orders', {
    css: 'body{font:13px Arial;margin:0}.tb{display:flex;gap:6px;padding:8px;background:#e9eef5}.vp{position:relative;height:230px;overflow:auto}.hd{display:flex;background:#ddd}.hc,.cell{width:150px;padding:4px 6px}.vr{position:absolute;left:0;display:flex;height:36px}.side{float:right;width:240px;padding:10px}',
    body: `<div class="tb"><button class="x-btn" id="tbNew" ${is('new')}>New order</button><button class="x-btn" id="tbCopy" ${is('copy')}>Copy order</button><button class="x-btn" id="tbCsv" ${is('csv')}>Export to CSV</button><button class="x-btn" id="tbPrint" ${is('print')}>Print list</button><button class="x-btn" id="tbRefresh" ${is('refresh')}>Refresh</button><input class="x-field" id="qsearch" placeholder="Quick search" ${is('search')}></div><div class="side"><h4>Filter</h4><label for="fStatus">Status</label> <select id="fStatus" name="status" ${is('status')}><option>Any</option><option>Open</option></select><br><label for="fFrom">Ordered from</label> <input id="fFrom" name="from" ${is('from')}><br><label for="fTo">Ordered until</label> <input id="fTo" name="to" ${is('to')}><br><label><input type="checkbox" name="mine" ${is('mine')}> Only my orders</label><br><button class="x-btn" id="fApply" ${is('apply')}>Apply filter</button> <a href="#clear" ${is('clear')}>Clear filter</a></div><div class="hd"><div class="hc"><input type="checkbox" aria-label="Select all rows" ${is('all')}></div>${heads.map((each) => `<div class="hc" onclick="" ${is(`sort ${each}`)}>${each}</div>`).join('')}</div><div class="vp">${orders
      .map(
        (cells, at) =>
          `<div class="vr" style="transform:translateY(${at * 36}px)" data-row="${at}"><div class="cell"><input type="checkbox" aria-label="Select row" ${is(`pick ${at}`)}></div>${cells.map((cell, nth) => `<div class="cell">${nth === 0 ? `<a href="/orders/${cell}" ${is(`open ${at}`)}>${cell}</a>` : cell}</div>`).join('')}<div class="cell"><button class="x-btn" ${is(`edit ${at}`)}>Edit</button> <button class="x-btn" ${is(`ship ${at}`)}>Ship</button></div></div>`,
      )
      .join(
        '',
      )}</div><div class="tb"><button class="x-btn" ${is('previous')}>Previous</button><span>Page 1 of 12</span><button class="x-btn" ${is('next')}>Next</button></div>`,
  });
}

/** The same on another component library: a real table with other columns first, actions in a menu, a filter bar above it. */
function newGrid(): string {
  const heads = ['Customer', 'Order', 'Status', 'Pieces'];
  return page('Orders', {
    css: 'body{font:15px Inter,sans-serif;margin:0 32px}.bar{display:flex;gap:12px;align-items:center;padding:14px 0}table{border-collapse:collapse;width:100%}td,th{padding:12px;text-align:left;border-bottom:1px solid #eee}.btn{border-radius:8px;padding:8px 14px;border:1px solid #ccc;background:#fff}.btn-primary{background:#125;color:#fff}',
    body: `<header class="bar"><h1>Orders</h1><input type="search" class="input" placeholder="Search orders" ${is('search')}><button type="button" class="btn" aria-label="Refresh" ${is('refresh')}>${icon('M4 12a8 8 0 0 1 14-5')}</button><button type="button" class="btn" aria-haspopup="menu" aria-label="More actions">${icon('M11 5h2v2h-2z')}</button><button type="button" class="btn btn-primary" data-testid="create-order" ${is('new')}>Create order</button></header><section class="bar" aria-label="Filters"><label class="f">Status <select class="select" ${is('status')}><option>All</option><option>Open</option></select></label><label class="f">From <input type="date" class="input" name="orderedFrom" ${is('from')}></label><label class="f">Until <input type="date" class="input" name="orderedUntil" ${is('to')}></label><label><input type="checkbox" role="switch" ${is('mine')}> My orders only</label><button type="button" class="btn" ${is('clear')}>Clear filters</button></section><table><thead><tr><th><input type="checkbox" aria-label="Select all" ${is('all')}></th>${heads.map((each) => `<th><button type="button" class="th" ${is(`sort ${each}`)}>${each}</button></th>`).join('')}<th></th></tr></thead><tbody>${orders
      .map(
        ([id, who, , pieces, status], at) =>
          `<tr><td><input type="checkbox" aria-label="Select ${id}" ${is(`pick ${at}`)}></td><td>${who}</td><td><a class="link" href="/app/orders/${id}" ${is(`open ${at}`)}>${id}</a></td><td>${status}</td><td>${pieces}</td><td><button type="button" class="btn" aria-label="Edit order" ${is(`edit ${at}`)}>${icon('M4 20l4-1L19 8l-3-3L5 16z')}</button><button type="button" class="btn" aria-haspopup="menu" aria-label="Actions">${icon('M11 5h2v2h-2z')}</button></td></tr>`,
      )
      .join(
        '',
      )}</tbody></table><footer class="bar"><span>1–4 of 46</span><button type="button" class="btn" aria-label="Previous page" ${is('previous')}>${icon('M15 5l-7 7 7 7')}</button><button type="button" class="btn" aria-label="Next page" ${is('next')}>${icon('M9 5l7 7-7 7')}</button></footer>`,
  });
}

const letters = [
  ['Nora Lindqvist', 'Keys for the boathouse', '09:14'],
  ['Municipal library', 'Two books are due', '08:40'],
  ['Pavel Horak', 'Re: Quarter numbers', 'Yesterday'],
  ['Ferry service', 'Timetable from May', 'Yesterday'],
] as const;
const folders = ['Inbox', 'Drafts', 'Sent', 'Junk', 'Deleted'];

/** An email client of plain boxes: nothing has a role, everything that can be pressed is a div. */
function oldLetters(): string {
  const press = (name: string, text: string, kind = 'b'): string =>
    `<div class="${kind}" onclick="" style="cursor:pointer" ${is(name)}>${text}</div>`;
  return page('Postbox', {
    css: 'body{font:13px Verdana;margin:0}.top{display:flex;gap:8px;background:#246;color:#fff;padding:8px}.b{padding:4px 8px;border:1px solid #aaa;background:#f4f4f4;color:#000;display:inline-block}.left{float:left;width:170px}.fold{padding:6px 12px}.mid{margin-left:180px}.row{display:flex;gap:10px;padding:6px;border-bottom:1px solid #ddd}.from{width:170px}.read{border-top:3px solid #246;padding:10px}',
    body: `<div class="top">${press('write', 'Write mail')}${press('fetch', 'Get mail')}<input class="q" placeholder="Search mail" ${is('search')}>${press('settings', 'Settings')}${press('signout', 'Sign out')}</div><div class="left">${folders.map((each) => press(`folder ${each}`, each, 'fold')).join('')}${press('add folder', 'New folder')}</div><div class="mid">${letters
      .map(
        ([who, what, when], at) =>
          `<div class="row"><input type="checkbox" ${is(`tick ${at}`)}><span class="from">${who}</span>${press(`read ${at}`, what, 'subj')}<span>${when}</span>${press(`bin ${at}`, 'Delete')}</div>`,
      )
      .join(
        '',
      )}<div class="read"><b>Keys for the boathouse</b><p>I left them with the harbor master.</p>${press('reply', 'Reply')}${press('reply all', 'Reply all')}${press('forward', 'Forward')}${press('move', 'Move to folder')}${press('junk', 'This is junk')}<div><textarea class="quick" rows="3" placeholder="Quick reply" ${is('quick')}></textarea>${press('send', 'Send reply')}</div></div></div>`,
  });
}

/** The same with roles: folders as links, messages as a list of links, actions as a toolbar of icons with names. */
function newLetters(): string {
  const tool = (name: string, text: string, d: string): string =>
    `<button type="button" class="tool" aria-label="${text}" ${is(name)}>${icon(d)}</button>`;
  const paths: Readonly<Record<string, string>> = { Junk: 'spam', Deleted: 'trash' };
  return page('Inbox – Postbox', {
    css: 'body{font:15px system-ui;margin:0;display:grid;grid-template-columns:220px 380px 1fr}nav a{display:block;padding:10px}.list article{padding:12px;border-bottom:1px solid #eee}.tool{border:0;background:none;padding:8px}.cta{border-radius:20px;padding:12px 20px;background:#cde;border:0}header{grid-column:1/4;display:flex;gap:16px;padding:12px;align-items:center}',
    body: `<header><strong>Postbox</strong><input type="search" aria-label="Search mail" placeholder="Search mail and people" ${is('search')}>${tool('settings', 'Settings', 'M12 8a4 4 0 1 0 0 8')}<button type="button" class="avatar" aria-label="Account" aria-haspopup="menu">NL</button></header><nav aria-label="Folders"><button type="button" class="cta" ${is('write')}>${icon('M4 20l4-1')} New message</button>${folders.map((each) => `<a href="/mail/${paths[each] ?? each.toLowerCase()}" ${is(`folder ${each}`)}>${each === 'Junk' ? 'Spam' : each === 'Deleted' ? 'Trash' : each}</a>`).join('')}<button type="button" class="tool" ${is('add folder')}>Create folder</button></nav><div class="list" role="list">${letters
      .map(
        ([who, what, when], at) =>
          `<article role="listitem"><input type="checkbox" aria-label="Select message from ${who}" ${is(`tick ${at}`)}> <strong>${who}</strong> <time>${when}</time><br><a href="/mail/inbox/${at + 900}" ${is(`read ${at}`)}>${what}</a> ${tool(`bin ${at}`, 'Delete', 'M6 7h12v13H6z')}</article>`,
      )
      .join(
        '',
      )}</div><main><h1>Keys for the boathouse</h1><div role="toolbar" aria-label="Message">${tool('reply', 'Reply', 'M10 8V4l-7 7 7 7v-4')}${tool('reply all', 'Reply to all', 'M7 8V5l-7 7')}${tool('forward', 'Forward', 'M12 8V4l9 8')}${tool('move', 'Move to', 'M4 4h6l2 2h8')}${tool('junk', 'Report spam', 'M12 3l9 16H3z')}</div><p>I left them with the harbor master.</p><form><textarea aria-label="Write a quick reply" rows="4" ${is('quick')}></textarea><button type="submit" class="cta" ${is('send')}>Send</button></form></main>`,
  });
}

const courses = [
  ['Aquarell für Anfänger', 'Mo 18:00', '86 €'],
  ['Spanisch A2', 'Di 19:30', '112 €'],
  ['Rückenfit', 'Do 17:15', '64 €'],
] as const;

/** Signing up for a course at a German evening school: steps of a wizard, field names and IDs in German. */
function oldCourse(): string {
  const feld = (id: string, label: string): string =>
    `<div class="form-group row"><label class="col-sm-4" for="txt${id}">${label}</label><input class="form-control" id="txt${id}" name="teilnehmer_${id.toLowerCase()}" ${is(id)}></div>`;
  return page('VHS Anmeldung – Schritt 1', {
    css: 'body{font:14px Helvetica;margin:0 40px}.form-group{display:flex;padding:4px 0}.col-sm-4{width:220px}.wizard li{display:inline-block;padding:8px 16px;background:#eee}.panel{border:1px solid #ccc;padding:14px;margin:12px 0}.btn{padding:6px 12px}table td{padding:6px 12px}',
    body: `<div class="navbar"><a href="/programm" ${is('programm')}>Kursprogramm</a> <a href="/merkzettel" ${is('merk')}>Merkzettel</a> <a href="/login" ${is('login')}>Anmelden</a> <input id="suchbegriff" placeholder="Kurs suchen" ${is('suche')}> <button id="btnSuchen" class="btn" ${is('suchen')}>Suchen</button></div><ol class="wizard"><li>1. Kurs wählen</li><li>2. Zahlung</li><li>3. Bestätigung</li></ol><div class="panel"><h3>Gewählte Kurse</h3><table>${courses.map(([name, when, cost], at) => `<tr><td>${name}</td><td>${when}</td><td>${cost}</td><td><a class="btn" href="#entfernen${at}" ${is(`weg ${at}`)}>Entfernen</a> <a class="btn" href="/kurs/${at}" ${is(`info ${at}`)}>Details</a></td></tr>`).join('')}</table><button class="btn" id="btnWeitererKurs" ${is('weiterer')}>Weiteren Kurs hinzufügen</button></div><div class="panel"><h3>Teilnehmer</h3>${feld('Vorname', 'Vorname')}${feld('Nachname', 'Nachname')}${feld('Strasse', 'Straße und Hausnummer')}${feld('Plz', 'PLZ')}${feld('Ort', 'Ort')}${feld('Telefon', 'Telefon')}${feld('Email', 'Mail')}<div class="form-group row"><label class="col-sm-4" for="cboAnrede">Anrede</label><select id="cboAnrede" name="anrede" ${is('anrede')}><option>Frau</option><option>Herr</option><option>Keine</option></select></div><label><input type="checkbox" id="chkErm" name="ermaessigung" ${is('erm')}> Ich habe Anspruch auf Ermäßigung</label><br><label><input type="checkbox" id="chkAgb" name="agb" ${is('agb')}> Ich akzeptiere die AGB</label><br><label><input type="checkbox" id="chkNews" name="newsletter" ${is('news')}> Newsletter abonnieren</label></div><button class="btn" id="btnAbbrechen" ${is('abbruch')}>Abbrechen</button> <button class="btn btn-primary" id="btnWeiter" ${is('weiter')}>Weiter zur Zahlung</button><div class="foot"><a href="/agb" ${is('agb lesen')}>AGB</a> <a href="/kontakt" ${is('kontakt')}>Kontakt</a></div>`,
  });
}

/** The same as a shop with a cart beside a form that's split in two cards; some labels are reworded, one field is two. */
function newCourse(): string {
  const feld = (id: string, label: string, [name, type = 'text']: readonly string[]): string =>
    `<div class="field"><label class="field__label" for="f-${name}">${label}</label><input class="field__input" id="f-${name}" name="${name}" type="${type}" ${id === '' ? '' : is(id)}></div>`;
  return page('Warenkorb | Volkshochschule', {
    css: 'body{font:17px/1.5 "Open Sans",sans-serif;margin:0}.header{display:flex;gap:20px;padding:20px 48px;background:#f6f1ea;align-items:center}.layout{display:grid;grid-template-columns:1fr 380px;gap:32px;padding:24px 48px}.card{border-radius:12px;border:1px solid #ddd;padding:24px;margin-bottom:20px}.field{margin:14px 0}.field__label{display:block}.button{border-radius:24px;padding:12px 24px}',
    body: `<header class="header"><a href="/" aria-label="Startseite">vhs</a><a href="/kurse" ${is('programm')}>Kurse</a><form role="search"><input type="search" placeholder="Kurse suchen" aria-label="Kurse suchen" ${is('suche')}><button class="button" aria-label="Suchen" ${is('suchen')}>${icon('M10 4a6 6 0 1 0 0 12')}</button></form><a href="/merkliste" ${is('merk')}>Merkliste</a><a href="/konto/anmelden" ${is('login')}>Anmelden</a></header><div class="layout"><main><h1>Anmeldung</h1><section class="card"><h2>Über Sie</h2><div class="field"><label class="field__label" for="f-anrede">Anrede</label><select id="f-anrede" name="salutation" ${is('anrede')}><option>Bitte wählen</option><option>Frau</option></select></div>${feld('Vorname', 'Vorname *', ['firstName'])}${feld('Nachname', 'Nachname *', ['lastName'])}${feld('Email', 'Mail-Adresse *', ['email', 'email'])}${feld('Telefon', 'Telefonnummer (freiwillig)', ['phone', 'tel'])}</section><section class="card"><h2>Adresse</h2>${feld('', 'Straße', ['street'])}${feld('', 'Hausnummer', ['houseNumber'])}${feld('Plz', 'Postleitzahl', ['zip'])}${feld('Ort', 'Ort *', ['city'])}</section><section class="card"><label><input type="checkbox" name="discount" ${is('erm')}> Ich bekomme eine Ermäßigung</label><br><label><input type="checkbox" name="newsletterOptIn" ${is('news')}> Newsletter abonnieren (jederzeit kündbar)</label><br><label><input type="checkbox" name="terms" ${is('agb')}> Ich akzeptiere die <a href="/agb" ${is('agb lesen')}>AGB</a></label></section><button type="submit" class="button" ${is('weiter')}>Weiter zur Zahlung</button></main><aside class="card"><h2>Ihre Kurse</h2><ul>${courses.map(([name, when, cost], at) => `<li><a href="/kurse/k${at}" ${is(`info ${at}`)}>${name}</a><br>${when}, ${cost}<button type="button" class="link" aria-label="${name} entfernen" ${is(`weg ${at}`)}>${icon('M5 5l14 14')}</button></li>`).join('')}</ul><a class="link" href="/kurse" ${is('weiterer')}>Weitere Kurse hinzufügen</a></aside></div><footer><a href="/kontakt" ${is('kontakt')}>Kontakt</a></footer>`,
  });
}

const keys = [
  ['Shipping robot', 'read, write'],
  ['Nightly export', 'read'],
] as const;

/** The dense settings form of an administration made by hand: labels in cells, one button at the very end. */
function oldTenant(): string {
  const line = (name: string, label: string, field: string): string =>
    `<tr><td class="l">${label}</td><td>${field.replace('>', ` ${is(name)}>`)}</td></tr>`;
  const text = (name: string, label: string, size = 30): string =>
    line(name, label, `<input type="text" name="cfg[${name}]" size="${size}">`);
  return page('Tenant configuration', {
    css: 'body{font:11px Tahoma;margin:6px}td{padding:1px 4px}.l{text-align:right;background:#eee;width:190px}.box{border:1px solid #999;margin:4px;padding:4px;float:left;width:560px}h3{font-size:12px;margin:2px}',
    body: `<div><a href="index.php" ${is('home')}>Main menu</a> &raquo; <a href="tenants.php" ${is('tenants')}>Tenants</a> &raquo; Configuration</div><form method="post" action="tenant_save.php"><div class="box"><h3>General</h3><table>${text('company', 'Company name:')}${text('domain', 'Domain:')}${text('support_email', 'Support mail:')}${line('lang', 'Default language:', '<select name="cfg[lang]"><option>English</option><option>German</option></select>')}${line('tz', 'Time zone:', '<select name="cfg[tz]"><option>UTC</option><option>Berlin</option></select>')}${line('active', 'Active:', '<input type="checkbox" name="cfg[active]" value="1">')}</table></div><div class="box"><h3>Security</h3><table>${text('session_min', 'Session timeout (min):', 5)}${text('pw_len', 'Min. password length:', 5)}${line('twofa', 'Require two-factor login:', '<input type="checkbox" name="cfg[twofa]" value="1">')}${text('ips', 'Allowed IP addresses:', 40)}</table></div><div class="box"><h3>Mail server</h3><table>${text('smtp_host', 'SMTP host:')}${text('smtp_port', 'SMTP port:', 5)}${text('smtp_user', 'SMTP user:')}${line('smtp_tls', 'Use TLS:', '<input type="checkbox" name="cfg[tls]" value="1">')}</table><input type="button" name="testmail" value="Send test mail" ${is('testmail')}></div><div class="box"><h3>API keys</h3><table>${keys.map(([name, scope], at) => `<tr><td>${name}</td><td>${scope}</td><td><a href="key.php?id=${at}&do=revoke" ${is(`revoke ${at}`)}>Revoke</a> <a href="key.php?id=${at}&do=edit" ${is(`key ${at}`)}>Edit</a></td></tr>`).join('')}</table><input type="button" value="Generate new key" ${is('new key')}></div><div style="clear:both"><input type="submit" name="save" value="Save configuration" ${is('save')}> <input type="reset" value="Reset" ${is('reset')}> <input type="button" value="Delete tenant" ${is('delete')}></div></form>`,
  });
}

/** The same in a design system: a page of sections with a menu, labels above fields, switches, a button per section. */
function newTenant(): string {
  const field = (name: string, label: string, hint = ''): string =>
    `<div class="ds-field"><label class="ds-label" for="t-${name}">${label}</label><input class="ds-input" id="t-${name}" ${is(name)}>${hint === '' ? '' : `<p class="ds-hint">${hint}</p>`}</div>`;
  const toggle = (name: string, label: string): string =>
    `<div class="ds-switch"><button type="button" role="switch" aria-checked="false" aria-label="${label}" ${is(name)}></button><span>${label}</span></div>`;
  return page('Settings · Tenant', {
    css: 'body{font:16px Inter,sans-serif;margin:0;display:grid;grid-template-columns:240px 720px;gap:48px;padding:32px}.ds-field{margin:18px 0}.ds-label{display:block;font-weight:600}.ds-input{width:100%;padding:10px}.ds-card{border:1px solid #e4e4e7;border-radius:12px;padding:24px;margin-bottom:32px}.ds-btn{padding:10px 16px;border-radius:8px}[role=switch]{width:44px;height:24px}',
    body: `<nav aria-label="Settings"><a href="/" ${is('home')}>Home</a><br><a href="/tenants" ${is('tenants')}>Tenants</a><br><a href="#general">General</a><br><a href="#security">Security</a><br><a href="#mail">Email delivery</a><br><a href="#keys">API keys</a></nav><main><h1>Tenant settings</h1><section class="ds-card" id="general"><h2>General</h2>${field('company', 'Company name')}${field('domain', 'Domain', 'Without https://')}${field('support_email', 'Support email')}<div class="ds-field"><label class="ds-label" for="t-lang">Language</label><select class="ds-select" id="t-lang" ${is('lang')}><option>English</option><option>German</option></select></div><div class="ds-field"><label class="ds-label" for="t-zone">Time zone</label><select class="ds-select" id="t-zone" ${is('tz')}><option>UTC</option></select></div>${toggle('active', 'Active')}<button class="ds-btn" type="submit" ${is('save')}>Save changes</button></section><section class="ds-card" id="security"><h2>Security</h2>${field('session_min', 'Session timeout', 'In minutes')}${field('pw_len', 'Minimum password length')}${toggle('twofa', 'Require two-factor authentication')}<div class="ds-field"><label class="ds-label" for="t-ips">Allowed IP addresses</label><textarea class="ds-input" id="t-ips" rows="3" ${is('ips')}></textarea></div></section><section class="ds-card" id="mail"><h2>Email delivery</h2>${field('smtp_host', 'Host')}${field('smtp_port', 'Port')}${field('smtp_user', 'Username')}${toggle('smtp_tls', 'Encrypt with TLS')}<button class="ds-btn" type="button" ${is('testmail')}>Send test email</button></section><section class="ds-card" id="keys"><h2>API keys</h2><button class="ds-btn" type="button" ${is('new key')}>Generate key</button><ul>${keys.map(([name, scope], at) => `<li><strong>${name}</strong> <span class="ds-tag">${scope}</span> <button type="button" class="ds-btn" ${is(`revoke ${at}`)}>Revoke</button></li>`).join('')}</ul></section><section class="ds-card ds-danger"><h2>Danger zone</h2><button class="ds-btn" type="button" ${is('delete')}>Delete this tenant</button></section></main>`,
  });
}

/** Looked at while rules were changed. */
export const reworkedPages: readonly VersionedPage[] = [
  { name: 'order grid', html: oldGrid(), next: newGrid() },
  { name: 'letters', html: oldLetters(), next: newLetters() },
  { name: 'course', html: oldCourse(), next: newCourse() },
  { name: 'tenant', html: oldTenant(), next: newTenant() },
];
