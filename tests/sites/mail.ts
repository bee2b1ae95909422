import type { StorySite } from './story-site.ts';

/** An email client: a folder list, rows of plain elements, a reading pane, a compose window, toasts that go away. */
const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Inbox (2) - Postbox</title>
<style>body{display:grid;grid-template-columns:180px 1fr;font:14px sans-serif;margin:0}.row{display:flex;gap:12px;padding:8px;border-bottom:1px solid #ddd;cursor:pointer}.unread{font-weight:bold}dialog{width:420px}.toast{position:fixed;bottom:20px;left:20px;background:#222;color:#fff;padding:8px 16px}</style></head><body>
<aside><button id="compose">Compose</button><nav aria-label="Folders"><a href="#inbox" aria-current="page">Inbox <span>2</span></a><br><a href="#sent">Sent</a><br><a href="#drafts">Drafts</a><br><a href="#trash">Trash</a></nav>
<button id="logout">Log out</button><br><button id="logout-all">Log out everywhere</button></aside>
<main><input type="search" aria-label="Search mail" placeholder="Search mail"><h1>Inbox</h1><div class="rows"></div><article hidden><h2></h2><p class="from"></p><p class="body"></p><button id="reply">Reply</button> <button id="reply-all">Reply all</button> <button id="delete">Delete</button> <button id="delete-all">Delete all</button></article></main>
<dialog><h2>New message</h2><form method="dialog"><label>To <input name="to" type="email"></label><br><label>Cc <input name="cc"></label><br><label>Subject <input name="subject"></label><br><label>Message <textarea name="message"></textarea></label><br><p role="alert" class="error" hidden>Enter at least one recipient</p><button type="button" id="discard">Discard</button> <button type="button" id="save">Save draft</button> <button type="button" id="send">Send</button></form></dialog>
<script>
const mails = [
  { id: 1, from: 'Ada Lovelace', subject: 'Engine notes', body: 'The engine weaves algebraic patterns.', folder: 'Inbox', unread: true },
  { id: 2, from: 'Charles Babbage', subject: 'Re: Engine notes', body: 'More gears, please.', folder: 'Inbox', unread: true },
  { id: 3, from: 'Grace Hopper', subject: 'Lunch on Friday', body: 'At noon?', folder: 'Inbox', unread: false },
  { id: 4, from: 'me', subject: 'Invoice 1043', body: 'Please find it attached.', folder: 'Sent', unread: false },
];
let folder = 'Inbox', open = null, query = '';
const $ = (s) => document.querySelector(s);
function draw() {
  const shown = mails.filter((m) => m.folder === folder && (m.from + m.subject).toLowerCase().includes(query));
  $('h1').textContent = folder;
  $('.rows').innerHTML = shown.length ? shown.map((m) => '<div class="row ' + (m.unread ? 'unread' : '') + '" data-id="' + m.id + '"><input type="checkbox" aria-label="Select"><span>' + m.from + '</span><span>' + m.subject + '</span></div>').join('') : '<p>Nothing here</p>';
  const unread = mails.filter((m) => m.folder === 'Inbox' && m.unread).length;
  $('nav a span').textContent = unread || ''; document.title = 'Inbox' + (unread ? ' (' + unread + ')' : '') + ' - Postbox';
  const mail = mails.find((m) => m.id === open); $('article').hidden = !mail;
  if (mail) { $('article h2').textContent = mail.subject; $('.from').textContent = 'From: ' + mail.from; $('.body').textContent = mail.body; }
}
function toast(text) { document.querySelector('.toast')?.remove(); const t = document.createElement('div'); t.className = 'toast'; t.setAttribute('role', 'status'); t.textContent = text; document.body.append(t); setTimeout(() => t.remove(), 6000); }
$('.rows').addEventListener('click', (e) => { const row = e.target.closest('.row'); if (!row || e.target.type === 'checkbox') return; open = Number(row.dataset.id); mails.find((m) => m.id === open).unread = false; draw(); });
$('nav').addEventListener('click', (e) => { const a = e.target.closest('a'); if (!a) return; folder = a.firstChild.textContent.trim(); open = null; draw(); });
$('#compose').onclick = () => $('dialog').showModal(); $('#discard').onclick = () => $('dialog').close();
$('#reply').onclick = () => { $('dialog').showModal(); const m = mails.find((x) => x.id === open); $('[name=subject]').value = 'Re: ' + m.subject; $('[name=to]').value = m.from.split(' ')[0].toLowerCase() + '@example.com'; };
$('#reply-all').onclick = () => { $('#reply').onclick(); $('[name=cc]').value = 'everyone@example.com'; };
$('#delete').onclick = () => { mails.find((m) => m.id === open).folder = 'Trash'; open = null; draw(); toast('Moved to Trash'); };
$('#delete-all').onclick = () => { mails.forEach((m) => { if (m.folder === folder) m.folder = 'Trash'; }); open = null; draw(); toast('Deleted everything'); };
const add = (to) => mails.push({ id: mails.length + 1, from: 'me', subject: $('[name=subject]').value, body: $('[name=message]').value, folder: to, unread: false });
$('#send').onclick = () => { if (!$('[name=to]').value) { $('.error').hidden = false; return; } add('Sent'); $('dialog').close(); draw(); toast('Message sent'); };
$('#save').onclick = () => { add('Drafts'); $('dialog').close(); draw(); toast('Draft saved'); };
$('[type=search]').oninput = (e) => { query = e.target.value.toLowerCase(); draw(); };
$('#logout').onclick = () => { document.body.innerHTML = '<h1>Signed out</h1>'; }; $('#logout-all').onclick = () => { document.body.innerHTML = '<h1>Signed out on all devices</h1>'; };
draw();
</script></body></html>`;

const compose =
  'click Compose, enter "bob@example.com" into the "To" field, enter "Hello" into the "Subject" field, enter "How are you?" into the "Message" field';

export const mail: StorySite = {
  name: 'mail client',
  html,
  stories: [
    [`${compose}, click Send and check that "Message sent" is visible`, true],
    [`${compose}, click Send and check that "Draft saved" is visible`, false],
    [`${compose}, click "Save" and check that "Draft saved" is visible`, false],
    [`${compose}, click "Save draft", open "Drafts" and check that "Hello" is visible`, true],
    [`${compose}, click Send, click the "Sent" link and check that "Hello" is visible`, true],
    [`${compose}, click Discard, click the "Sent" link and check that "Hello" is visible`, false],
    ['click Compose, click Send and check that "Enter at least one recipient" is visible', true],
    ['click Compose, leave the "To" field empty, click Send and check that "Message sent" is visible', false],
    ['click "Log out" and check that "Signed out on all devices" is visible', false],
    ['click "Log out everywhere" and check that "Signed out on all devices" is visible', true],
    ['click "Log out" and check that the heading is "Signed out"', true],
    ['click "Engine notes", click "Delete" and check that "Moved to Trash" is visible', true],
    ['click "Engine notes", click "Delete" and check that "Lunch on Friday" is hidden', false],
    ['click "Lunch on Friday", click "Reply" and check that the "Subject" field contains "Re: Lunch on Friday"', true],
    [
      'click "Lunch on Friday", click "Reply" and check that the "Cc" field has the value "everyone@example.com"',
      false,
    ],
    ['click "Lunch on Friday" and check that "At noon?" is visible', true],
    ['click "Lunch on Friday" and check that "More gears, please." is visible', false],
    ['search for "Grace" and check that "Engine notes" is hidden', true],
    ['search for "Grace" and check that "Engine notes" is visible', false],
    ['check that "Invoice 1043" is visible', false],
    ['click the "Sent" link and check that "Invoice 1043" is visible', true],
    ['check that there are no unread messages', false],
    ['check that exactly 2 messages are unread', true],
    ['check that the title is "Inbox (2) - Postbox"', true],
    ['click "Engine notes" and check that the title contains "(2)"', false],
    ['click "Trash" and check that it is empty', true],
    ['click the "Reply" or "Reply all" button and check that "New message" is visible', false],
    ['check that the message from Ada Lovelace is read', false],
  ],
};
