import type { StorySite } from './story-site.ts';

/** Appointments at a clinic: cards, a month of days, a dialog that asks back, toasts that stay, a hidden menu for phones. */
const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Northside Clinic – Book a visit</title>
<style>body{font:14px sans-serif;margin:0}header,main{padding:12px 20px}.phone-menu{display:none}.doctors{display:flex;gap:12px}.doctor{border:1px solid #ccc;padding:10px;width:200px}.days{display:grid;grid-template-columns:repeat(7,44px);gap:4px}.slot,.chip{border:1px solid #06c;padding:4px 8px;display:inline-block;cursor:pointer}.slot.taken{color:#aaa;pointer-events:none}dialog{padding:20px}.toast{position:fixed;right:10px;bottom:10px;background:#efe;padding:8px}.sr-only{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)}[hidden]{display:none!important}</style></head><body>
<nav class="phone-menu"><a href="#">Prescriptions</a><a href="#">My visits</a></nav>
<header><b>Northside Clinic</b> <nav aria-label="Main"><a href="#book" data-view="book">Book a visit</a> <a href="#visits" data-view="visits">My visits <span class="count"></span></a></nav></header>
<main>
<section id="book"><h1>Book a visit</h1>
<div class="filters"><span class="chip" data-f="">All</span> <span class="chip" data-f="GP">General practice</span> <span class="chip" data-f="Skin">Dermatology</span> <label>Reason for visit <input id="reason"></label></div>
<div class="doctors"></div>
<div class="planner" hidden><h2></h2><p class="month"><button aria-label="Previous month">‹</button> <span>March 2027</span> <button aria-label="Next month">›</button></p><div class="days"></div><div class="slots"></div></div></section>
<section id="visits" hidden><h1>My visits</h1><ul class="visit-list"></ul></section></main>
<dialog id="confirm"><h2>Confirm your visit</h2><p class="summary"></p><label><input type="checkbox" id="remind"> Send me a reminder</label><p class="problem"></p><button id="yes">Confirm</button> <button id="no">Go back</button></dialog>
<dialog id="cancel"><h2>Cancel this visit?</h2><p>This can't be undone.</p><button id="cancel-yes">Cancel visit</button> <button id="cancel-no">Keep visit</button></dialog>
<div class="toast" role="status" hidden></div>
<script>
const doctors = [['Dr. Amara Okafor','GP',40],['Dr. Lena Vogt','Skin',95],['Dr. Leon Vogt','GP',45],['Dr. Mei Tanaka','Skin',90]];
let kind = '', doctor = null, day = null, slot = null, month = 3, leaving = null;
let visits = [{ who: 'Dr. Lena Vogt', when: 'February 3, 9:00', state: 'Completed' }, { who: 'Dr. Amara Okafor', when: 'March 1, 10:30', state: 'Upcoming' }];
const $ = (s) => document.querySelector(s);
const months = { 2: 'February', 3: 'March', 4: 'April' };
function say(text) { $('.toast').hidden = false; $('.toast').textContent = text; }
function draw() {
  $('.doctors').innerHTML = doctors.filter((d) => !kind || d[1] === kind).map((d) => '<div class="doctor"><h3>' + d[0] + '</h3><p>' + (d[1] === 'GP' ? 'General practice' : 'Dermatology') + '</p><p class="fee">$' + d[2] + '</p><div class="chip pick" data-d="' + d[0] + '">Choose</div></div>').join('');
  $('.planner').hidden = !doctor; $('.planner h2').textContent = doctor || ''; $('.month span').textContent = months[month] + ' 2027';
  $('.days').innerHTML = Array.from({ length: 28 }, (_, i) => '<button data-day="' + (i + 1) + '" aria-label="' + months[month] + ' ' + (i + 1) + '"' + ((i + 1) % 7 === 0 ? ' disabled' : '') + ' aria-pressed="' + (day === i + 1) + '">' + (i + 1) + '</button>').join('');
  $('.slots').innerHTML = day ? ['9:00','9:30','10:00','19:00'].map((s, i) => '<div class="slot' + (i === 1 ? ' taken' : '') + '" data-s="' + s + '">' + s + '</div>').join(' ') : '<p>Pick a day to see free times.</p>';
  $('.visit-list').innerHTML = visits.map((v, i) => '<li><strong>' + v.who + '</strong> <span>' + v.when + '</span> <span class="badge">' + v.state + '</span> ' + (v.state === 'Upcoming' ? '<button aria-label="Cancel" data-x="' + i + '">✕</button>' : '') + '</li>').join('');
  const up = visits.filter((v) => v.state === 'Upcoming').length; $('.count').textContent = up ? '(' + up + ')' : '';
}
document.body.addEventListener('click', (e) => {
  const t = e.target.closest('[data-view],[data-f],[data-d],[data-day],[data-s],[data-x],button'); if (!t) return; const d = t.dataset;
  if (d.view) { $('#book').hidden = d.view !== 'book'; $('#visits').hidden = d.view !== 'visits'; e.preventDefault(); }
  else if (d.f !== undefined) kind = d.f; else if (d.d) { doctor = d.d; day = null; } else if (d.day) day = Number(d.day);
  else if (d.s) { slot = d.s; $('.summary').textContent = doctor + ', ' + months[month] + ' ' + day + ', ' + slot; $('#confirm').showModal(); }
  else if (d.x) { leaving = Number(d.x); $('#cancel').showModal(); }
  else if (t.id === 'no') $('#confirm').close(); else if (t.id === 'cancel-no') $('#cancel').close();
  else if (t.id === 'cancel-yes') { visits[leaving].state = 'Canceled'; $('#cancel').close(); say('Visit canceled'); }
  else if (t.id === 'yes') { if (!$('#reason').value) { $('.problem').textContent = 'Please enter a reason for your visit'; return; } $('#confirm').close(); setTimeout(() => { visits.push({ who: doctor, when: months[month] + ' ' + day + ', ' + slot, state: 'Upcoming' }); say('Visit booked' + ($('#remind').checked ? ' with reminder' : '')); draw(); }, 600); }
  else if (t.getAttribute('aria-label') === 'Next month') { month = Math.min(4, month + 1); day = null; } else if (t.getAttribute('aria-label') === 'Previous month') { month = Math.max(2, month - 1); day = null; }
  draw();
});
draw();
</script></body></html>`;

const pick = 'click "Choose" for "Dr. Mei Tanaka", click "March 5", click "10:00"';
const book = `enter "Rash" into "Reason for visit", ${pick}, click "Confirm"`;

export const clinic: StorySite = {
  name: 'clinic',
  html,
  stories: [
    [`${book} and check that "Visit booked" is visible`, true],
    [`${book} and check that "Visit booked with reminder" is visible`, false],
    [`${book} and check that "Visit canceled" is visible`, false],
    [`${pick}, click "Confirm" and check that "Please enter a reason for your visit" is visible`, true],
    [`${pick}, click "Confirm" and check that "Visit booked" is visible`, false],
    [
      `enter "Rash" into "Reason for visit", ${pick}, tick "Send me a reminder", click "Confirm" and check that "Visit booked with reminder" is visible`,
      true,
    ],
    [`${pick}, click "Go back" and check that "Confirm your visit" is hidden`, true],
    [`${pick} and check that "Dr. Mei Tanaka, March 5, 10:00" is visible in the dialog`, true],
    [`${pick} and check that "Dr. Mei Tanaka, March 5, 19:00" is visible in the dialog`, false],
    [`${pick} and check that "Choose" is visible in the dialog`, false],
    [`${book}, click "My visits" and check that "March 5, 10:00" is visible in the "Dr. Mei Tanaka" row`, true],
    [`${book}, click "My visits" and check that "Completed" is visible in the "Dr. Mei Tanaka" row`, false],
    ['click "My visits" and check that "Upcoming" is visible in the "Dr. Amara Okafor" row', true],
    ['click "My visits" and check that "Upcoming" is visible in the "Dr. Lena Vogt" row', false],
    ['click "My visits", click "Cancel" for "Dr. Amara Okafor" and check that "Visit canceled" is visible', false],
    [
      'click "My visits", click "Cancel" for "Dr. Amara Okafor", click "Cancel visit" and check that "Visit canceled" is visible',
      true,
    ],
    [
      'click "My visits", click "Cancel" for "Dr. Amara Okafor", click "Keep visit" and check that "Canceled" is visible',
      false,
    ],
    ['click "My visits", click "Cancel" for "Dr. Lena Vogt" and check that "Cancel this visit?" is visible', false],
    ['click "General practice" and check that "Dr. Lena Vogt" is hidden', true],
    ['click "Dermatology" and check that "Dr. Lena Vogt" is hidden', false],
    ['click "General practice" and check that there are 2 doctors', true],
    ['click "General practice" and check that there are 4 doctors', false],
    ['check that "$95" is visible in the "Dr. Lena Vogt" card', true],
    ['check that "$45" is visible in the "Dr. Lena Vogt" card', false],
    ['check that "Prescriptions" is visible', false],
    ['check that the "Prescriptions" link is hidden', true],
    ['click "Choose" for "Dr. Lena Vogt" and check that the "March 7" button is disabled', true],
    ['click "Choose" for "Dr. Lena Vogt" and check that the "March 17" button is disabled', false],
    ['click "Choose" for "Dr. Lena Vogt", click "Next month" and check that "April 2027" is visible', true],
    ['click "Choose" for "Dr. Lena Vogt", click "Next" and check that "April 2027" is visible', false],
    [
      'click "Choose" for "Dr. Lena Vogt", click "March 5", click "9:30" and check that "Confirm your visit" is visible',
      false,
    ],
    ['click "Choose" for "Dr. Leon Vogt" and check that the heading "Dr. Leon Vogt" is visible', true],
    ['click "My visits" and check that the first item is "Dr. Lena Vogt"', true],
    ['check that the last doctor is "Dr. Leon Vogt"', false],
  ],
};
