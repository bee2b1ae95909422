import { useMemo } from 'react';
import { useLayer, usePlace, type Place } from '~/lib/use-layer.ts';

/** The layer that's open while a search parameter has this value, such as `dialog=import`. */
export function useLayerOf<Name extends keyof Place>(name: Name, value: NonNullable<Place[Name]>) {
  const isOpen = usePlace()[name] === value;
  const { open, close } = useLayer();
  return useMemo(
    () => ({ isOpen, open: () => open({ [name]: value }), close: () => close(name) }),
    [isOpen, name, value, open, close],
  );
}

export type LayerOf = ReturnType<typeof useLayerOf>;
