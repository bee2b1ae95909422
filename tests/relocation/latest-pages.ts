import { page } from './fresh-pages.ts';
import type { BenchPage } from './pages.ts';

/** A questionnaire: a matrix of radio buttons, scales, hints below fields, numbered sections. */
function survey(): string {
  const answers = ['Never', 'Sometimes', 'Often'];
  const habits = ['I cook at home', 'I walk to work', 'I read before bed'];
  return page('Household survey', {
    css: 'body{font:16px/1.5 Arial;max-width:900px;margin:0 auto}.q{margin:24px 0}.hint{color:#666}table{border-collapse:collapse}td,th{padding:8px 14px}.scale{display:flex;gap:6px}.progress{display:flex;justify-content:space-between;border-bottom:4px solid #06c}',
    body: `<div class="progress"><span>Section 2 of 5</span><a href="#save" class="govuk-link">Save and return later</a></div><h1>Your household</h1><form class="survey"><div class="q" id="q1"><label for="adults">How many adults live here?</label><p class="hint">Count everyone over 18</p><input id="adults" name="q1_adults" inputmode="numeric"></div><div class="q" id="q2"><label for="kids">How many children live here?</label><p class="hint">Count everyone under 18</p><input id="kids" name="q2_kids" inputmode="numeric"></div><fieldset class="q"><legend>How often do these apply to you?</legend><table><thead><tr><th></th>${answers.map((each) => `<th>${each}</th>`).join('')}</tr></thead><tbody>${habits
      .map(
        (habit, row) =>
          `<tr><th scope="row">${habit}</th>${answers.map((each) => `<td><input type="radio" name="habit${row}" aria-label="${habit}: ${each}"></td>`).join('')}</tr>`,
      )
      .join(
        '',
      )}</tbody></table></fieldset><fieldset class="q"><legend>Which pets do you have?</legend><label><input type="checkbox" name="pets" value="dog"> Dogs</label><label><input type="checkbox" name="pets" value="cat"> Cats</label><label><input type="checkbox" name="pets" value="none"> No pets</label></fieldset><div class="q"><p>How satisfied are you with your street?</p><div class="scale" role="radiogroup" aria-label="Satisfaction">${[1, 2, 3, 4, 5].map((each) => `<button type="button" role="radio" aria-checked="false">${each}</button>`).join('')}</div></div><div class="q"><label for="other">Anything else to tell us?</label><textarea id="other" name="remarks" rows="4"></textarea><a href="#example">Show an example answer</a></div><div class="nav"><button type="button" class="btn-secondary">Previous section</button> <button type="submit" class="btn-primary">Next section</button> <button type="button" class="btn-link">Skip this section</button></div></form><footer><a href="/why">Why we ask</a> <a href="/data">Your data</a> <button>Change language</button></footer>`,
  });
}

/** Ant Design: a sales pipeline of columns with cards, a drawer with a form, icon buttons with titles. */
function pipeline(): string {
  const stages: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
    [
      'Lead in',
      [
        ['Birch Foods', '$4,000'],
        ['Hale & Sons', '$1,250'],
      ],
    ],
    [
      'Proposal',
      [
        ['Orbit Labs', '$18,000'],
        ['Teal Studio', '$7,400'],
      ],
    ],
    ['Won', [['Vega Motors', '$22,900']]],
  ];
  const icon = (d: string): string => `<svg width="14" height="14" viewBox="0 0 14 14"><path d="${d}"/></svg>`;
  return page('Pipeline', {
    css: 'body{font:14px system-ui;margin:0}.ant-layout-header{display:flex;gap:12px;padding:10px;border-bottom:1px solid #ddd;align-items:center}.ant-row{display:flex;gap:14px;padding:14px}.ant-col{width:240px;background:#f5f5f5;padding:10px}.ant-card{background:#fff;border:1px solid #ddd;margin:8px 0;padding:10px}.ant-drawer{position:fixed;right:0;top:50px;width:300px;background:#fff;border-left:1px solid #ccc;padding:16px}',
    body: `<div class="ant-layout-header"><span class="logo">Funnel</span><a class="ant-menu-item" href="/deals">Deals</a><a class="ant-menu-item" href="/people">People</a><a class="ant-menu-item" href="/mail">Mailbox</a><input class="ant-input" placeholder="Search deals"><button class="ant-btn ant-btn-icon-only" title="Notifications">${icon('M2 2h10v8H2z')}</button><button class="ant-btn ant-btn-icon-only" title="Keyboard shortcuts">${icon('M1 5h12v4H1z')}</button><button class="ant-btn ant-btn-primary">New deal</button></div><div class="ant-row">${stages
      .map(
        ([stage, deals]) =>
          `<div class="ant-col"><h4>${stage}</h4>${deals
            .map(
              ([who, sum]) =>
                `<div class="ant-card"><strong>${who}</strong><div>${sum}</div><button class="ant-btn ant-btn-text">Log a call</button><button class="ant-btn ant-btn-icon-only" aria-label="Deal menu">${icon('M6 1h2v2H6z')}</button></div>`,
            )
            .join('')}<button class="ant-btn ant-btn-dashed">Add to ${stage.toLowerCase()}</button></div>`,
      )
      .join(
        '',
      )}</div><div class="ant-drawer" role="dialog" aria-label="Orbit Labs"><h3>Orbit Labs</h3><div class="ant-form-item"><label for="deal_value">Value</label><input id="deal_value" class="ant-input"></div><div class="ant-form-item"><label for="deal_close">Expected close</label><input id="deal_close" class="ant-input" placeholder="Select date"></div><div class="ant-form-item"><label for="deal_owner">Owner</label><select id="deal_owner"><option>Ines</option><option>Tomas</option></select></div><label><input type="checkbox" class="ant-checkbox-input"> Follow this deal</label><div class="ant-tabs" role="tablist"><div role="tab" tabindex="0" class="ant-tabs-tab">Activity</div><div role="tab" tabindex="0" class="ant-tabs-tab">Notes</div><div role="tab" tabindex="0" class="ant-tabs-tab">Files</div></div><button class="ant-btn">Mark as lost</button><button class="ant-btn ant-btn-primary">Mark as won</button><button class="ant-btn" aria-label="Close">${icon('M1 1l12 12')}</button></div>`,
  });
}

/** A grid of a reporting tool: rows and cells are boxes with roles, headers sort and filter, there are no tables at all. */
function ledger(): string {
  const columns = ['Account', 'Period', 'Debit', 'Credit'];
  const rows = [
    ['4000 Sales', 'March', '0.00', '91,200.00'],
    ['5100 Freight', 'March', '3,410.55', '0.00'],
    ['6200 Rent', 'March', '8,000.00', '0.00'],
  ];
  return page('Ledger', {
    css: 'body{font:13px Segoe UI,sans-serif;margin:0}.ribbon{display:flex;gap:16px;background:#f3f3f3;padding:8px}.ribbon fieldset{border:0;border-right:1px solid #ccc}.ag-row{display:flex}.ag-cell{width:180px;padding:6px;border-bottom:1px solid #eee}.status{display:flex;gap:20px;padding:6px;border-top:1px solid #ccc}',
    body: `<div class="ribbon"><fieldset><legend>Journal</legend><button id="btnNew">New entry</button><button id="btnReverse">Reverse entry</button></fieldset><fieldset><legend>Report</legend><button id="btnPdf">Print preview</button><button id="btnXls">Send to spreadsheet</button></fieldset><fieldset><legend>View</legend><label><input type="checkbox" id="chkZero"> Hide zero balances</label><label>Year <select id="ddlYear"><option>2026</option><option>2025</option></select></label></fieldset></div><div role="grid" class="ag-root" aria-label="Trial balance"><div role="row" class="ag-row ag-header">${columns.map((each, at) => `<div role="columnheader" class="ag-cell" col-id="c${at}"><span onclick="">${each}</span> <button class="ag-icon" aria-label="Filter ${each}">▾</button></div>`).join('')}<div class="ag-cell"></div></div>${rows
      .map(
        (cells, at) =>
          `<div role="row" class="ag-row" row-id="${at}">${cells.map((each) => `<div role="gridcell" class="ag-cell">${each}</div>`).join('')}<div role="gridcell" class="ag-cell"><a href="/ledger/${at}">Open ledger</a> <button class="ag-btn">Reconcile</button></div></div>`,
      )
      .join(
        '',
      )}</div><div class="pager"><button aria-label="First page">«</button><button aria-label="Previous page">‹</button><label>Page <input value="1" size="3"></label><button aria-label="Next page">›</button><button aria-label="Last page">»</button></div><div class="status"><span>3 accounts</span><a href="/log">Posting log</a><button>Lock period</button><button>Close period</button><label>Note for the auditor <input name="auditNote"></label></div>`,
  });
}

/** Bootstrap: places to stay, filters in an accordion, a carousel, a modal that is open. */
function stays(): string {
  const places = [
    ['Pier House', 'Brighton', '$120'],
    ['Loft on Canal', 'Utrecht', '$98'],
    ['Cedar Cabin', 'Bergen', '$143'],
  ];
  return page('Places to stay', {
    css: 'body{font:15px system-ui;margin:0}.navbar,.d-flex{display:flex;gap:12px;padding:10px;align-items:center}.row{display:flex;gap:16px;padding:12px}.col-3{width:240px}.col-9{flex:1}.card{border:1px solid #ccc;border-radius:6px;margin-bottom:12px;padding:12px}.modal{position:fixed;bottom:20px;right:20px;width:320px;background:#fff;border:1px solid #888;padding:14px}',
    body: `<nav class="navbar navbar-expand"><a class="navbar-brand" href="/">Roost</a><a class="nav-link" href="/host">Become a host</a><a class="nav-link" href="/saved">Saved places</a><button class="btn btn-outline">EN</button><a class="nav-link" href="/signin">Sign in</a></nav><form class="d-flex search-form"><input class="form-control" name="where" placeholder="Where to?"><label>Check in <input type="date" class="form-control" name="in"></label><label>Check out <input type="date" class="form-control" name="out"></label><label>Guests <input type="number" class="form-control" name="guests" value="2"></label><button class="btn btn-primary" type="submit">Show stays</button></form><div class="row"><aside class="col-3"><h5>Filters</h5><div class="accordion"><h6><button class="accordion-button" aria-expanded="true">Type of place</button></h6><label class="form-check"><input type="checkbox" class="form-check-input"> Entire home</label><label class="form-check"><input type="checkbox" class="form-check-input"> Private room</label><h6><button class="accordion-button" aria-expanded="false">Amenities</button></h6></div><label>Price up to <input type="range" name="price"></label><button class="btn btn-link">Reset filters</button></aside><main class="col-9"><div class="d-flex"><span>48 stays</span><label>Order <select class="form-select"><option>Best match</option><option>Cheapest</option></select></label><button class="btn" aria-pressed="false">Show map</button></div>${places
      .map(
        ([name, town, price]) =>
          `<div class="card"><div class="d-flex"><button class="carousel-control" aria-label="Previous photo">‹</button><div>${town}</div><button class="carousel-control" aria-label="Next photo">›</button></div><h5 class="card-title">${name}</h5><p>${price} a night</p><a class="btn btn-sm" href="/stay">Check dates</a> <button class="btn btn-sm btn-outline" title="Save ${name}">♥</button></div>`,
      )
      .join(
        '',
      )}<ul class="pagination"><li><a href="?p=1">1</a></li><li><a href="?p=2">2</a></li><li><a href="?p=2">Older</a></li></ul></main></div><div class="modal show" role="dialog" aria-labelledby="offer"><h5 id="offer">Members pay less</h5><p>Save 10 percent on your first stay.</p><input type="email" class="form-control" placeholder="Your email address"><button class="btn btn-primary">Join for free</button><button class="btn btn-link">Maybe later</button><button class="btn-close" aria-label="Close"></button></div><footer class="d-flex"><a href="/help">Help</a><a href="/cancel">Cancellation options</a><a href="/safety">Safety</a></footer>`,
  });
}

/** Looked at while the rules were changed. */
export const latestPages: readonly BenchPage[] = [
  { name: 'survey', html: survey() },
  { name: 'pipeline', html: pipeline() },
  { name: 'ledger', html: ledger() },
  { name: 'stays', html: stays() },
];
