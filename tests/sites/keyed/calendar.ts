import type { KeyedSite } from './keyed-site.ts';

const day = (at: number): string => {
  const number = ((at + 27) % 31) + 1;
  const isOther = at < 4;
  const events: Record<number, string> = { 10: 'Design review', 11: 'Dentist', 17: 'Design sync', 24: 'Dentist' };
  const event =
    !isOther && events[number] !== undefined
      ? `<a role="button" tabindex="0" class="mbsc-event" id="mui-${at}">${events[number]}</a>`
      : '';
  return `<td role="gridcell" aria-label="${isOther ? 'April' : 'May'} ${number}" class="day${isOther ? ' other' : ''}" data-date="2027-0${isOther ? 4 : 5}-${number}"><button class="num">${number}</button>${event}</td>`;
};
const weeks = Array.from(
  { length: 5 },
  (_, week) => `<tr>${Array.from({ length: 7 }, (_, at) => day(week * 7 + at)).join('')}</tr>`,
);

/** A month of events with IDs from a component library: days that repeat, a popover to edit, a date picker beside. */
export const calendar: KeyedSite = {
  name: 'calendar',
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Calendar</title><style>body{font:14px sans-serif;margin:10px}table{border-collapse:collapse}td,th{border:1px solid #ddd;width:90px;height:44px;vertical-align:top}.mini td{width:24px;height:20px}.wrap{display:flex;gap:16px}.pop{position:absolute;left:300px;top:150px;background:#fff;border:1px solid #888;padding:12px}.toggle-group button[aria-pressed=true]{font-weight:bold}.cal-dot{width:12px;height:12px;display:inline-block}</style></head><body>
<header><h2>May 2027</h2><button id="mui-901">Today</button><button aria-label="Previous month" id="mui-902">‹</button><button aria-label="Next month" id="mui-903">›</button><div class="toggle-group" role="group" aria-label="View"><button aria-pressed="false" id="v1">Day</button><button aria-pressed="false" id="v2">Week</button><button aria-pressed="true" id="v3">Month</button></div><button class="primary" id="mui-904">+ New event</button></header>
<div class="wrap"><aside><div class="mini-cal"><button class="nav-prev" title="Previous year">«</button><span>2027</span><button class="nav-next" title="Next year">»</button></div><h3>My calendars</h3><ul><li><label><input type="checkbox" checked id="c1"> <span class="cal-dot" style="background:#1565c0"></span>Work</label> <button class="opt" aria-label="Options for Work">⋯</button></li><li><label><input type="checkbox" id="c2"> <span class="cal-dot" style="background:#2e7d32"></span>Family</label> <button class="opt" aria-label="Options for Family">⋯</button></li></ul><h3>Other calendars</h3><ul><li><label><input type="checkbox" id="c3"> Holidays</label></li></ul><a href="/settings">Calendar settings</a></aside>
<table role="grid" aria-label="May 2027"><thead><tr><th>Thu</th><th>Fri</th><th>Sat</th><th>Sun</th><th>Mon</th><th>Tue</th><th>Wed</th></tr></thead><tbody>${weeks.join('')}</tbody></table></div>
<div class="pop" role="dialog" aria-labelledby="mui-990" hidden><h4 id="mui-990">Edit event</h4><input aria-label="Title" id="mui-991" placeholder="Add title"><label>Starts <input type="date" id="sd"><input type="time" id="st" aria-label="Start time"></label><label>Ends <input type="date" id="ed"><input type="time" id="et" aria-label="End time"></label><label><input type="checkbox" id="ad"> All day</label><select aria-label="Repeat" id="rp"><option>Does not repeat</option></select><input placeholder="Add guests" id="gs"><input placeholder="Add location" id="lo"><button id="dl" aria-label="Delete event">🗑</button><button id="cn">Cancel</button><button id="sv">Save</button></div>
<script>document.querySelectorAll('.mbsc-event').forEach((e)=>e.onclick=()=>{document.querySelector('.pop').hidden=false;});</script></body></html>`,
  key: `
click (today) => #mui-901
click (next month) => #mui-903
click (next) => ?
click "Next" => -
click (previous month) => #mui-902
click (next year) => .nav-next
click (week) => #v2
click (week view) => #v2
click (new event) => #mui-904
click button (add event) => #mui-904
click (create event) => #mui-904
click (new) => - || #mui-904
click (dentist) => ?
click (design review) => [data-date="2027-05-10"] a
click "Design sync" => [data-date="2027-05-17"] a
click 1st (dentist) => [data-date="2027-05-11"] a
click last (dentist) => [data-date="2027-05-24"] a
see (dentist) in item "May 24" => [data-date="2027-05-24"] a
click (dentist) in item (may 11) => [data-date="2027-05-11"] a
click (may 15) => [data-date="2027-05-15"] || [data-date="2027-05-15"] button
click "15" => [data-date="2027-05-15"] button
click button (28) => ?
tick (work) => #c1
tick checkbox (family) => #c2
tick (holidays) under (other calendars) => #c3
tick (holidays) under "My calendars" => -
click (options) in item (family) => li:nth-of-type(2) .opt
click icon +three-dot in item "Work" => li:nth-of-type(1) .opt
click (options for work) => li:nth-of-type(1) .opt
click (settings) => [href="/settings"]
click (calendar settings) in sidebar => [href="/settings"]
see heading (may 2027) => h2
click (print) => -
click (may 45) => -
> .mbsc-event
fill field (title) => #mui-991
fill (guests) => #gs
fill (location) => #lo
fill field (start date) => - || #sd
fill (start time) => #st
fill "End time" => #et
tick (all day) => #ad
choose (repeat) => #rp
click (save) => #sv
click (save) in dialog (edit event) => #sv
click (delete) => #dl
click icon (trash) in dialog => #dl
click (close) in dialog => -
fill field (description) => -
`,
};
