import { useState, type KeyboardEvent, type PointerEvent } from 'react';

/** The pointer or the arrow keys choose one of the columns of a plot, which is one control, as with a slider. */
export function useColumnChoice(count: number) {
  const [chosen, setChosen] = useState<number>();
  const last = count - 1;
  const within = (at: number): number => Math.min(last, Math.max(0, at));
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLDivElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setChosen(within(Math.floor(((clientX - left) / width) * count)));
  };
  const press = (event: KeyboardEvent): void => {
    const from = chosen ?? last;
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      setChosen(within(to));
    } else if (event.key === 'Escape' && chosen !== undefined) {
      event.stopPropagation();
      setChosen(undefined);
    }
  };
  return {
    chosen,
    /** For the element around the columns. */
    props: {
      role: 'slider',
      tabIndex: 0,
      'aria-valuemin': 1,
      'aria-valuemax': count,
      'aria-valuenow': (chosen ?? last) + 1,
      onPointerMove: point,
      onPointerDown: point,
      onPointerLeave: () => setChosen(undefined),
      onFocus: () => setChosen((current) => current ?? last),
      onBlur: () => setChosen(undefined),
      onKeyDown: press,
    } as const,
  };
}
