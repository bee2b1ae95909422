/**
 * Between the key that asks for a layer and the moment when the layer has the focus, keys belong to nobody: the page
 * underneath would take them for its own shortcuts. They are held here. What was typed goes into the layer's field, Escape
 * closes the layer, and the rest is dropped, Enter above all: nobody chooses what they haven't seen.
 */
export const modalLayer =
  '[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Milliseconds after which a layer that never came gives the keyboard back. */
const longestHoldMs = 5_000;

const heldKeys = /^(Enter|Tab|Backspace|Delete|Home|End|Escape|Page(Up|Down)|Arrow(Up|Down|Left|Right))$/;

/** The rest of `typed` after one more key. */
export function typeKey(typed: string, key: string): string {
  if (key === 'Backspace') return [...typed].slice(0, -1).join('');
  return [...key].length === 1 ? typed + key : typed;
}

const isTextField = (element: Element | null): boolean =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && /^(text|search|email|url|password|number)$/.test(element.type));

let release: (() => void) | undefined;

/** Gives the keyboard back, and forgets what was typed. */
export const releaseKeys = (): void => release?.();

/** Holds the keyboard until a layer has the focus. */
export function holdKeys(): void {
  releaseKeys();
  let typed = '';
  let escaped = false;
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if ([...event.key].length !== 1 && !heldKeys.test(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type !== 'keydown' || event.repeat || event.isComposing) return;
    if (event.key === 'Escape') escaped = true;
    else typed = typeKey(typed, event.key);
  };
  const onFocus = (): void => {
    const layer = document.activeElement?.closest(modalLayer);
    if (!layer) return;
    if (isTextField(document.activeElement)) return handOver();
    // Some layers take the focus first and pass it on to their field.
    requestAnimationFrame(() => requestAnimationFrame(handOver));
  };
  const handOver = (): void => {
    if (release !== end) return;
    end();
    const target = document.activeElement;
    if (escaped)
      target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    // The only way to type that frameworks and the field's own undo both notice.
    else if (typed !== '' && isTextField(target)) document.execCommand('insertText', false, typed);
  };
  const timer = setTimeout(() => release === end && end(), longestHoldMs);
  const end = (): void => {
    release = undefined;
    clearTimeout(timer);
    for (const type of ['keydown', 'keypress', 'keyup'] as const) window.removeEventListener(type, onKey, true);
    window.removeEventListener('focusin', onFocus);
    window.removeEventListener('pointerdown', end, true);
  };
  release = end;
  for (const type of ['keydown', 'keypress', 'keyup'] as const) window.addEventListener(type, onKey, true);
  window.addEventListener('focusin', onFocus);
  window.addEventListener('pointerdown', end, true);
}
