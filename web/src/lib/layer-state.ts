declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry only opened a layer over the one before, so closing the layer goes back to it. */
    layer?: boolean;
  }
}

/** The `state` of links and navigations that open a layer. */
export const layerState = { layer: true } as const;
