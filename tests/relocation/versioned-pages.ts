import { page } from './fresh-pages.ts';
import { mark } from './mutate.ts';
import type { BenchPage } from './pages.ts';

/** A page in two versions that were written by hand. Controls that do the same bear the same mark; those that are gone are in the first only. */
export interface VersionedPage extends BenchPage {
  next: string;
}

const is = (name: string): string => `${mark}="${name}"`;

const posts = [
  ['7', 'Hello world!', 'Published', '2 comments'],
  ['12', 'Autumn opening hours', 'Published', 'No comments'],
  ['15', 'Recipe: plum cake', 'Draft', 'No comments'],
  ['18', 'Meet the bakers', 'Scheduled', '4 comments'],
] as const;
const sections = ['Dashboard', 'Posts', 'Media', 'Pages', 'Comments', 'Appearance', 'Plugins', 'Users'];

/** The list of posts of a blog's admin: a table with links that appear in its rows, drop-downs with an Apply each. */
function classicBlog(): string {
  const bulk = (place: 'top' | 'bottom'): string =>
    `<div class="tablenav ${place}"><div class="alignleft actions bulkactions"><label for="bulk-${place}" class="screen-reader-text">Select bulk action</label><select name="action${place === 'top' ? '' : '2'}" id="bulk-${place}" ${is(`bulk ${place}`)}><option>Bulk actions</option><option>Edit</option><option>Move to Trash</option></select><input type="submit" id="doaction${place === 'top' ? '' : '2'}" class="button action" value="Apply" ${is(`apply ${place}`)}></div>${place === 'top' ? `<div class="alignleft actions"><select name="m" id="filter-by-date" aria-label="Filter by date" ${is('dates')}><option>All dates</option><option>October 2026</option></select><select name="cat" id="cat" aria-label="Filter by category" ${is('categories')}><option>All Categories</option><option>News</option></select><input type="submit" name="filter_action" id="post-query-submit" class="button" value="Filter" ${is('filter')}></div>` : ''}<div class="tablenav-pages"><span class="displaying-num">34 items</span><a class="next-page button" href="edit.php?paged=2" aria-label="Next page" ${is(`next ${place}`)}>›</a></div></div>`;
  return page('Posts ‹ Plum & Rye — WordPress', {
    css: 'body{font:13px sans-serif;margin:0;background:#f0f0f1;display:flex}#adminmenu{width:160px;background:#1d2327;min-height:900px;padding:0;margin:0;list-style:none}#adminmenu a{color:#fff;display:block;padding:8px}#wpbody{flex:1;padding:10px 20px}.tablenav{display:flex;gap:12px;padding:8px 0}table{width:100%;background:#fff;border-collapse:collapse}th,td{text-align:left;padding:8px}.row-actions{font-size:12px}.screen-reader-text{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.search-box{text-align:right}',
    body: `<ul id="adminmenu">${sections.map((each) => `<li id="menu-${each.toLowerCase()}" class="wp-has-submenu menu-top"><a class="menu-top" href="${each === 'Dashboard' ? 'index' : each === 'Posts' ? 'edit' : each.toLowerCase()}.php" ${is(`menu ${each}`)}><div class="wp-menu-name">${each}</div></a></li>`).join('')}</ul><div id="wpbody"><div id="screen-meta-links"><button type="button" id="show-settings-link" class="button show-settings" aria-expanded="false" ${is('screen options')}>Screen Options</button> <button type="button" id="contextual-help-link" class="button" aria-expanded="false" ${is('help')}>Help</button></div><div class="wrap"><h1 class="wp-heading-inline">Posts</h1> <a href="post-new.php" class="page-title-action" ${is('add')}>Add New Post</a><ul class="subsubsub"><li><a href="edit.php?post_type=post" ${is('all')}>All (34)</a></li><li><a href="edit.php?post_status=publish" ${is('published')}>Published (30)</a></li><li><a href="edit.php?post_status=draft" ${is('drafts')}>Drafts (3)</a></li></ul><form id="posts-filter"><p class="search-box"><label class="screen-reader-text" for="post-search-input">Search Posts:</label><input type="search" id="post-search-input" name="s" ${is('search')}><input type="submit" id="search-submit" class="button" value="Search Posts" ${is('search now')}></p>${bulk('top')}<table class="wp-list-table widefat fixed striped"><thead><tr><td class="check-column"><input id="cb-select-all-1" type="checkbox" aria-label="Select All" ${is('select all')}></td><th><a href="edit.php?orderby=title" ${is('by title')}>Title</a></th><th>Status</th><th><a href="edit.php?orderby=comments" ${is('by comments')}>Comments</a></th></tr></thead><tbody>${posts
      .map(
        ([id, title, status, comments]) =>
          `<tr id="post-${id}" class="iedit hentry"><th class="check-column"><input id="cb-select-${id}" type="checkbox" name="post[]" value="${id}" aria-label="Select ${title}" ${is(`select ${id}`)}></th><td class="title column-title"><strong><a class="row-title" href="post.php?post=${id}&action=edit" ${is(`title ${id}`)}>${title}</a></strong><div class="row-actions"><a href="post.php?post=${id}&action=edit" aria-label="Edit “${title}”" ${is(`edit ${id}`)}>Edit</a> | <button type="button" class="button-link editinline" ${is(`quick ${id}`)}>Quick&nbsp;Edit</button> | <a href="post.php?post=${id}&action=trash" class="submitdelete" ${is(`trash ${id}`)}>Trash</a> | <a href="/?p=${id}" rel="bookmark" ${is(`view ${id}`)}>View</a></div></td><td>${status}</td><td>${comments}</td></tr>`,
      )
      .join(
        '',
      )}</tbody></table>${bulk('bottom')}</form></div><div id="wpfooter"><a href="https://wordpress.org/" ${is('thanks')}>Thank you for creating with WordPress</a></div></div>`,
  });
}

/** The same list some years later: a view of data, actions as icons and in a menu, filters as chips, nothing to apply. */
function modernBlog(): string {
  const icon = (d: string): string =>
    `<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="${d}"/></svg>`;
  return page('Posts ‹ Plum & Rye ‹ Editor', {
    css: 'body{font:13px system-ui;margin:0;background:#1e1e1e;display:flex}nav{width:280px;padding:16px;color:#ddd}nav a{color:#ddd;display:flex;gap:8px;padding:10px 6px}main{flex:1;background:#fff;border-radius:8px;margin:16px 16px 16px 0;padding:24px;min-height:800px}.h{display:flex;justify-content:space-between;align-items:center}.bar{display:flex;gap:12px;align-items:center;padding:14px 0}.components-button{border:0;background:#eee;padding:8px 12px}.is-primary{background:#3858e9;color:#fff}table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:12px 8px;border-bottom:1px solid #eee}.foot{display:flex;justify-content:space-between;padding:12px}',
    body: `<nav aria-label="Navigation"><a href="/" aria-label="View site" class="edit-site-hub">Plum & Rye</a>${sections
      .slice(0, 7)
      .map(
        (each) =>
          `<a class="components-item edit-site-sidebar-item" href="/wp-admin/admin.php?p=/${each.toLowerCase()}" ${is(`menu ${each}`)}>${icon('M4 4h16v16H4z')}<span>${each}</span></a>`,
      )
      .join(
        '',
      )}</nav><main class="edit-site-page"><div class="h"><h2 class="edit-site-page-header__title">Posts</h2><button type="button" class="components-button is-primary is-compact" ${is('add')}>Add post</button></div><div role="tablist" class="dataviews-tabs"><button role="tab" aria-selected="true" class="components-button" ${is('all')}>All</button><button role="tab" class="components-button" ${is('published')}>Published</button><button role="tab" class="components-button" ${is('drafts')}>Drafts</button></div><div class="bar dataviews-filters"><div class="components-search-control"><input class="components-search-control__input" id="components-search-control-0" type="search" placeholder="Search" aria-label="Search posts" ${is('search')}></div><button class="components-button dataviews-chip" aria-haspopup="true" ${is('categories')}>Category</button><button class="components-button dataviews-chip" aria-haspopup="true">Author</button><button class="components-button has-icon" aria-label="View options" ${is('screen options')}>${icon('M3 6h18v2H3z')}</button></div><table class="dataviews-view-table"><thead><tr><th><input type="checkbox" id="inspector-checkbox-control-0" aria-label="Select all" ${is('select all')}></th><th><button class="components-button dataviews-header" ${is('by title')}>Title</button></th><th><button class="components-button dataviews-header">Status</button></th><th>Actions</th></tr></thead><tbody>${posts
      .map(
        ([id, title, status]) =>
          `<tr class="dataviews-view-table__row"><td><input type="checkbox" id="inspector-checkbox-control-${id}" aria-label="${title}" ${is(`select ${id}`)}></td><td><div class="dataviews-title-field"><a href="?p=/post/${id}&canvas=edit" ${is(`title ${id}`)}>${title}</a></div></td><td>${status}</td><td><button type="button" class="components-button is-small has-icon" aria-label="Edit" ${is(`edit ${id}`)}>${icon('M4 20l4-1L19 8l-3-3L5 16z')}</button><button type="button" class="components-button is-small has-icon" aria-label="Move to Trash" ${is(`trash ${id}`)}>${icon('M6 7h12v13H6z')}</button><button type="button" class="components-button is-small has-icon" aria-label="Actions" aria-haspopup="menu">${icon('M11 5h2v2h-2z')}</button></td></tr>`,
      )
      .join(
        '',
      )}</tbody></table><div class="foot"><span>Page 1 of 4</span><button class="components-button" aria-label="Next page" ${is('next top')}>${icon('M9 5l7 7-7 7z')}</button></div></main>`,
  });
}

const children = [
  ['Lena Marie', '04.02.2019'],
  ['Jonas', '21.11.2022'],
] as const;

/** An application to a German office as it was in 2008: tables, field names in capitals, buttons as inputs. */
function oldApplication(): string {
  const field = (id: string, label: string, size = 30): string =>
    `<tr><td class="bez" align="right">${label}:</td><td><input type="text" name="F_${id}" size="${size}" ${is(id)}></td></tr>`;
  return page('Antrag auf Kindergeld - Schritt 2 von 5', {
    css: 'body{font:12px Verdana;margin:0}td{padding:3px}.kopf{background:#dde3ee;width:100%}.nav{width:180px;background:#eef;vertical-align:top}.fehler{color:#c00}.liste{border:1px solid #99a}.liste td,.liste th{border:1px solid #ccd}',
    body: `<table class="kopf"><tr><td><b>Familienkasse Musterstadt</b></td><td align="right"><a href="/start.do" ${is('start')}>Startseite</a> | <a href="/kontakt.do" ${is('contact')}>Kontakt</a> | <a href="/impressum.do" ${is('imprint')}>Impressum</a> | <a href="/logout.do" ${is('sign out')}>Abmelden</a></td></tr></table><table width="100%"><tr><td class="nav"><b>Schritte</b><br><a href="/antrag.do?s=1" ${is('step 1')}>1. Antragsteller</a><br>2. Kinder<br><span>3. Bankverbindung</span><br><a href="/hilfe.do" ${is('help')}>Ausfüllhilfe</a></td><td><form name="antrag" action="/antrag.do" method="post"><h2>Angaben zum Antragsteller</h2><table>${field('vorname', 'Vorname')}${field('name', 'Familienname')}<tr><td class="bez" align="right">Geburtsdatum:</td><td><input type="text" name="F_gebdat" size="10" title="TT.MM.JJJJ" ${is('birth')}></td></tr>${field('strasse', 'Straße, Hausnummer', 40)}${field('plz', 'PLZ', 5)}${field('ort', 'Wohnort')}<tr><td class="bez" align="right">Familienstand:</td><td><select name="F_famstand" ${is('status')}><option>ledig</option><option>verheiratet</option><option>geschieden</option></select></td></tr><tr><td class="bez" align="right">Steuerliche Identifikationsnummer:</td><td><input type="text" name="F_steuerid" size="14" ${is('tax')}></td></tr></table><h2>Kinder</h2><table class="liste"><tr><th>Name</th><th>Geburtsdatum</th><th>&nbsp;</th></tr>${children
      .map(
        ([name, born], at) =>
          `<tr><td>${name}</td><td>${born}</td><td><input type="submit" name="B_edit_${at}" value="Bearbeiten" ${is(`edit ${at}`)}> <input type="submit" name="B_del_${at}" value="Löschen" ${is(`delete ${at}`)}></td></tr>`,
      )
      .join(
        '',
      )}</table><input type="submit" name="B_add" value="Kind hinzufügen" ${is('add child')}><h2>Erklärung</h2><table><tr><td><input type="radio" name="F_abroad" value="N" id="abroadN" ${is('home')}><label for="abroadN">Ich wohne im Inland</label></td></tr><tr><td><input type="radio" name="F_abroad" value="J" id="abroadJ" ${is('abroad')}><label for="abroadJ">Ich wohne im Ausland</label></td></tr><tr><td><input type="checkbox" name="F_true" id="chkTrue" ${is('truth')}><label for="chkTrue">Ich versichere, dass alle Angaben vollständig und wahr sind.</label></td></tr></table><hr><input type="submit" name="B_back" value="&lt;&lt; Zurück" ${is('back')}> <input type="submit" name="B_save" value="Zwischenspeichern" ${is('keep')}> <input type="submit" name="B_print" value="Drucken" ${is('print')}> <input type="submit" name="B_next" value="Weiter &gt;&gt;" ${is('next')}> <input type="reset" value="Eingaben löschen" ${is('reset')}></form></td></tr></table><p align="center"><a href="/datenschutz.do" ${is('privacy')}>Datenschutz</a></p>`,
  });
}

/** The same application in the design system of the government: labels above fields, cards, other words, no reset, no print. */
function newApplication(): string {
  const field = (id: string, label: string, hint = ''): string =>
    `<div class="kern-form-input"><label class="kern-label" for="antrag-${id}">${label}</label>${hint === '' ? '' : `<div class="kern-hint">${hint}</div>`}<input class="kern-form-input__input" id="antrag-${id}" name="${id}" type="text" ${is(id)}></div>`;
  return page('Kindergeld beantragen', {
    css: 'body{font:18px/1.5 Fira Sans,sans-serif;margin:0}.kern-header{display:flex;justify-content:space-between;padding:16px 32px;border-bottom:4px solid #171a2b}.kern-container{max-width:760px;margin:0 auto}.kern-form-input{margin:20px 0}.kern-label{display:block}.kern-card{border:1px solid #bbb;padding:20px;margin:12px 0}.kern-btn{border:2px solid #2e4ea6;padding:10px 18px;background:#fff}.kern-btn--primary{background:#2e4ea6;color:#fff}.kern-footer{background:#eee;padding:24px;display:flex;gap:24px}.grp{display:flex;flex-direction:row-reverse;justify-content:flex-end;gap:14px;margin:30px 0}',
    body: `<header class="kern-header"><a href="/" class="kern-logo" ${is('start')}>Familienkasse</a><nav aria-label="Konto"><a class="kern-link" href="/hilfe" ${is('help')}>Hilfe</a> <button class="kern-btn kern-btn--tertiary" type="button" ${is('sign out')}>Abmelden</button></nav></header><div class="kern-container"><nav aria-label="Fortschritt"><ol><li><a href="/kindergeld/person" ${is('step 1')}>Antragsteller</a></li><li aria-current="step">Kinder</li><li>Bankverbindung</li></ol></nav><main><h1>Kindergeld beantragen</h1><form class="kern-form" method="post"><h2>Ihre Angaben</h2>${field('vorname', 'Vornamen', 'Wie in Ihrem Ausweis')}${field('name', 'Nachname')}<div class="kern-form-input"><label class="kern-label" for="antrag-geburt">Geburtsdatum</label><div class="kern-hint">Zum Beispiel 15.03.1990</div><input class="kern-form-input__input" id="antrag-geburt" name="geburtsdatum" ${is('birth')}></div>${field('strasse', 'Straße und Hausnummer')}${field('plz', 'Postleitzahl')}${field('ort', 'Ort')}<div class="kern-form-input"><label class="kern-label" for="antrag-fam">Familienstand</label><select id="antrag-fam" class="kern-form-input__select" ${is('status')}><option>Bitte auswählen</option><option>ledig</option><option>verheiratet</option></select></div><div class="kern-form-input"><label class="kern-label" for="antrag-idnr">Steuer-Identifikationsnummer</label><div class="kern-hint">11 Ziffern</div><input id="antrag-idnr" class="kern-form-input__input" name="idnr" inputmode="numeric" ${is('tax')}></div><h2>Ihre Kinder</h2>${children
      .map(
        ([name, born], at) =>
          `<div class="kern-card"><h3>${name}</h3><p>Geboren am ${born}</p><button type="button" class="kern-btn kern-btn--secondary" ${is(`edit ${at}`)}>Ändern</button> <button type="button" class="kern-btn kern-btn--tertiary" ${is(`delete ${at}`)}>Entfernen</button></div>`,
      )
      .join(
        '',
      )}<button type="button" class="kern-btn kern-btn--secondary" ${is('add child')}>Weiteres Kind hinzufügen</button><fieldset class="kern-fieldset"><legend>Wo wohnen Sie?</legend><label class="kern-radio"><input type="radio" name="wohnort" value="inland" ${is('home')}> In Deutschland</label><label class="kern-radio"><input type="radio" name="wohnort" value="ausland" ${is('abroad')}> Im Ausland</label></fieldset><label class="kern-checkbox"><input type="checkbox" name="wahrheit" ${is('truth')}> Ich versichere, dass meine Angaben vollständig und wahr sind.</label><div class="grp"><button type="submit" class="kern-btn kern-btn--primary" ${is('next')}>Speichern und weiter</button><button type="button" class="kern-btn kern-btn--secondary" ${is('back')}>Zurück</button></div></form></main></div><footer class="kern-footer"><a href="/impressum" ${is('imprint')}>Impressum</a><a href="/datenschutz" ${is('privacy')}>Datenschutz</a><a href="/barrierefreiheit">Barrierefreiheit</a></footer>`,
  });
}

/** Rules were changed after reading what came out wrong: one of two controls that are called alike was taken for the other. */
export const versionedPages: readonly VersionedPage[] = [
  { name: 'blog admin', html: classicBlog(), next: modernBlog() },
  { name: 'application', html: oldApplication(), next: newApplication() },
];
