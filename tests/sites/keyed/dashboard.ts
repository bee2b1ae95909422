import type { KeyedSite } from './keyed-site.ts';

/** Figures of a service: cards, charts on canvas and in SVG, filters, a table whose rows open, alerts, an embedded report. */
export const dashboard: KeyedSite = {
  name: 'dashboard',
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Ops dashboard</title><style>body{font:14px sans-serif;margin:0;display:grid;grid-template-columns:150px 1fr}.side-nav a{display:block;padding:6px}.widgets{display:flex;gap:10px}.widget{border:1px solid #ccc;padding:8px;width:180px}.kpi{font-size:22px}.alert{padding:6px;margin:4px 0}.alert-danger{background:#f8d7da}.alert-success{background:#d1e7dd}.ico{border:0;background:none;cursor:pointer}.bar{cursor:pointer}.tip{position:absolute;right:8px;top:8px}</style></head><body>
<div class="side-nav" id="sidebar"><div class="logo"><img src="data:," alt="Gauge" width="60" height="20"></div><a href="/overview" class="active">Overview</a><a href="/traffic">Traffic</a><a href="/errors">Errors <span class="badge">12</span></a><a href="/reports">Reports</a><a href="/reports/new">New report</a></div>
<div><div class="topbar"><input type="text" placeholder="Search services" class="q"><select class="env"><option>Production</option><option>Staging</option></select><button class="range-btn" aria-haspopup="listbox">Last 24 hours</button><button class="ico" title="Refresh">⟳</button><button class="ico" title="Full screen">⛶</button></div>
<div class="alert alert-danger" role="alert">Error rate above 5 % <button class="ico" aria-label="Dismiss">×</button></div><div class="alert alert-success">Deploy 412 finished <button class="ico" aria-label="Dismiss">×</button></div>
<div class="widgets"><div class="widget" data-widget="users"><h3>Active users</h3><div class="kpi">1,284</div><button class="ico" title="Widget menu">⋮</button></div><div class="widget" data-widget="err"><h3>Errors</h3><div class="kpi">37</div><button class="ico" title="Widget menu">⋮</button></div><div class="widget" data-widget="lat"><h3>Latency</h3><div class="kpi">182 ms</div><button class="ico" title="Widget menu">⋮</button></div></div>
<h3>Requests</h3><canvas id="chart" width="400" height="120"></canvas><h3>By region</h3><svg width="300" height="100" role="img" aria-label="Requests by region"><rect class="bar" x="0" width="40" height="80"><title>EU: 80</title></rect></svg>
<h3>Services</h3><table class="tbl"><thead><tr><th>Service</th><th>Status</th><th>Owner</th><th></th></tr></thead><tbody><tr><td>checkout</td><td><span class="dot" style="background:#2e7d32;display:inline-block;width:9px;height:9px"></span> Healthy</td><td>Ada</td><td><button class="btn-link" id="d1">Details</button> <button class="btn-link" id="r1">Restart</button></td></tr><tr><td>search</td><td>Degraded</td><td>Bob</td><td><button class="btn-link" id="d2">Details</button> <button class="btn-link" id="r2">Restart</button></td></tr><tr><td>search-indexer</td><td>Down</td><td>Bob</td><td><button class="btn-link" id="d3">Details</button> <button class="btn-link" id="r3">Restart</button></td></tr></tbody></table>
<button id="more">Show 9 more</button><iframe title="Weekly report" width="400" height="120" srcdoc="&lt;h2&gt;Week 12&lt;/h2&gt;&lt;button id='pdf'&gt;Download PDF&lt;/button&gt;&lt;button id='csv'&gt;Download CSV&lt;/button&gt;&lt;label&gt;Note &lt;input id='note'&gt;&lt;/label&gt;"></iframe>
<footer>© Gauge <a href="/status">Status</a> <a href="/terms">Terms of service</a></footer></div></body></html>`,
  key: `
click (traffic) => [href="/traffic"]
click (errors) => [href="/errors"]
click "Errors" => [href="/errors"]
click link (errors) in sidebar => [href="/errors"]
click (reports) => [href="/reports"]
click (report) => [href="/reports"] || -
click (new report) => [href="/reports/new"]
fill field (search) => .q
fill (search services) => .q
choose (environment) => .env
choose dropdown (environment) => .env
choose (time range) => - || .range-btn
click (last 24 hours) => .range-btn
click (refresh) => [title=Refresh]
click icon (refresh) => [title=Refresh]
click (full screen) => [title="Full screen"]
click (dismiss) => ?
click (dismiss) near "Deploy 412 finished" => .alert-success button
click (close) near (error rate) => .alert-danger button
click (dismiss) in item (deploy 412) => .alert-success button
see (active users) => [data-widget=users] h3
see text (1,284) in card "Active users" => [data-widget=users] .kpi
see (37) in card (errors) => [data-widget=err] .kpi
click icon +three-dot in card "Latency" => [data-widget=lat] button
click menu in card "Errors" => [data-widget=err] button
click (widget menu) => ?
click 2nd (widget menu) => [data-widget=err] button
click (details) in row "search" => #d2
click (details) in row (search-indexer) => #d3
click (restart) in row "checkout" => #r1
click (restart) in row (bob) => ?
click (restart) => ?
click (restart) in row "billing" => -
click (details) in last row => #d3
see "Degraded" in row "search" => .tbl tbody tr:nth-of-type(2) td:nth-of-type(2)
see "Degraded" in row "checkout" => -
click (show more) => #more
click (load more) => - || #more
click (download pdf) => frame #pdf
click "Download CSV" => frame #csv
click (download) => ?
fill field (note) => frame #note
see image (requests by region) => svg[role=img]
click (terms) => [href="/terms"]
click (status) in footer => [href="/status"]
click link (status) => [href="/status"]
click (pie chart) => -
click (export) => -
`,
};
