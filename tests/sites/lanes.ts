import type { StorySite } from './story-site.ts';

/** A board whose tickets move by their handles, with limits and inline adding; and settings with switches, a slider and radios. */
const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lanes · Website relaunch</title>
<style>body{font:14px sans-serif;margin:0}nav{padding:10px;background:#f4f4f4}.board{display:flex;gap:12px;padding:12px}.lane{width:210px;background:#eee;padding:8px;min-height:220px}.ticket{background:#fff;margin:6px 0;padding:6px;display:flex;gap:6px;align-items:center}.grip{cursor:grab;width:14px}.over{background:#fdd}.row{display:flex;justify-content:space-between;width:380px;padding:8px}.sw{position:relative;width:40px;height:20px;display:inline-block}.sw input{opacity:0;width:40px;height:20px;margin:0;position:absolute;z-index:1}.sw i{position:absolute;inset:0;background:#bbb;border-radius:10px}.sw input:checked+i{background:#393}[hidden]{display:none!important}.dirty{background:#ffe9b0;padding:8px}.chip{font-size:11px;background:#def;padding:0 4px}</style></head><body>
<nav><b>Lanes</b> <a href="#" data-v="board">Board</a> <a href="#" data-v="settings">Settings</a> <input class="find" type="search" placeholder="Filter tickets"></nav>
<div class="board"></div>
<div class="settings" hidden><h1>Settings</h1><div class="dirty" hidden>You have unsaved changes <button class="save">Save</button> <button class="undo">Undo</button></div>
<div class="row"><label for="dm">Dark mode</label><span class="sw"><input type="checkbox" id="dm"><i></i></span></div>
<div class="row"><label for="en">Email notifications</label><span class="sw"><input type="checkbox" id="en" checked><i></i></span></div>
<div class="row"><label for="fs">Font size</label><input type="range" id="fs" min="10" max="24" value="14"> <output>14 px</output></div>
<div class="row"><span>Density</span><span><label><input type="radio" name="d" value="Cozy" checked> Cozy</label> <label><input type="radio" name="d" value="Compact"> Compact</label></span></div>
<div class="row"><label for="wip">Limit for In progress</label><input type="number" id="wip" value="3" min="1"></div><p class="saved"></p></div>
<script>
const $ = (s) => document.querySelector(s), $$ = (s) => [...document.querySelectorAll(s)];
let lanes = [['Backlog',['Write copy','Pick fonts','Fix footer']],['In progress',['Hero image','Cookie banner']],['Done',['Kickoff']]]; let limit = 3, drag = null, filter = '';
const tags = { 'Cookie banner': 'legal', 'Fix footer': 'bug', 'Hero image': 'design' };
function draw() { $('.board').innerHTML = lanes.map(([n, t], i) => '<div class="lane' + (n === 'In progress' && t.length > limit ? ' over' : '') + '" data-l="' + i + '"><h2>' + n + ' <span class="qty">' + t.length + '</span></h2>' + (n === 'In progress' && t.length > limit ? '<p class="warn">Over the limit</p>' : '') + t.filter((x) => x.toLowerCase().includes(filter)).map((x) => '<div class="ticket" data-t="' + x + '"><span class="grip" draggable="true" title="Drag ' + x + '">⠿</span><span>' + x + '</span>' + (tags[x] ? ' <span class="chip">' + tags[x] + '</span>' : '') + ' <button class="del" title="Archive">🗄</button></div>').join('') + '<button class="new">+ Add a ticket</button></div>').join(''); }
document.addEventListener('dragstart', (e) => { drag = e.target.closest('.ticket').dataset.t; }); document.addEventListener('dragover', (e) => { if (e.target.closest('.lane')) e.preventDefault(); });
document.addEventListener('drop', (e) => { const l = e.target.closest('.lane'); if (!l || !drag) return; e.preventDefault(); for (const x of lanes) x[1] = x[1].filter((t) => t !== drag); lanes[l.dataset.l][1].push(drag); drag = null; draw(); });
const was = { dm: false, en: true, fs: '14', d: 'Cozy', wip: '3' };
const now = () => ({ dm: $('#dm').checked, en: $('#en').checked, fs: $('#fs').value, d: $('[name=d]:checked').value, wip: $('#wip').value });
document.addEventListener('input', (e) => { if (e.target.className === 'find') { filter = e.target.value.toLowerCase(); setTimeout(draw, 200); return; } if (!e.target.closest('.settings')) return; $('output').textContent = $('#fs').value + ' px'; $('.dirty').hidden = JSON.stringify(now()) === JSON.stringify(was); $('.saved').textContent = ''; });
document.addEventListener('click', (e) => { const t = e.target; if (t.dataset.v) { e.preventDefault(); $('.board').hidden = t.dataset.v !== 'board'; $('.settings').hidden = t.dataset.v !== 'settings'; }
  if (t.className === 'new') { t.outerHTML = '<form class="add"><input placeholder="What needs doing?"> <button>Add</button></form>'; $('.add input').focus(); }
  if (t.className === 'del') { const x = t.closest('.ticket').dataset.t; for (const l of lanes) l[1] = l[1].filter((y) => y !== x); draw(); }
  if (t.className === 'save') { Object.assign(was, now()); limit = Number(was.wip); $('.dirty').hidden = true; setTimeout(() => { $('.saved').textContent = 'Settings saved'; }, 300); draw(); }
  if (t.className === 'undo') { $('#dm').checked = was.dm; $('#en').checked = was.en; $('#fs').value = was.fs; $('output').textContent = was.fs + ' px'; $('#wip').value = was.wip; $('[value=' + was.d + ']').checked = true; $('.dirty').hidden = true; } });
document.addEventListener('submit', (e) => { e.preventDefault(); const v = e.target.querySelector('input').value.trim(); if (v) lanes[e.target.closest('.lane').dataset.l][1].push(v); draw(); });
draw();
</script></body></html>`;

export const lanes: StorySite = {
  name: 'lanes',
  html,
  stories: [
    ['drag "Drag Write copy" to "Done" and check that the "Done" column contains "Write copy"', true],
    ['drag "Write copy" to the Done column and check that "Write copy" is in the "Backlog" column', false],
    ['drag "Write copy" to "Done" and check that the page shows "Write copy"', false],
    ['type "foot" into "Filter tickets" and check that "Fix footer" is visible', true],
    ['type "foot" into "Filter tickets" and check that "Hero image" is visible', false],
    ['click "Archive" for "Kickoff" and check that "Kickoff" is hidden', true],
    ['click "Archive" for "Kickoff" and check that "Hero image" is hidden', false],
    ['check that "legal" is visible for "Cookie banner"', true],
    ['check that "bug" is visible for "Hero image"', false],
    ['click Settings, turn on dark mode and check that "You have unsaved changes" is visible', true],
    [
      'click Settings, turn on dark mode, turn it off again and check that "You have unsaved changes" is visible',
      false,
    ],
    ['click Settings, set the "Font size" slider to 18 and check that "18 px" is visible', true],
    ['click Settings, set the "Font size" slider to 18 and check that "14 px" is visible', false],
    ['click Settings, choose "Compact", click "Save" and check that "Settings saved" is visible', true],
    ['click Settings, choose "Compact", click "Undo" and check that "Settings saved" is visible', false],
    ['click Settings, choose "Compact", click "Undo" and check that "Compact" is selected', false],
    ['click Settings and check that "Email notifications" is checked and "Dark mode" is unchecked', true],
    ['click Settings and check that "Dark mode" is checked', false],
  ],
};
