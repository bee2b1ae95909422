import { page } from './fresh-pages.ts';
import type { BenchPage } from './pages.ts';

const svg = (d: string): string =>
  `<svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="${d}"/></svg>`;

/** A board of cards in columns: plain divs, icons by name, menus of three dots. */
function board(): string {
  const columns = [
    ['Backlog', ['Crack in the glaze', 'Order cobalt']],
    ['Firing', ['Tall vases', 'Tea bowls']],
    ['Done', ['Cups for the fair']],
  ] as const;
  const card = (title: string): string =>
    `<div class="card" draggable="true"><div class="card-title">${title}</div><div class="card-foot"><button class="chip" aria-label="Labels of ${title}">${svg('M3 3h8l9 9-8 8-9-9z')}</button><button class="chip">Assign</button><button class="chip more" aria-label="More">…</button></div></div>`;
  return page('Kiln board', {
    css: 'body{font:14px Inter,sans-serif;margin:0;background:#eef}.top{display:flex;gap:12px;padding:12px 20px;background:#fff}.cols{display:flex;gap:16px;padding:20px}.col{width:280px;background:#fff;border-radius:8px;padding:12px}.card{border:1px solid #dde;border-radius:6px;padding:10px;margin:8px 0}.card-foot{display:flex;gap:6px;margin-top:8px}',
    body: `<div class="top"><b>Kiln board</b><input class="find" placeholder="Filter cards"><button class="tool" id="btn-members">Members</button><button class="tool" id="btn-automation">Automation</button><button class="tool" id="btn-archive">Archived items</button><button class="tool primary" id="btn-share">Share</button></div><div class="cols">${columns
      .map(
        ([name, cards]) =>
          `<div class="col" data-col="${name.toLowerCase()}"><div class="col-head"><span class="col-name">${name}</span> <button class="col-add" aria-label="Add a card to ${name}">+</button></div>${cards.map(card).join('')}<button class="col-more">Add another card</button></div>`,
      )
      .join('')}</div>`,
  });
}

/** A grid for numbers, drawn as an ARIA grid of divs, with a toolbar, a pager, and filters in its head. */
function dataGrid(): string {
  const rows = [
    ['Heron', '412', 'Shipped'],
    ['Plover', '87', 'Packed'],
    ['Dunlin', '1,204', 'Waiting'],
  ] as const;
  return page('Shipments', {
    css: 'body{font:13px Roboto,sans-serif;margin:0;padding:16px}.bar{display:flex;gap:8px;margin:0 0 10px}.grid{border:1px solid #ccc}.row{display:flex;border-bottom:1px solid #eee}.cell{width:190px;padding:8px}.pager{display:flex;gap:8px;justify-content:flex-end;padding:10px}',
    body: `<h1>Shipments</h1><div class="bar" role="toolbar" aria-label="Shipments"><button data-testid="grid-columns">Columns</button><button data-testid="grid-filters">Filters</button><button data-testid="grid-density">Density</button><button data-testid="grid-export">Export</button><input type="search" aria-label="Quick search"></div><div class="grid" role="grid" aria-label="Shipments"><div class="row" role="row"><div class="cell" role="columnheader">Vessel <button class="sort" aria-label="Sort by vessel">↑</button></div><div class="cell" role="columnheader">Crates <button class="sort" aria-label="Sort by crates">↑</button></div><div class="cell" role="columnheader">State</div><div class="cell" role="columnheader"></div></div>${rows
      .map(
        ([vessel, crates, state]) =>
          `<div class="row" role="row"><div class="cell" role="gridcell"><input type="checkbox" aria-label="Select ${vessel}"> <a href="/vessels/${vessel.toLowerCase()}">${vessel}</a></div><div class="cell" role="gridcell">${crates}</div><div class="cell" role="gridcell">${state}</div><div class="cell" role="gridcell"><button class="act">Track</button> <button class="act">Void</button></div></div>`,
      )
      .join(
        '',
      )}</div><div class="pager"><label>Rows per page <select><option>25</option><option>50</option></select></label><button class="pg" title="Previous page">‹</button><button class="pg" title="Next page">›</button></div>`,
  });
}

/** A player of recordings: nearly everything is an icon with a tooltip, sliders, and a list of chapters. */
function player(): string {
  const icon = (label: string, d: string): string =>
    `<button class="pl-btn" aria-label="${label}" title="${label}">${svg(d)}</button>`;
  return page('Field recordings', {
    css: 'body{font:15px system-ui;margin:0;background:#111;color:#eee}.stage{height:240px;background:#222}.ctl{display:flex;gap:10px;align-items:center;padding:12px}.side{padding:16px}.ch{display:flex;gap:12px;padding:6px 0}a{color:#9cf}',
    body: `<header><a href="/library" class="back">Library</a> <a href="/library/coast" class="crumb">Coast</a></header><div class="stage"></div><div class="ctl">${icon('Play', 'M6 4l14 8-14 8z')}${icon('Back 15 seconds', 'M12 5V1L7 6l5 5V7')}${icon('Forward 15 seconds', 'M12 5V1l5 5-5 5V7')}<input type="range" class="pl-seek" aria-label="Position"><input type="range" class="pl-vol" aria-label="Volume">${icon('Captions', 'M3 5h18v14H3z')}${icon('Full screen', 'M4 4h6v2H6v4H4z')}</div><div class="side"><h2>Chapters</h2><ol>${['Gulls at dawn', 'The bell buoy', 'Rain on the deck'].map((name, at) => `<li class="ch"><a href="#t=${at * 90}">${name}</a><button class="pl-note">Note</button><button class="pl-clip">Clip</button></li>`).join('')}</ol><h2>Your notes</h2><textarea class="pl-text" aria-label="Note at 0:00"></textarea><div><button class="pl-save">Keep note</button> <button class="pl-drop">Discard note</button></div></div>`,
  });
}

/** An office's form in French: fieldsets, explanations, dates in three fields, no placeholder. */
function prefecture(): string {
  const row = (label: string, id: string, note = ''): string =>
    `<div class="fr-group"><label class="fr-label" for="${id}">${label}${note === '' ? '' : `<span class="fr-hint">${note}</span>`}</label><input class="fr-input" id="${id}" name="${id}"></div>`;
  return page('Demande de titre', {
    css: 'body{font:17px Marianne,Arial;margin:0}.fr-head{border-bottom:1px solid #ddd;padding:16px 40px}.fr-main{max-width:760px;margin:24px 40px}.fr-group{margin:14px 0}.fr-label{display:block}.fr-hint{display:block;color:#666;font-size:13px}.fr-btn{padding:10px 18px}',
    body: `<header class="fr-head"><a href="/" class="fr-logo">Services en ligne</a> <a href="/aide">Aide</a> <a href="/mes-demandes">Mes demandes</a></header><main class="fr-main"><h1>Demande de titre</h1><p>Étape 2 sur 4</p><form><fieldset><legend>Identité</legend>${row('Nom de famille', 'nom')}${row('Prénoms', 'prenoms', 'Dans l’ordre de l’état civil')}<fieldset><legend>Date de naissance</legend>${row('Jour', 'jour')}${row('Mois', 'mois')}${row('Année', 'annee')}</fieldset><label><input type="radio" name="sexe"> Féminin</label> <label><input type="radio" name="sexe"> Masculin</label></fieldset><fieldset><legend>Coordonnées</legend>${row('Adresse', 'adresse')}${row('Code postal', 'cp')}${row('Courriel', 'courriel', 'Exemple : nom@domaine.fr')}<label><input type="checkbox" name="avis"> Recevoir les avis par courriel</label></fieldset><button class="fr-btn" type="button">Revenir à l’étape précédente</button> <button class="fr-btn" type="button">Enregistrer le brouillon</button> <button class="fr-btn" type="submit">Continuer</button></form></main><footer><a href="/mentions">Mentions légales</a> <a href="/accessibilite">Accessibilité</a></footer>`,
  });
}

/** An app for phones: a bar of tabs below, a list of cards, a sheet with switches, steppers. */
function groceries(): string {
  const items = [
    ['Oat milk', '1.90'],
    ['Rye bread', '3.20'],
    ['Pears', '2.40'],
  ] as const;
  return page('Basket', {
    css: 'body{font:16px -apple-system,sans-serif;margin:0;width:390px}.nav{display:flex;justify-content:space-between;padding:14px}.it{display:flex;gap:12px;padding:12px;border-bottom:1px solid #eee;align-items:center}.it b{width:110px}.tabs{display:flex;justify-content:space-around;padding:12px;border-top:1px solid #ddd}.tab{cursor:pointer}.sheet{padding:14px}.go{width:100%;padding:14px}',
    body: `<div class="nav"><span class="tap" onclick="1" aria-label="Back">‹</span><b>Basket</b><span class="tap" onclick="1">Edit</span></div>${items
      .map(
        ([name, price]) =>
          `<div class="it"><b>${name}</b><span>${price}</span><button class="st" aria-label="One less">−</button><output>1</output><button class="st" aria-label="One more">+</button><span class="rm" onclick="1">Remove</span></div>`,
      )
      .join(
        '',
      )}<div class="sheet"><label class="sw"><input type="checkbox" role="switch"> Leave at the door</label><label>Coupon <input name="coupon"></label><button class="lnk">Apply coupon</button><label>Delivery window <select name="window"><option>8 to 10</option><option>18 to 20</option></select></label><button class="go">Go to checkout</button></div><div class="tabs"><span class="tab" onclick="1">Home</span><span class="tab" onclick="1">Offers</span><span class="tab" onclick="1">Lists</span><span class="tab" onclick="1">Basket</span></div>`,
  });
}

/** A developer's console: a tree of files, tabs, a table of variables, keys with generated IDs. */
function devConsole(): string {
  const variables = [
    ['API_URL', 'Preview'],
    ['REGION', 'Production'],
  ] as const;
  return page('Deployments', {
    css: 'body{font:13px ui-monospace,monospace;margin:0;display:grid;grid-template-columns:220px 1fr;background:#0d1117;color:#ddd}aside{padding:12px;border-right:1px solid #333}main{padding:16px}table{border-collapse:collapse}td,th{padding:6px 14px;border-bottom:1px solid #333}a,button{color:#9cf;background:none;border:0}',
    body: `<aside><div role="tree" aria-label="Files"><div role="treeitem" id="radix-:r1:" tabindex="0">src</div><div role="treeitem" id="radix-:r2:" tabindex="0">tests</div><div role="treeitem" id="radix-:r3:" tabindex="0">README.md</div></div><a href="/docs/cli">CLI reference</a></aside><main><div role="tablist"><button role="tab" aria-selected="true" id="radix-:r4:">Variables</button><button role="tab" id="radix-:r5:">Domains</button><button role="tab" id="radix-:r6:">Logs</button></div><form class="f"><input name="key" placeholder="KEY"><input name="value" placeholder="value"><select name="scope" aria-label="Scope"><option>Preview</option><option>Production</option></select><label><input type="checkbox" name="sensitive"> Sensitive</label><button>Add variable</button></form><table><thead><tr><th>Key</th><th>Scope</th><th></th></tr></thead><tbody>${variables.map(([key, scope]) => `<tr><td>${key}</td><td>${scope}</td><td><button>Reveal</button><button>Edit</button><button>Delete</button></td></tr>`).join('')}</tbody></table><p><button class="b-danger">Redeploy</button> <button class="b-quiet">Copy as .env</button> <a href="/billing">Usage</a></p></main>`,
  });
}

/** Held back: written before the last change of the rules, and looked for once after it. */
export const closingPages: readonly BenchPage[] = [
  { name: 'board', html: board() },
  { name: 'data grid', html: dataGrid() },
  { name: 'recordings', html: player() },
  { name: 'prefecture', html: prefecture() },
  { name: 'groceries', html: groceries() },
  { name: 'dev console', html: devConsole() },
];
