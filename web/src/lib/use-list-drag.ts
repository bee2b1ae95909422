import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';
import { startPointerDrag } from '~/lib/pointer-drag.ts';

interface Drag {
  id: string;
  /** Its place among the items if it were dropped now. */
  to: number;
}

/**
 * Moves the items of a list by their handles, with a mouse, a finger, or a pen. The list is an element with
 * `data-drag-list`, its items are elements with `data-list-item`, their ID. `onMove` gets the item's ID and its place
 * afterwards.
 */
export function useListDrag(items: readonly { id: string }[], onMove: (id: string, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();
  const latestMove = useRef(onMove);
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    latestMove.current = onMove;
  });
  useEffect(() => () => stop.current?.(), []);

  /** The same function at all times, so that no item re-renders because of it. */
  const grab = useCallback((event: PointerEvent<HTMLElement>): void => {
    const item = event.currentTarget.closest<HTMLElement>('[data-list-item]');
    const id = item?.dataset['listItem'];
    if (!item || id === undefined || event.button !== 0) return;
    event.preventDefault();
    stop.current = startPointerDrag(event.nativeEvent, item, {
      onOver: (to) => setDrag((before) => (before?.to === to ? before : { id, to })),
      onDrop: (to) => latestMove.current(id, to),
      onEnd: () => setDrag(undefined),
    });
  }, []);

  const from = drag ? items.findIndex(({ id }) => id === drag.id) : -1;
  return {
    /** For the handles, when they are pressed. */
    grab,
    isDragged: (id: string): boolean => id === drag?.id,
    /** Where, seen from the item at an index, the one that is being dragged would land. */
    dropMark: (index: number): 'before' | 'after' | undefined => {
      if (!drag || drag.to === from) return undefined;
      if (index !== drag.to) return undefined;
      return drag.to < from ? 'before' : 'after';
    },
  };
}

export type ListDrag = ReturnType<typeof useListDrag>;
