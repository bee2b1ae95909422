import { useState } from 'react';

/** What is open over the list of projects. */
export interface ProjectLayerState {
  /** `new`, or the id of the project that is being edited. */
  project?: string | undefined;
  /** The id of the project that is asked to be deleted. */
  deleteProject?: string | undefined;
}

/** Where that state lives: in the address of the page that shows the list, or else with the list itself. */
export interface ProjectLayer extends ProjectLayerState {
  open: (state: ProjectLayerState) => void;
  close: () => void;
}

/** A layer for a page whose address says nothing about projects. */
export function useLocalProjectLayer(): ProjectLayer {
  const [state, setState] = useState<ProjectLayerState>({});
  return { ...state, open: setState, close: () => setState({}) };
}
