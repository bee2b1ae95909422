import type { ReactNode } from 'react';

/** A part of a long text, with the anchor that leads to it. */
export interface ReadingSection {
  /** The anchor: `/terms#your-account`. It stays the same when the title changes. */
  id: string;
  title: string;
  body: ReactNode;
}
