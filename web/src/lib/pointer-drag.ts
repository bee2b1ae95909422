/** How far a pointer moves, in pixels, before a press becomes a drag. */
const threshold = 4;
/** Within this distance of the top or bottom of the window, in pixels, the page scrolls. */
const scrollZone = 96;
/** The fastest that it scrolls, in pixels per frame. */
const fastest = 14;

interface DragHandlers {
  /** The place among the items at which it would land now. */
  onOver: (to: number) => void;
  onDrop: (to: number) => void;
  /** After the drop, or when the drag was cancelled. */
  onEnd: () => void;
}

/**
 * Drags an item of a list along the page from a press of the pointer on. The item follows the pointer, the page scrolls
 * near the window's edges, and Escape cancels. The items are the elements with `data-list-item` in the element with `data-drag-list` around it.
 * Returns a function that cancels the drag.
 */
export function startPointerDrag(press: PointerEvent, item: HTMLElement, handlers: DragHandlers): () => void {
  const list = item.closest('[data-drag-list]');
  const startY = press.pageY;
  let pointerY = press.clientY;
  let to: number | undefined;
  let frame = 0;

  const follow = (): void => {
    const others = [...(list?.querySelectorAll('[data-list-item]') ?? [])].filter((other) => other !== item);
    to = others.filter((other) => middleOf(other) < pointerY).length;
    item.style.translate = `0 ${pointerY + window.scrollY - startY}px`;
    handlers.onOver(to);
  };
  const scroll = (): void => {
    const by = scrollBy(pointerY);
    if (by !== 0) {
      window.scrollBy({ top: by, behavior: 'instant' });
      follow();
    }
    frame = requestAnimationFrame(scroll);
  };
  const onMove = (event: PointerEvent): void => {
    if (event.pointerId !== press.pointerId) return;
    pointerY = event.clientY;
    if (to === undefined && Math.abs(event.pageY - startY) < threshold) return;
    if (to === undefined) frame = requestAnimationFrame(scroll);
    follow();
  };
  const over = new AbortController();
  const end = (): void => {
    over.abort();
    cancelAnimationFrame(frame);
    item.style.translate = '';
    handlers.onEnd();
  };
  const onUp = (event: PointerEvent): void => {
    if (event.pointerId !== press.pointerId) return;
    end();
    if (to !== undefined) handlers.onDrop(to);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    end();
  };
  const { signal } = over;
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onUp, { signal });
  window.addEventListener('pointercancel', end, { signal });
  window.addEventListener('blur', end, { signal });
  window.addEventListener('keydown', onKeyDown, { signal, capture: true });
  return end;
}

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}

/** How far to scroll in a frame with the pointer at this height of the window: faster the nearer the edge. */
function scrollBy(y: number): number {
  const below = y - (window.innerHeight - scrollZone);
  const above = scrollZone - y;
  if (below > 0) return Math.min(1, below / scrollZone) * fastest;
  return above > 0 ? -Math.min(1, above / scrollZone) * fastest : 0;
}
