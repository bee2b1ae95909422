/// <reference lib="dom" />
import type { SecretForms } from '@saywright/redaction/secret-forms';

/**
 * Hides secrets where a page shows them, from before they are drawn for as long as they are there: texts by a highlight,
 * which changes nothing in the page; fields by drawing dots. Runs in a script world of its own in the page, so that the
 * page's scripts do not learn what is looked for. Called again, it hides what is new as well.
 * @param forms what is looked for, as `secretForms` makes it
 */
export function hideSecrets(forms: SecretForms): void {
  const name = 'saywright-secret';
  const world = globalThis as { saywrightHide?: (forms: SecretForms) => void };
  if (world.saywrightHide) return world.saywrightHide(forms);

  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  type Piece = [start: number, end: number];
  const exact = new Set<string>();
  const loose = new Set<string>();
  const heads = new Set<string>();
  const tails = new Set<string>();
  let seen = new WeakMap<Field, string>();
  const highlight = new Highlight();
  const sheet = new CSSStyleSheet();
  const hiddenFields = new Map<Field, string>();
  const shadows = new Set<ShadowRoot>();
  const mayGetShadow = new Set<Element>();
  const fieldsOfPage = ['input', 'textarea', 'select'].map((tag) => document.getElementsByTagName(tag));
  sheet.replaceSync(
    `::highlight(${name}) { color: transparent; -webkit-text-fill-color: transparent; background-color: #8a8f98; text-shadow: none }`,
  );

  // A script that is sent to a page brings everything along; these two are those of `packages/redaction/src/fold.ts`.
  const fold = (text: string): string =>
    text
      .normalize('NFKD')
      .toUpperCase()
      .toLowerCase()
      .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}\0]+/gu, '')
      .replaceAll('ς', 'σ');
  const loosen = (folded: string): string => folded.replaceAll(/[^\p{L}\p{N}]+/gu, '');

  const holdsSecret = (text: string): boolean => {
    const folded = fold(text);
    const letters = loose.size > 0 ? loosen(folded) : '';
    return (
      exact.values().some((form) => folded.includes(form)) || loose.values().some((form) => letters.includes(form))
    );
  };

  const occurrences = (text: string, places: readonly Piece[], wanted: ReadonlySet<string>): Piece[] => {
    const found: Piece[] = [];
    for (const form of wanted)
      for (let at = text.indexOf(form); at !== -1; at = text.indexOf(form, at + 1))
        found.push([places[at]?.[0] ?? 0, places[at + form.length - 1]?.[1] ?? 0]);
    return found;
  };

  /** Where secrets stand in a text, by where each of its characters came from. */
  const piecesIn = (text: string): Piece[] => {
    let [folded, letters] = ['', ''];
    const places: Piece[] = [];
    const letterPlaces: Piece[] = [];
    let at = 0;
    for (const sign of text) {
      const place: Piece = [at, (at += sign.length)];
      const piece = fold(sign);
      const letter = loosen(piece);
      folded += piece;
      letters += letter;
      for (let unit = 0; unit < piece.length; unit++) places.push(place);
      for (let unit = 0; unit < letter.length; unit++) letterPlaces.push(place);
    }
    const found = [...occurrences(folded, places, exact), ...occurrences(letters, letterPlaces, loose)];
    return found.map(([start, end]): Piece => {
      const head = heads.values().find((signs) => text.endsWith(signs, start)) ?? '';
      const tail = tails.values().find((signs) => text.startsWith(signs, end)) ?? '';
      return [start - head.length, end + tail.length];
    });
  };

  const hideText = (node: Text): void => {
    if (!holdsSecret(node.data)) return;
    for (const [start, end] of piecesIn(node.data)) {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, end);
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
    field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.value || field.placeholder;

  const checkField = (field: Field): void => {
    const text = field.type === 'password' ? '' : textOf(field);
    if (seen.get(field) === text) return;
    seen.set(field, text);
    const holds = holdsSecret(text);
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
    // Setting it again would redraw the page.
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

  /** Scripts set values of fields without telling anyone; they are looked at right before each picture is drawn. */
  const beforeEachPicture = (): void => {
    checkAll();
    requestAnimationFrame(beforeEachPicture);
  };

  world.saywrightHide = (more) => {
    for (const form of more.exact) exact.add(form);
    for (const form of more.loose) loose.add(form);
    for (const signs of more.heads) heads.add(signs);
    for (const signs of more.tails) tails.add(signs);
    seen = new WeakMap();
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
