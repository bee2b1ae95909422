import { page } from './fresh-pages.ts';
import type { BenchPage } from './pages.ts';

/** A Material-like single-page app: hashed classes, floating labels, ripples, icon ligatures, a snackbar, and nothing but divs. */
function roster(): string {
  const staff = [
    ['Imani Okafor', 'Night nurse', 'Ward 3'],
    ['Piotr Nowak', 'Physiotherapist', 'Ward 1'],
    ['Lucía Fernández', 'Head of shift', 'Ward 3'],
    ['Sam Whitlock', 'Porter', 'Pool'],
  ];
  const icon = (name: string): string => `<i class="mzQk7 gfx-icon" aria-hidden="true">${name}</i>`;
  const field = (id: string, label: string, kind = 'text'): string =>
    `<div class="sc-bdVaJa kXfRwz"><div class="sc-htpNat dLmQpe"><input id=":r${id}:" type="${kind}" placeholder=" " class="iUyTfB"><label for=":r${id}:" class="aPqLzX">${label}</label><div class="hJkWvN"></div></div></div>`;
  return page('Shift roster', {
    css: 'body{font:14px Roboto,sans-serif;margin:0;background:#fafafa}.jss12{display:flex;gap:10px;align-items:center;padding:8px 16px;background:#3f51b5;color:#fff}.jss40{display:flex}.jss41{width:190px;padding:12px}.jss42{flex:1;padding:16px}.kXfRwz{display:inline-block;margin:6px 10px}.tbQ1{display:flex;align-items:center;gap:18px;padding:10px;background:#fff;margin:4px 0}.tbQ1 span{width:150px}.vFab{position:fixed;right:24px;bottom:70px}.snk{position:fixed;left:24px;bottom:10px;background:#323232;color:#fff;padding:10px}[role=button],[role=menuitem],[role=tab]{cursor:pointer}',
    body: `<div id="root"><div class="jss12"><button class="jss77" aria-label="Open navigation">${icon('menu')}</button><span class="jss13">Rota</span><div class="jss14"><input class="jss15" placeholder="Find a colleague" aria-label="Find a colleague"></div><button class="jss77" aria-label="2 unread alerts">${icon('notifications')}</button><button class="jss77">${icon('help')}</button><div role="button" tabindex="0" class="jss78">Imani O.</div></div><div class="jss40"><div class="jss41" role="navigation"><div role="menuitem" tabindex="0" class="lst1">${icon('today')}<span>This week</span></div><div role="menuitem" tabindex="0" class="lst1">${icon('swap_horiz')}<span>Swaps</span></div><div role="menuitem" tabindex="0" class="lst1">${icon('beach_access')}<span>Time off</span></div><div role="menuitem" tabindex="0" class="lst1">${icon('euro')}<span>Payslips</span></div></div><div class="jss42"><div role="tablist"><div role="tab" tabindex="0" aria-selected="true" class="tab9">Early</div><div role="tab" tabindex="0" class="tab9">Late</div><div role="tab" tabindex="0" class="tab9">Night</div></div><h6 class="hd3">On duty, 24 to 30 June</h6>${staff
      .map(
        ([who, job, ward]) =>
          `<div class="tbQ1"><span class="who">${who}</span><span>${job}</span><span>${ward}</span><div role="button" tabindex="0" class="btT txt">Assign</div><div role="button" tabindex="0" class="btT txt">Ask to swap</div><button class="jss77" aria-label="More for ${who}">${icon('more_vert')}</button></div>`,
      )
      .join(
        '',
      )}<div class="crd5"><h6 class="hd3">Request time off</h6>${field('1a', 'First day', 'date')}${field('1b', 'Last day', 'date')}${field('1c', 'Reason')}<div class="kXfRwz"><div role="combobox" tabindex="0" aria-haspopup="listbox" aria-label="Kind of leave" class="selQ">Annual leave</div></div><label class="swt2"><input type="checkbox" role="switch" class="swI"><span>Half day only</span></label><div role="button" tabindex="0" class="btC con">Send request</div><div role="button" tabindex="0" class="btT txt">Clear</div></div></div></div><div role="button" tabindex="0" class="vFab" aria-label="Add shift">${icon('add')}</div><div class="snk" role="status"><span>Swap with Piotr declined</span> <div role="button" tabindex="0" class="btT txt">Undo</div></div></div>`,
  });
}

/** An old page of tables: generated control names, postback links, image buttons, layout tables, no labels, nothing but tables. */
function warehouse(): string {
  const rows = [
    ['A-1107', 'Hex bolt M8', '1,240', 'OK'],
    ['A-1163', 'Washer 8 mm', '310', 'LOW'],
    ['B-2051', 'Cable tie 200', '9,800', 'OK'],
    ['C-0009', 'Pallet wrap', '12', 'LOW'],
  ];
  const post = (target: string): string => `javascript:__doPostBack('${target}','')`;
  const name = (part: string): string => `id="ctl00_cphMain_${part}" name="ctl00$cphMain$${part}"`;
  return page('Stock ledger', {
    css: 'body{font:12px Verdana;margin:8px;background:#eef}.hdr td{background:#036;color:#fff;padding:4px}.hdr a{color:#fff}table{border-collapse:collapse}td,th{padding:3px 8px;border:1px solid #ccd}.lay td{border:0;vertical-align:top}.pager td{border:0}',
    body: `<form name="aspnetForm" id="aspnetForm"><table class="hdr" width="100%"><tr><td><b>WMS 4.2</b></td><td><a id="ctl00_lnkHome" href="Default.aspx">Home</a></td><td><a id="ctl00_lnkStock" href="Stock.aspx">Stock</a></td><td><a id="ctl00_lnkOrders" href="Orders.aspx">Purchase orders</a></td><td><a id="ctl00_lnkLogout" href="${post('ctl00$lnkLogout')}">Log off</a></td></tr></table><table class="lay"><tr><td width="170"><table><tr><th>Warehouse</th></tr><tr><td><a href="${post('ctl00$tree$0')}">Main hall</a></td></tr><tr><td><a href="${post('ctl00$tree$1')}">Cold store</a></td></tr><tr><td><a href="${post('ctl00$tree$2')}">Yard</a></td></tr></table></td><td><table class="lay"><tr><td>Part no.</td><td><input ${name('txtPart')}></td><td>Description</td><td><input ${name('txtDesc')}></td></tr><tr><td>Status</td><td><select ${name('ddlStatus')}><option>All</option><option>OK</option><option>LOW</option></select></td><td>Min. quantity</td><td><input ${name('txtMin')} size="5"></td></tr><tr><td colspan="4"><input type="checkbox" ${name('chkInactive')}><label for="ctl00_cphMain_chkInactive">Include inactive parts</label></td></tr><tr><td></td><td><input type="submit" ${name('btnSearch')} value="Search"> <input type="button" ${name('btnReset')} value="Reset"></td></tr></table><table ${name('gvStock')} rules="all"><tr>${['Part', 'Name', 'On hand', 'Status'].map((head, at) => `<th><a href="${post(`ctl00$gv$sort${at}`)}">${head}</a></th>`).join('')}<th>&nbsp;</th></tr>${rows
      .map(
        ([part, what, count, status], at) =>
          `<tr><td>${part}</td><td>${what}</td><td align="right">${count}</td><td>${status}</td><td><a id="ctl00_cphMain_gvStock_ctl0${at + 2}_lnkEdit" href="${post(`gv$ctl0${at + 2}$edit`)}">Edit</a> <a id="ctl00_cphMain_gvStock_ctl0${at + 2}_lnkCount" href="${post(`gv$ctl0${at + 2}$count`)}">Recount</a> <input type="image" alt="Print label" src="img/print.gif" name="ctl00$gv$ctl0${at + 2}$imgPrint" width="16" height="16"></td></tr>`,
      )
      .join(
        '',
      )}<tr class="pager"><td colspan="5"><table><tr><td><span>1</span></td><td><a href="${post('gv$page2')}">2</a></td><td><a href="${post('gv$page3')}">3</a></td></tr></table></td></tr></table><table class="lay"><tr><td>Count as of</td><td><input ${name('txtDate')} value="06/24/2009"><input type="image" alt="Pick a date" src="img/cal.gif" width="16" height="16"></td><td>Printer</td><td><select ${name('ddlPrinter')}><option>Dock 1</option><option>Office</option></select></td></tr><tr><td>Remarks</td><td colspan="3"><textarea ${name('txtRemarks')} rows="2" cols="40"></textarea></td></tr></table><input type="submit" ${name('btnPost')} value="Post counts"> <input type="submit" ${name('btnExport')} value="Export to Excel"> <input type="submit" ${name('btnClose')} value="Close period"></td></tr></table><table width="100%"><tr><td align="center"><a href="Terms.aspx">Terms</a> | <a href="mailto:it@wms.example">Contact IT</a></td></tr></table></form>`,
  });
}

/** Written before the rules were changed for the last time, and run once, after that. */
export const untouchedPages: readonly BenchPage[] = [
  { name: 'roster', html: roster() },
  { name: 'warehouse', html: warehouse() },
];
