import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether an element has come near the visible part of the page: what it takes to show it is loaded then, and kept. */
export function useNear<E extends HTMLElement>(withinPx = 200): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: `${withinPx}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear, withinPx]);

  return [ref, isNear];
}
