import type { StorySite } from './story-site.ts';

/** Settings of a workspace: tabs, switches of both kinds, charts, a table without headers, a component with a shadow tree. */
const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Workspace settings · Beacon</title>
<style>body{font:14px sans-serif;margin:0;padding:16px}.tabs button[aria-selected=true]{font-weight:bold}.setting{display:flex;justify-content:space-between;width:420px;padding:6px}.toggle{width:36px;height:18px;background:#ccc;border-radius:9px;cursor:pointer}.toggle.on{background:#2a2}.card{border:1px solid #ccc;padding:8px;display:inline-block;width:150px}.icon{border:0;background:none;cursor:pointer}.toast{position:fixed;bottom:10px;left:10px;background:#dfd;padding:6px}[hidden]{display:none!important}</style></head><body>
<h1>Workspace settings</h1>
<div class="tabs" role="tablist"><button role="tab" aria-selected="true" data-t="overview">Overview</button><button role="tab" aria-selected="false" data-t="alerts">Notifications</button><button role="tab" aria-selected="false" data-t="keys">API keys</button><button role="tab" aria-selected="false" data-t="members">Members</button></div>
<section data-p="overview"><div class="card metric"><div class="k">Active users</div><div class="v">1,284</div><div class="d">+12%</div></div> <div class="card metric"><div class="k">Inactive users</div><div class="v">128</div><div class="d">-3%</div></div> <div class="card metric"><div class="k">Errors</div><div class="v">…</div></div><svg width="120" height="40" role="img" aria-label="Traffic by week"><rect width="10" height="30"><title>Week 1: 300</title></rect></svg><label>Range <select id="range"><option>Last 7 days</option><option>Last 30 days</option></select></label><p class="caption">Showing the last 7 days</p></section>
<section data-p="alerts" hidden><div class="setting"><span id="l1">Email alerts</span><button role="switch" aria-checked="true" aria-labelledby="l1"></button></div><div class="setting"><span id="l2">SMS alerts</span><button role="switch" aria-checked="false" aria-labelledby="l2"></button></div><div class="setting"><span>Weekly digest</span><div class="toggle" data-g="digest"></div></div><label>Quiet from <input type="time" value="22:00"></label><p><button id="save" disabled>Save changes</button> <button id="discard">Discard changes</button></p></section>
<section data-p="keys" hidden><p><button id="new">Create key</button></p><table class="keys"><tbody></tbody></table><div class="empty" hidden>No API keys yet</div></section>
<section data-p="members" hidden><invite-box></invite-box><ul class="people"><li>Ada Lovelace <em>Owner</em></li><li>Bob Martin <em>Member</em> <button class="icon" title="Remove Bob Martin">🗑</button></li></ul></section>
<div class="toast" hidden></div>
<script>
const $ = (s) => document.querySelector(s), $$ = (s) => [...document.querySelectorAll(s)];
let keys = [['Production','sk_1','Active'],['Production EU','sk_2','Revoked'],['Staging','sk_3','Active']];
function toast(t) { const b = $('.toast'); b.textContent = t; b.hidden = false; clearTimeout(b.t); b.t = setTimeout(() => { b.hidden = true; }, 5000); }
function draw() { $('.keys tbody').innerHTML = keys.map((k, i) => '<tr><td>' + k[0] + '</td><td>' + k[1] + '</td><td>' + k[2] + '</td><td><button class="icon" aria-label="Copy key" data-c="' + i + '">⧉</button> <button class="icon" aria-label="Revoke key" data-r="' + i + '"' + (k[2] === 'Revoked' ? ' disabled' : '') + '>⛔</button> <button class="icon" aria-label="Delete key" data-x="' + i + '">🗑</button></td></tr>').join(''); $('.empty').hidden = keys.length > 0; }
customElements.define('invite-box', class extends HTMLElement { connectedCallback() { const r = this.attachShadow({ mode: 'open' }); r.innerHTML = '<form><label>Email to invite <input type="email"></label> <button>Invite</button> <button type="button" class="all">Invite all</button><p></p></form>'; const p = r.querySelector('p'); r.querySelector('form').onsubmit = (e) => { e.preventDefault(); const v = r.querySelector('input').value; p.textContent = v.includes('@') ? 'Invitation sent to ' + v : 'Enter an email address'; }; r.querySelector('form').noValidate = true; r.querySelector('.all').onclick = () => { p.textContent = 'Invitations sent'; }; } });
setTimeout(() => { $$('.v')[2].textContent = '12'; }, 900);
document.body.addEventListener('click', (e) => { const t = e.target.closest('button,.toggle'); if (!t) return; const d = t.dataset;
  if (d.t) { $$('[data-t]').forEach((b) => b.setAttribute('aria-selected', b === t)); $$('[data-p]').forEach((p) => { p.hidden = p.dataset.p !== d.t; }); }
  else if (t.getAttribute('role') === 'switch') { t.setAttribute('aria-checked', t.getAttribute('aria-checked') !== 'true'); $('#save').disabled = false; }
  else if (d.g) { t.classList.toggle('on'); $('#save').disabled = false; }
  else if (t.id === 'save') { t.disabled = true; setTimeout(() => toast('Changes saved'), 400); } else if (t.id === 'discard') { $('#save').disabled = true; toast('Changes discarded'); }
  else if (t.id === 'new') { keys.push(['Untitled key', 'sk_9', 'Active']); toast('Key created'); } else if (d.c) toast('Copied ' + keys[d.c][1]); else if (d.r) { keys[d.r][2] = 'Revoked'; toast('Key revoked'); } else if (d.x) { keys.splice(d.x, 1); toast('Key deleted'); } else if (t.title) { t.closest('li').remove(); toast('Bob Martin removed'); }
  draw(); });
$('#range').addEventListener('change', (e) => { setTimeout(() => { $('.caption').textContent = 'Showing the ' + e.target.value.toLowerCase(); }, 500); });
draw();
</script></body></html>`;

export const workspace: StorySite = {
  name: 'workspace settings',
  html,
  stories: [
    ['check that "1,284" is visible in the "Active users" card', true],
    ['check that "128" is visible in the "Active users" card', false],
    ['check that the active users are 1,284', true],
    ['check that "Active users" is 128', false],
    ['check that "Errors" is 12', true],
    ['check that "Errors" is 2', false],
    ['choose "Last 30 days" from "Range" and check that "Showing the last 30 days" is visible', true],
    ['choose "Last 30 days" from "Range" and check that "Showing the last 7 days" is visible', false],
    ['check that "Week 1: 300" is visible', false],
    ['click the "Notifications" tab and check that "Email alerts" is on', true],
    ['click the "Notifications" tab and check that the "SMS alerts" switch is checked', false],
    ['click the "Notifications" tab, turn on "SMS alerts" and check that the "SMS alerts" switch is checked', true],
    [
      'click the "Notifications" tab, turn off "Email alerts" and check that the "Email alerts" switch is checked',
      false,
    ],
    ['click the "Notifications" tab and check that the "Save changes" button is enabled', false],
    [
      'click the "Notifications" tab, turn on "SMS alerts", click "Save changes" and check that "Changes saved" is visible',
      true,
    ],
    [
      'click the "Notifications" tab, turn on "SMS alerts", click "Discard changes" and check that "Changes saved" is visible',
      false,
    ],
    [
      'click the "Notifications" tab, turn on "SMS alerts", click "Save" and check that "Changes saved" is visible',
      false,
    ],
    [
      'click the "Notifications" tab, turn on "Weekly digest" and check that the "Save changes" button is enabled',
      true,
    ],
    ['click "API keys" and check that the table has 3 rows', true],
    ['click "API keys" and check that the table has 4 rows', false],
    [
      'click "API keys", click "Revoke key" for "Staging" and check that "Revoked" is visible in the "Staging" row',
      true,
    ],
    [
      'click "API keys", click "Revoke key" for "Staging" and check that "Revoked" is visible in the "Production" row',
      false,
    ],
    ['click "API keys" and check that "Active" is visible in the "Production EU" row', false],
    ['click "API keys", click "Copy key" in the "Production" row and check that "Copied sk_1" is visible', true],
    ['click "API keys", click "Copy key" in the "Production EU" row and check that "Copied sk_1" is visible', false],
    ['click "API keys", click "Delete key" for "Staging" and check that "Staging" is hidden', true],
    ['click "API keys", click "Delete key" for "Staging" and check that "No API keys yet" is visible', false],
    ['click "API keys", click "Create key" and check that the last row contains "Untitled key"', true],
    ['click "API keys", click "Create key" and check that the first row contains "Untitled key"', false],
    [
      'click "Members", enter "eve@x.org" into "Email to invite", click "Invite" and check that "Invitation sent to eve@x.org" is visible',
      true,
    ],
    [
      'click "Members", enter "eve" into "Email to invite", click "Invite" and check that "Invitation sent to eve" is visible',
      false,
    ],
    ['click "Members", click "Invite" and check that "Invitations sent" is visible', false],
    ['click "Members", click "Remove Bob Martin" and check that "Bob Martin" is hidden', false],
    ['click "Members" and check that "Owner" is visible in the "Bob Martin" row', false],
    ['click "Members" and check that "Member" is visible in the "Bob Martin" row', true],
  ],
};
