import type { StorySite } from './story-site.ts';

/** A library: the same titles stand in several lists of one page, and what is asked for arrives late. Utility classes. */
const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Reading Room</title>
<style>body{font:14px sans-serif;margin:16px}.flex{display:flex;gap:8px}.card{border:1px solid #ccc;padding:8px;width:180px}.gone{display:none}.pill{background:#eee;padding:2px 6px}table{border-collapse:collapse}td,th{border:1px solid #ddd;padding:4px 8px}</style></head><body>
<div class="flex top"><strong>Reading Room</strong><span class="pill">Card 4471</span></div>
<div class="new"><h2>New this week</h2><div class="flex shelf"></div></div>
<div class="loans"><h2>Your loans</h2><div class="rows"></div></div>
<div class="holds"><h2>Holds</h2><table><thead><tr><th>Title</th><th>Place</th><th>Branch</th></tr></thead><tbody></tbody></table><p class="none">You have no holds.</p></div>
<div class="record"><h2>The Long Ships</h2><ul><li>Large print</li><li>Audiobook</li></ul><button>Recommend</button></div>
<div class="old gone"><h2>History</h2><div class="rows"><div class="loan"><div class="flex"><b>Dune</b> <i>1984</i></div><p>Returned</p></div></div></div>
<script>
const books = [['Dune','Frank Herbert'],['Emma','Jane Austen'],['Kim','Rudyard Kipling']];
const loans = [['Emma','Overdue'],['Walden','Due Friday']]; const holds = [];
const $ = (s) => document.querySelector(s);
function draw() {
  $('.shelf').innerHTML = books.map(([t, a]) => '<div class="card"><h3>' + t + '</h3><p class="by">' + a + '</p><button class="ask">Reserve</button></div>').join('');
  $('.loans .rows').innerHTML = loans.map(([t, s]) => '<div class="loan"><div class="flex"><b>' + t + '</b> <i>Paper</i></div><div class="flex"><span class="state">' + s + '</span> <button class="renew">Renew</button></div></div>').join('');
  $('tbody').innerHTML = holds.map(([t, n]) => '<tr><td>' + t + '</td><td>' + n + '</td><td>Main</td></tr>').join('');
  $('.none').hidden = holds.length > 0;
}
document.body.onclick = ({ target }) => {
  const title = target.closest('.card, .loan')?.querySelector('h3, b')?.textContent;
  if (target.className === 'ask') setTimeout(() => { holds.push([title, 'Number ' + (holds.length + 3)]); draw(); }, 500);
  if (target.className === 'renew') setTimeout(() => { loans.find(([t]) => t === title)[1] = 'Renewed'; draw(); }, 300);
  if (target.textContent === 'Recommend') target.textContent = 'Recommended';
};
draw();
</script></body></html>`;

export const readingRoom: StorySite = {
  name: 'reading room',
  html,
  stories: [
    ['check that "Overdue" is visible in the "Emma" row', true],
    ['check that "Overdue" is visible in the "Walden" row', false],
    ['check that "Overdue" is visible in the "Dune" row', false],
    ['check that "Overdue" is visible for "Kim"', false],
    ['check that "Due Friday" is visible for "Walden"', true],
    ['check that "Returned" is visible for "Dune"', false],
    ['check that "Frank Herbert" is visible in the "Dune" card', true],
    ['check that "Frank Herbert" is visible in the "Emma" card', false],
    ['click "Renew" for "Emma" and check that "Renewed" is visible in the "Emma" row', true],
    ['click "Renew" for "Walden" and check that "Renewed" is visible in the "Emma" row', false],
    ['click "Renew" for "Dune" and check that "Renewed" is visible', false],
    ['click "Renew" for "Kim" and check that "Renewed" is visible', false],
    ['click "Reserve" for "Kim" and check that "Number 3" is visible in the "Kim" row', true],
    ['click "Reserve" for "Kim" and check that "Number 3" is visible in the "Dune" row', false],
    ['click "Reserve" for "Walden" and check that "Number 3" is visible', false],
    [
      'click "Reserve" for "Dune", click "Reserve" for "Kim" and check that "Number 4" is visible in the "Kim" row',
      true,
    ],
    ['check that "Audiobook" is visible for "The Long Ships"', true],
    ['check that "Audiobook" is visible for "Walden"', false],
    ['click "Recommend" for "The Long Ships" and check that "Recommended" is visible', true],
    ['click "Recommend" for "Emma" and check that "Recommended" is visible', false],
  ],
};
