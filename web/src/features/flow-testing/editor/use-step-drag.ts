import type { Step } from '@saywright/contracts/entities/step';
import { useState, type DragEvent } from 'react';

/** Moves steps by their handles. `onMove` is told the step's id and its place afterwards. */
export function useStepDrag(steps: readonly Step[], onMove: (id: string, to: number) => void) {
  const [draggedId, setDraggedId] = useState<string>();
  const [dropIndex, setDropIndex] = useState<number>();
  const end = (): void => {
    setDraggedId(undefined);
    setDropIndex(undefined);
  };
  return {
    /** For the list. */
    list: {
      onDrop: (event: DragEvent): void => {
        event.preventDefault();
        const from = steps.findIndex(({ id }) => id === draggedId);
        if (draggedId && dropIndex !== undefined) onMove(draggedId, dropIndex > from ? dropIndex - 1 : dropIndex);
        end();
      },
      onDragEnd: end,
    },
    /** For the step at an index. */
    item: (id: string, index: number) => ({
      isDragged: id === draggedId,
      /** Where a step that is being dragged would land. */
      dropMark: dropMark(index),
      onDragStart: () => setDraggedId(id),
      onDragOver: (event: DragEvent): void => {
        if (!draggedId) return;
        event.preventDefault();
        const { top, height } = event.currentTarget.getBoundingClientRect();
        setDropIndex(event.clientY < top + height / 2 ? index : index + 1);
      },
    }),
  };

  function dropMark(index: number): 'before' | 'after' | undefined {
    if (draggedId === undefined) return undefined;
    if (dropIndex === index) return 'before';
    return dropIndex === steps.length && index === steps.length - 1 ? 'after' : undefined;
  }
}

export type StepDrag = ReturnType<ReturnType<typeof useStepDrag>['item']>;
