import { useCallback, useRef, useState, type DragEvent } from 'react';

/** Moves the items of a list by their handles. `onMove` gets the item's id and its place afterwards. */
export function useListDrag(items: readonly { id: string }[], onMove: (id: string, to: number) => void) {
  const [draggedId, setDraggedId] = useState<string>();
  const [dropIndex, setDropIndex] = useState<number>();
  /** The same as `draggedId`, for handlers that stay the same, so that no item re-renders because of them. */
  const dragged = useRef<string>(undefined);
  const drag = useCallback((id: string | undefined): void => {
    dragged.current = id;
    setDraggedId(id);
    if (id === undefined) setDropIndex(undefined);
  }, []);
  return {
    /** For the list. */
    list: {
      onDrop: (event: DragEvent): void => {
        event.preventDefault();
        const from = items.findIndex(({ id }) => id === draggedId);
        if (draggedId && dropIndex !== undefined) onMove(draggedId, dropIndex > from ? dropIndex - 1 : dropIndex);
        drag(undefined);
      },
      onDragEnd: () => drag(undefined),
    },
    isDragged: (id: string): boolean => id === draggedId,
    /** Where, seen from the item at an index, one that is being dragged would land. */
    dropMark: (index: number): 'before' | 'after' | undefined => {
      if (draggedId === undefined) return undefined;
      if (dropIndex === index) return 'before';
      return dropIndex === items.length && index === items.length - 1 ? 'after' : undefined;
    },
    /** For the item of an id. */
    onDragStart: drag,
    /** For the item at an index. */
    onDragOver: useCallback((event: DragEvent, index: number): void => {
      if (!dragged.current) return;
      event.preventDefault();
      const { top, height } = event.currentTarget.getBoundingClientRect();
      setDropIndex(event.clientY < top + height / 2 ? index : index + 1);
    }, []),
  };
}

export type ListDrag = ReturnType<typeof useListDrag>;
