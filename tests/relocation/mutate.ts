/// <reference lib="dom" />
/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page can use nothing outside its own body */

/** The changes of a page between two runs. */
export const mutations = [
  'renamed',
  'reworded',
  'moved',
  'nested',
  'restyled',
  'component',
  'duplicated',
  'relisted',
  'redesigned',
  'removed',
  'replaced',
] as const;
export type Mutation = (typeof mutations)[number];
/** The change from one version of a page to another that was written by hand, in which the element still is, or isn't. */
export type Rewriting = 'rewritten' | 'left out';
/** After these, the element is gone: the only right answer is none. */
export const isGoneAfter = (mutation: Mutation | Rewriting): boolean =>
  mutation === 'removed' || mutation === 'replaced' || mutation === 'left out';

/** The attribute by which the benchmark knows an element again. It isn't read as one of the page. */
export const mark = 'bench-n';

export interface Change {
  mutation: Mutation;
  seed: number;
  /** The marks of the elements that it's about. */
  targets: readonly string[];
  /** Texts that stay as they are. */
  kept?: readonly string[];
}

/**
 * Changes the page that it runs in. What's alike stays alike, as in a redesign: a class, an ID, or a text becomes the same
 * new one wherever it is and whenever the page is drawn again.
 */
export function mutate({ mutation, seed, targets, kept = [] }: Change): void {
  let state = seed >>> 0;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const everything = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('body *, :host *, *')].flatMap((each) => [
      each,
      ...(each.shadowRoot ? everything(each.shadowRoot) : []),
    ]);
  const elements = everything(document).filter(
    (each) => !each.closest('head') && !/^(?:SCRIPT|STYLE)$/.test(each.tagName),
  );
  const found = (n: string): Element | undefined => elements.find((each) => each.getAttribute('bench-n') === n);
  const hosts = targets.flatMap((n) => found(n) ?? []);

  /** 0 up to 1, the same for the same thing on every drawing of this page. */
  const shareOf = (thing: string): number => {
    let hash = Math.imul(seed ^ 0x9e37_79b9, 0x85eb_ca6b);
    for (const sign of thing) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x0100_0193);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b_3c6d);
    return ((hash ^ (hash >>> 13)) >>> 0) / 4_294_967_296;
  };
  const pickFor = <T>(thing: string, from: readonly T[]): T => from[Math.floor(shareOf(thing) * from.length)] as T;

  const syllables = ['ka', 'lo', 'mi', 'ru', 'te', 'vo', 'sa', 'ne'];
  const newName = (old: string): string =>
    [1, 2, 3].map((nth) => pickFor(`${old} ${nth}`, syllables)).join('') + Math.floor(shareOf(old) * 1_000);
  const hashOf = (old: string): string => Math.floor(shareOf(old) * 36 ** 6).toString(36);
  const utilities = ['flex', 'items-center', 'rounded-md', 'text-sm', 'font-medium', 'px-3', 'border', 'shadow-sm'];
  /** The classes that take the place of one. The first is no other one's; utilities are shared by many. */
  const designs: readonly ((old: string) => readonly [own: string, ...shared: string[]])[] = [
    (old) => [
      `gap-[${Math.floor(shareOf(old) * 1e5)}px]`,
      ...new Set([1, 2, 3].map((nth) => pickFor(`${old} ${nth}`, utilities))),
    ],
    (old) => [`${old.slice(0, 1).toUpperCase()}${old.slice(1)}_root__${hashOf(old)}`],
    (old) => [`css-${hashOf(old)}`, `e${hashOf(`${old}0`)}0`],
    (old) => [`ds-${newName(old)}`, `ds-${pickFor(old, ['box', 'text', 'control'])}`],
    (old) => [newName(old)],
  ];
  const newClasses = pickFor('design', designs);

  const layout = new Set(['r', 'g', 'b', 's', 'hidden', 'hide']);
  const renameClasses = (): void => {
    for (const each of elements)
      if (each.classList.length > 0)
        each.setAttribute(
          'class',
          [...new Set([...each.classList].flatMap((word) => (layout.has(word) ? [word] : newClasses(word))))].join(' '),
        );
    for (const sheet of document.querySelectorAll('style'))
      sheet.textContent = (sheet.textContent ?? '').replaceAll(/\.([a-zA-Z][\w-]*)/g, (all, word: string) =>
        layout.has(word) ? all : `[class~="${newClasses(word)[0]}"]`,
      );
  };
  const rename = (): void => {
    for (const each of elements) {
      for (const name of ['id', 'for', 'name', 'aria-labelledby', 'aria-describedby', 'aria-controls'])
        if (each.hasAttribute(name)) each.setAttribute(name, newName(each.getAttribute(name) ?? ''));
      for (const { name } of Array.from(each.attributes)) if (name.startsWith('data-')) each.removeAttribute(name);
    }
    const ids = new Set(elements.map(({ id }) => id));
    for (const sheet of document.querySelectorAll('style'))
      sheet.textContent = (sheet.textContent ?? '').replaceAll(/#([a-zA-Z][\w-]*)/g, (all, word: string) =>
        ids.has(newName(word)) ? `#${newName(word)}` : all,
      );
    renameClasses();
  };

  const phrases: Readonly<Record<string, readonly string[]>> = {
    save: ['Save changes', 'Apply', 'Update'],
    cancel: ['Never mind', 'Discard', 'Cancel changes'],
    search: ['Find', 'Search now', 'Go'],
    delete: ['Remove', 'Delete permanently'],
    send: ['Send now', 'Submit'],
    reply: ['Answer', 'Write a reply'],
    export: ['Download', 'Export as CSV'],
    settings: ['Preferences', 'Options'],
    'sign in': ['Log in', 'Sign in now'],
    'log in': ['Sign in'],
    'log out': ['Sign out'],
    'add to cart': ['Add to basket', 'Add to bag'],
    'add to bag': ['Add to cart'],
    next: ['Continue', 'Next page'],
    previous: ['Back', 'Previous page'],
    share: ['Share this', 'Send to a friend'],
    help: ['Support', 'Get help'],
    email: ['Email address', 'Your email'],
    'email address': ['Email', 'Mail address'],
    phone: ['Phone number', 'Telephone'],
    'first name': ['Given name', 'First name *'],
    'last name': ['Family name', 'Surname'],
  };
  const reword = (text: string): string => {
    const plain = text.trim();
    if (kept.some((each) => plain.includes(each))) return text;
    const known = phrases[plain.toLowerCase()];
    if (known) return pickFor(plain, known);
    const words = plain.split(/\s+/);
    const [first = '', ...rest] = words;
    const choices = [
      `${plain} now`,
      `${plain}…`,
      plain.toUpperCase(),
      `${plain} *`,
      ...(words.length > 1
        ? [[...rest, first].join(' '), words.slice(0, -1).join(' '), `Your ${plain.toLowerCase()}`]
        : [`${plain}s`, `Go to ${plain.toLowerCase()}`]),
    ];
    return pickFor(plain, choices);
  };
  const isRepeated = (item: Element): boolean =>
    [...(item.parentElement?.children ?? [])].filter(
      (other) =>
        other.tagName === item.tagName &&
        other.className === item.className &&
        other.querySelector('button, a, input, [onclick], span'),
    ).length > 1;
  /** The row or the card that something is in. */
  const itemOf = (each: Element): Element | null => {
    for (let at = each.parentElement; at && at !== document.body; at = at.parentElement) if (isRepeated(at)) return at;
    return null;
  };
  const ownTexts = (each: Element): Text[] => {
    const walker = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node instanceof Text && /\p{L}/u.test(node.data) && !node.parentElement?.closest('option')) texts.push(node);
    return texts;
  };
  const rewordElement = (each: Element): void => {
    const label =
      each instanceof HTMLInputElement || each instanceof HTMLSelectElement || each instanceof HTMLTextAreaElement
        ? each.labels?.[0]
        : undefined;
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      if (each.getAttribute(name)) each.setAttribute(name, reword(each.getAttribute(name) ?? ''));
    if (each instanceof HTMLInputElement && /^(?:submit|button|reset)$/.test(each.type))
      each.value = reword(each.value);
    for (const text of ownTexts(label ?? each).slice(0, 2)) text.data = reword(text.data);
  };
  const rewordOthers = (share: number): void => {
    for (const each of elements)
      // Names of rows and cards are data: nobody rewords them.
      if (
        each.children.length === 0 &&
        shareOf(`reword ${each.textContent.trim()}`) < share &&
        !itemOf(each) &&
        !hosts.some((host) => host === each || host.contains(each))
      )
        for (const text of ownTexts(each)) text.data = reword(text.data);
  };

  const tags = ['div', 'span', 'section'];
  const wrap = (each: Element, shape: string): void => {
    if (/^(?:TR|TD|TH|TBODY|THEAD|TABLE|LI|OPTION|BODY|HTML)$/.test(each.tagName) || !each.parentNode) return;
    const around = document.createElement(each.tagName === 'DIV' ? 'div' : pickFor(`tag ${shape}`, tags));
    if (around.tagName !== 'SPAN')
      around.style.display = getComputedStyle(each).display.startsWith('inline') ? 'inline-block' : '';
    each.replaceWith(around);
    around.append(each);
  };
  /** Components are built alike wherever they are. */
  const shapeOf = (each: Element): string =>
    `${each.parentElement?.tagName} ${each.parentElement?.className} ${each.tagName} ${each.className}`;
  const nest = (): void => {
    const own = new Set(hosts.map(shapeOf));
    for (const [each, shape] of elements.map((one) => [one, shapeOf(one)] as const)) {
      const times = own.has(shape)
        ? shareOf(`twice ${shape}`) < 0.5
          ? 2
          : 1
        : shareOf(`wrap ${shape}`) < 0.25
          ? 1
          : 0;
      for (let nth = 0; nth < times; nth += 1) wrap(each, shape);
    }
  };
  const resize = (): void => {
    const style = document.createElement('style');
    style.textContent = `body{font-size:${pick([13, 17, 19])}px!important;margin:${pick([0, 40, 90])}px!important;max-width:${pick([700, 900, 1_600])}px}button,a,input,select{padding:${pick([2, 8, 14])}px!important;margin:${pick([0, 4, 10])}px!important}.r,header,nav,footer{flex-direction:${pick(['row-reverse', 'column', 'row'])}!important}.s{float:left!important}.g{grid-template-columns:${pick(['1fr', '1fr 1fr'])}!important}`;
    document.head.append(style);
  };
  const dropIds = (): void => {
    for (const each of elements)
      if (each.id !== '' && shareOf(`id ${each.id}`) < 0.7 && !document.querySelector(`[for="${CSS.escape(each.id)}"]`))
        each.removeAttribute('id');
  };

  const signs = ['☰', '✕', '✎', '⚙', '↗', '◉'];
  /** Another set of icons. A control keeps its name if it has one beside the icon. */
  const swapIcons = (): void => {
    for (const each of elements) {
      const [text] = each.childNodes;
      if (!each.matches('button, a, span, i, [role=button]') || each.children.length > 0 || !(text instanceof Text))
        continue;
      if (text.data.trim() === '' || /[\p{L}\d]/u.test(text.data)) continue;
      const icon = document.createElement('i');
      icon.className = `icon-${hashOf(text.data.trim())}`;
      icon.textContent = pickFor(text.data.trim(), signs);
      if (each.matches('[title], [aria-label], [aria-labelledby]')) icon.setAttribute('aria-hidden', 'true');
      each.replaceChildren(icon);
    }
  };

  const remade = (each: Element, tag: string): HTMLElement => {
    const made = document.createElement(tag);
    for (const { name, value } of Array.from(each.attributes)) made.setAttribute(name, value);
    return made;
  };
  /** Lists of things become tables, and tables become lists. */
  const relist = (): void => {
    const isThing = (item: Element): boolean => item.children.length > 1;
    for (const list of elements.filter((each) => each.matches('ul, ol') && [...each.children].some(isThing))) {
      const table = remade(list, 'table');
      const body = table.appendChild(document.createElement('tbody'));
      for (const item of list.children) {
        const row = body.appendChild(remade(item, 'tr'));
        for (const part of [...item.childNodes].filter(
          (node) => (node.textContent ?? '').trim() !== '' || node instanceof Element,
        )) {
          const cell = row.appendChild(document.createElement('td'));
          cell.append(part);
        }
      }
      list.replaceWith(table);
    }
    for (const table of elements.filter((each) => each.matches('table') && each.querySelector('tbody > tr + tr'))) {
      if (table.querySelector('table')) continue;
      const list = remade(table, 'div');
      for (const row of table.querySelectorAll('tr')) {
        const item = list.appendChild(remade(row, 'div'));
        if (item.className === '') item.className = row.closest('thead') ? 'list-head' : 'list-item';
        item.style.display = 'flex';
        item.style.gap = '12px';
        item.hidden = row.hidden;
        for (const cell of row.cells) {
          const part = item.appendChild(remade(cell, 'div'));
          part.append(...cell.childNodes);
        }
      }
      table.replaceWith(list);
    }
  };
  const move = (each: Element): void => {
    const block = each.closest('label') ?? each;
    const places = elements.filter(
      (place) =>
        !place.contains(block) &&
        !block.contains(place) &&
        place.getRootNode() === block.getRootNode() &&
        /^(?:DIV|SECTION|MAIN|HEADER|FOOTER|FORM|NAV|ASIDE)$/.test(place.tagName) &&
        place instanceof HTMLElement &&
        place.offsetHeight > 0,
    );
    // A thing stays with the row or the card that it's about.
    const row = itemOf(block);
    const ownPlaces = row
      ? [...row.querySelectorAll('td, div, p'), row].filter((place) => !block.contains(place) && place.tagName !== 'TR')
      : places;
    if (ownPlaces.length === 0) block.parentElement?.append(block);
    else if (random() < 0.5) pick(ownPlaces).prepend(block);
    else pick(ownPlaces).append(block);
  };
  const swap = (each: Element): void => {
    const tag = each.tagName;
    const isButton =
      tag === 'BUTTON' || (each instanceof HTMLInputElement && /^(?:submit|button|reset)$/.test(each.type));
    const made = document.createElement(
      isButton ? pick(['div', 'a', 'span']) : tag === 'A' ? 'button' : tag === 'SELECT' ? 'button' : tag.toLowerCase(),
    );
    for (const { name, value } of Array.from(each.attributes))
      if (
        /^(?:aria-.*|title|placeholder|name|bench-n|type|onclick|data-.*)$/.test(name) &&
        !(name === 'type' && !(made instanceof HTMLInputElement))
      )
        made.setAttribute(name, value);
    made.className = `Ui-${isButton || tag === 'A' ? 'button' : 'control'} Ui-root`;
    if (isButton && !made.hasAttribute('role')) made.setAttribute('role', each.getAttribute('role') ?? 'button');
    if (isButton) made.setAttribute('tabindex', '0');
    if (tag === 'SELECT') {
      made.setAttribute('aria-haspopup', 'listbox');
      made.setAttribute('role', 'combobox');
      const name = each instanceof HTMLSelectElement ? each.labels[0]?.textContent : '';
      if (name && !made.hasAttribute('aria-label')) made.setAttribute('aria-label', name.trim().split('\n')[0] ?? '');
      made.textContent = each instanceof HTMLSelectElement ? (each.options[0]?.label ?? '') : '';
    } else if (each instanceof HTMLInputElement && isButton) made.textContent = each.value;
    else if (made instanceof HTMLInputElement || made instanceof HTMLTextAreaElement) {
      const label =
        each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement ? each.labels?.[0] : undefined;
      // A box that looked unticked would say something else than the site does.
      if (made instanceof HTMLInputElement && each instanceof HTMLInputElement) made.checked = each.checked;
      if (label && !label.contains(each)) made.setAttribute('aria-label', (label.textContent ?? '').trim());
    } else if (tag === 'A' || isButton) {
      const inner = document.createElement('span');
      inner.append(...each.childNodes);
      made.append(inner);
    } else made.append(...each.childNodes);
    each.replaceWith(made);
  };
  const copyElsewhere = (each: Element): Element => {
    const copy = each.cloneNode(true) as Element;
    for (const one of [copy, ...copy.querySelectorAll('*')]) {
      one.removeAttribute('bench-n');
      one.removeAttribute('id');
      one.removeAttribute('class');
      for (const { name } of Array.from(one.attributes)) if (name.startsWith('data-')) one.removeAttribute(name);
    }
    const bar = document.createElement('div');
    const text = document.createElement('p');
    text.textContent = pick(['You may also like', 'Quick links', 'Do more with the app', 'Welcome back!']);
    const about = document.createElement('p');
    about.textContent = pick([
      'Made with care in Oslo',
      'Read what others say',
      'Our app is on every store',
      'Tell us what you think',
    ]);
    if (random() < 0.5) bar.append(text, copy, about);
    else bar.append(text, about, copy);
    bar.style.padding = '90px 0';
    if (random() < 0.7) document.body.append(bar);
    else document.body.prepend(bar);
    return copy;
  };

  switch (mutation) {
    case 'renamed':
      return rename();
    case 'reworded':
      for (const host of hosts) rewordElement(host);
      rewordOthers(0.3);
      return;
    case 'moved':
      for (const host of hosts) move(host);
      return;
    case 'nested':
      rename();
      return nest();
    case 'restyled':
      renameClasses();
      dropIds();
      return resize();
    case 'component':
      for (const host of hosts) swap(host);
      return;
    case 'duplicated':
      for (const host of hosts) copyElsewhere(host);
      rename();
      return;
    case 'relisted':
      rename();
      return relist();
    case 'redesigned':
      for (const host of hosts)
        if (shareOf(`host ${host.textContent.trim()} ${host.getAttribute('name')}`) < 0.5) rewordElement(host);
      rewordOthers(0.2);
      rename();
      swapIcons();
      nest();
      if (shareOf('relist') < 0.4) relist();
      dropIds();
      return resize();
    case 'removed':
      for (const host of hosts) (host.closest('label') ?? host).remove();
      rename();
      return;
    case 'replaced':
      for (const host of hosts) {
        // Something like it appears, which leads elsewhere.
        const copy = copyElsewhere(host);
        if (random() < 0.7)
          for (const text of ownTexts(copy).slice(0, 1))
            text.data = `${text.data} ${pick(['story', 'app', 'guide', 'club'])}`;
        if (copy.hasAttribute('href')) copy.setAttribute('href', '/somewhere/else');
        (host.closest('label') ?? host).remove();
      }
      rename();
  }
}
