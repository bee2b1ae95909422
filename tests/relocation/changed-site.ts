/// <reference lib="dom" />
/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page can use nothing outside its own body */
import { mutate, type Mutation } from './mutate.ts';

export interface SiteChange {
  /** Undefined for a site whose markup stays as it was. */
  mutation: Mutation | undefined;
  seed: number;
  /** Keys of the elements that the change is about. */
  targets: readonly string[];
  /** Keys of all elements that the test acts on. */
  acting: readonly string[];
  /** Texts that stay as they are, since checks compare them. */
  kept: readonly string[];
}

/** Starts the console message of a page when something acts on an element. Its `ActedOn` follows, as JSON. */
export const actedOn = 'acted on: ';
export interface ActedOn {
  /** The keys of those elements that the test was written for; none if it's another one. */
  own: readonly string[];
  /** Its own key; null if it's none of the site's. */
  key: string | null;
}

/** Where an element is in its page, and what it says: the same for the same state of a site. */
export function keyOf(element: Element): string {
  const path: string[] = [];
  for (let at = element; at.parentElement && at !== at.ownerDocument.body; at = at.parentElement)
    path.unshift(`${at.localName}${[...at.parentElement.children].indexOf(at)}`);
  const says = element.matches('input, select, textarea')
    ? `${element.id} ${element.getAttribute('name') ?? ''}`
    : (element.textContent ?? '').replaceAll(/\d+/g, '').trim().slice(0, 60);
  return `${path.join('>')} ${says}`;
}

/**
 * Runs a site in a document that isn't shown, and shows a changed copy of it, whose events go to the original. The site
 * does what it always did, whatever its markup looks like.
 */
function showChanged(
  html: string,
  { mutation, seed, targets, acting, kept }: SiteChange,
  tools: { change: typeof mutate; key: typeof keyOf; actedOn: string },
): void {
  const mark = 'bench-n';
  const site = new DOMParser().parseFromString(html, 'text/html');
  const byMark = new Map<string, Element>();
  const marks = new WeakMap<Element, string>();
  const markOf = (element: Element): string => {
    const n = marks.get(element) ?? String(byMark.size + 1);
    marks.set(element, n);
    byMark.set(n, element);
    return n;
  };
  const everything = (): Element[] => [...site.body.querySelectorAll('*')];
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const isField = (each: Element | undefined): each is Field => each?.matches('input, textarea, select') ?? false;
  const isBox = (each: Element | undefined): boolean => each?.matches('[type=checkbox], [type=radio]') ?? false;

  const { showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement): void {
    if (this.ownerDocument === document) showModal.call(this);
    else this.setAttribute('open', '');
  };

  const copyState = (ours: Element, theirs: Element): void => {
    if (!isField(ours) || !isField(theirs)) return;
    if (ours instanceof HTMLSelectElement && theirs instanceof HTMLSelectElement)
      ours.selectedIndex = theirs.selectedIndex;
    else ours.value = theirs.value;
    if (ours instanceof HTMLInputElement && theirs instanceof HTMLInputElement) ours.checked = theirs.checked;
  };
  const state = (): string =>
    JSON.stringify([
      site.title,
      site.body.outerHTML,
      everything().map((each) =>
        isField(each) ? [each.value, each instanceof HTMLInputElement && each.checked] : null,
      ),
    ]);

  let drawn = '';
  const draw = (): void => {
    const now = state();
    if (now === drawn) return;
    drawn = now;
    const focused = document.activeElement?.getAttribute(mark);
    const scrolled = document.documentElement.scrollTop;
    const copy = document.importNode(site.body, true);
    const ours = [...copy.querySelectorAll('*')];
    for (const [at, theirs] of everything().entries()) {
      ours[at]?.setAttribute(mark, markOf(theirs));
      if (ours[at]) copyState(ours[at], theirs);
    }
    for (const script of copy.querySelectorAll('script')) script.remove();
    document.title = site.title;
    for (const style of document.querySelectorAll('style')) style.remove();
    document.head.append(...[...site.querySelectorAll('style')].map((each) => document.importNode(each, true)));
    for (const name of document.body.getAttributeNames()) document.body.removeAttribute(name);
    for (const { name, value } of copy.attributes) document.body.setAttribute(name, value);
    document.body.replaceChildren(...copy.childNodes);
    const changed = everything().filter((each) => targets.includes(tools.key(each)));
    if (mutation) tools.change({ mutation, seed, targets: changed.map(markOf), kept });
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
      dialog.removeAttribute('open');
      dialog.showModal();
    }
    const again = focused ? document.querySelector<HTMLElement>(`[${mark}="${focused}"]`) : null;
    again?.focus({ preventScroll: true });
    if (again instanceof HTMLTextAreaElement || (again instanceof HTMLInputElement && again.selectionEnd !== null))
      again.setSelectionRange(again.value.length, again.value.length);
    document.documentElement.scrollTop = scrolled;
  };
  const drawSoon = (): void => queueMicrotask(draw);

  const shownOf = (event: Event): Element | undefined =>
    event.composedPath().find((each): each is Element => each instanceof Element && each.hasAttribute(mark));
  const originalOf = (event: Event): Element | undefined => byMark.get(shownOf(event)?.getAttribute(mark) ?? '');
  const note = (theirs: Element | undefined): void => {
    const own = everything().filter((each) => acting.includes(tools.key(each)));
    const label = theirs?.closest('label');
    const meant = own.filter(
      (each) => theirs && (each.contains(theirs) || label?.control === each || (label && each.contains(label))),
    );
    const acted: ActedOn = { own: meant.map(tools.key), key: theirs ? tools.key(theirs) : null };
    // oxlint-disable-next-line no-console -- the run hands on what its page logs
    console.info(tools.actedOn + JSON.stringify(acted));
  };
  const submit = (form: HTMLFormElement, submitter: HTMLElement | null): void => {
    if (!form.noValidate && !form.checkValidity()) return;
    const isDone = form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }));
    if (isDone && form.getAttribute('method') === 'dialog') form.closest('dialog')?.removeAttribute('open');
  };

  window.addEventListener('click', (event) => {
    const [target] = event.composedPath();
    const label = target instanceof Element ? target.closest('label') : null;
    // The browser clicks what the label is for.
    if (label?.control && target instanceof Element && !label.control.contains(target)) return;
    const theirs = originalOf(event);
    note(theirs);
    if (!theirs) return;
    const isDefault = theirs.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    const button = theirs.closest<HTMLButtonElement | HTMLInputElement>('button, input');
    if (button?.form && button.type === 'submit') {
      event.preventDefault();
      if (isDefault) submit(button.form, button);
    } else if (!isDefault && !isBox(theirs)) event.preventDefault();
    drawSoon();
  });
  window.addEventListener('submit', (event) => {
    event.preventDefault();
    const theirs = originalOf(event);
    if (theirs instanceof HTMLFormElement) submit(theirs, null);
    drawSoon();
  });
  for (const type of ['input', 'change'])
    window.addEventListener(type, (event) => {
      const [ours, theirs] = [shownOf(event), originalOf(event)];
      if (isBox(theirs)) return;
      if (type === 'input') note(theirs);
      if (!ours || !theirs) return;
      if (type === 'input') {
        copyState(theirs, ours);
        drawn = state();
      }
      theirs.dispatchEvent(new Event(type, { bubbles: true }));
      drawSoon();
    });
  for (const type of ['keydown', 'keyup'])
    window.addEventListener(type, (event) => {
      if (!(event instanceof KeyboardEvent)) return;
      const { key, code } = event;
      const sent = new KeyboardEvent(type, { key, code, bubbles: true, cancelable: true });
      if (originalOf(event)?.dispatchEvent(sent) === false) event.preventDefault();
      drawSoon();
    });

  // oxlint-disable-next-line typescript/no-implied-eval -- the site's own script, on a document that isn't shown
  for (const script of site.querySelectorAll('script')) new Function('document', script.textContent ?? '')(site);
  const watched = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(drawSoon).observe(site.documentElement, watched);
  draw();
}

/** The page of a site that works as before, with another markup. */
export function changedSite(html: string, change: SiteChange): string {
  const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
  const tools = `{ change: ${mutate.toString()}, key: ${keyOf.toString()}, actedOn: ${json(actedOn)} }`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body><script>
(${showChanged.toString()})(${json(html)}, ${json(change)}, ${tools});
</script></body></html>`;
}
