/// <reference lib="dom" />

/**
 * Hides secrets where a page shows them, from before they are drawn for as long as they are there: texts by a highlight,
 * which changes nothing in the page; fields by drawing dots. Runs in a script world of its own in the page, so that the
 * page's scripts do not learn what is looked for. Called again, it hides what is new as well.
 * @param forms what is looked for, in any case
 */
export function hideSecrets(forms: readonly string[]): void {
  const name = 'saywright-secret';
  const world = globalThis as { saywrightHide?: (forms: readonly string[]) => void };
  if (world.saywrightHide) return world.saywrightHide(forms);

  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  let pattern = /(?!)/g;
  const known = new Set<string>();
  const highlight = new Highlight();
  const sheet = new CSSStyleSheet();
  const hiddenFields = new Map<Field, string>();
  const shadows = new Set<ShadowRoot>();
  const mayGetShadow = new Set<Element>();
  const fieldsOfPage = ['input', 'textarea', 'select'].map((tag) => document.getElementsByTagName(tag));
  sheet.replaceSync(
    `::highlight(${name}) { color: transparent; -webkit-text-fill-color: transparent; background-color: #8a8f98; text-shadow: none }`,
  );

  const hideText = (node: Text): void => {
    for (const match of node.data.matchAll(pattern)) {
      const range = new Range();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      highlight.add(range);
    }
  };

  const search = (root: Node): void => {
    if (root instanceof Text) return hideText(root);
    if (root instanceof Element) enter(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node instanceof Text) hideText(node);
      else if (node instanceof Element) enter(node);
  };

  const enter = (element: Element): void => {
    const { shadowRoot } = element;
    if (!shadowRoot) {
      if (element.localName.includes('-')) mayGetShadow.add(element);
      return;
    }
    if (shadows.has(shadowRoot)) return;
    shadows.add(shadowRoot);
    observer.observe(shadowRoot, { subtree: true, childList: true, characterData: true });
    search(shadowRoot);
  };

  const textOf = (field: Field): string =>
    field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.value;

  const checkField = (field: Field): void => {
    const holds = field.type !== 'password' && textOf(field).search(pattern) !== -1;
    const before = hiddenFields.get(field);
    if (holds === (before !== undefined)) return;
    if (holds) {
      hiddenFields.set(field, field.style.getPropertyValue('-webkit-text-security'));
      field.style.setProperty('-webkit-text-security', 'disc', 'important');
    } else {
      hiddenFields.delete(field);
      if (before) field.style.setProperty('-webkit-text-security', before);
      else field.style.removeProperty('-webkit-text-security');
    }
  };

  const wear = (root: Document | ShadowRoot): void => {
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  };

  const checkAll = (): void => {
    // Setting it again would draw the page anew.
    if (CSS.highlights.get(name) !== highlight) CSS.highlights.set(name, highlight);
    wear(document);
    for (const fields of fieldsOfPage) for (const field of fields) checkField(field as Field);
    for (const shadow of shadows) {
      if (!shadow.host.isConnected) {
        shadows.delete(shadow);
        continue;
      }
      wear(shadow);
      for (const field of shadow.querySelectorAll<Field>('input, textarea, select')) checkField(field);
    }
    for (const element of mayGetShadow) {
      if (element.isConnected && !element.shadowRoot) continue;
      mayGetShadow.delete(element);
      enter(element);
    }
    if (highlight.size > 500)
      for (const range of highlight) if (range.collapsed || !range.startContainer.isConnected) highlight.delete(range);
  };

  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Text) hideText(target);
      for (const node of addedNodes) search(node);
    }
    checkAll();
  });

  /** Scripts set values of fields without telling anybody; they are looked at right before each picture is drawn. */
  const beforeEachPicture = (): void => {
    checkAll();
    requestAnimationFrame(beforeEachPicture);
  };

  world.saywrightHide = (more) => {
    for (const form of more) known.add(form);
    const longestFirst = [...known].toSorted((a, b) => b.length - a.length);
    pattern = new RegExp(longestFirst.map((form) => form.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|'), 'gi');
    highlight.clear();
    search(document);
    for (const shadow of shadows) search(shadow);
    checkAll();
  };
  world.saywrightHide(forms);
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof Element && target.matches('input, textarea, select')) checkField(target as Field);
    },
    true,
  );
  requestAnimationFrame(beforeEachPicture);
}
