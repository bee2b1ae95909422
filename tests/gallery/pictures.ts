import type { Locator, Page } from 'playwright-core';
import type { Viewport } from './stage.ts';

/** A screenshot in the documentation: `<Screenshot of="…" />` names it. */
export interface Screenshot {
  /** Its file's name; unique among screenshots and recordings. */
  name: string;
  /** The scene of the gallery that it shows. */
  scene: string;
  /** The part of the screen that it shows; all of it unless given. */
  part?: (page: Page) => Locator;
  /** Once the scene is set: continues from there. */
  prepare?: (page: Page) => Promise<void>;
}

/** Small enough that its text can be read beside the text of a page. */
export const pictureSize: Viewport = { width: 1120, height: 700 };

const dialog = (page: Page): Locator => page.locator('[data-slot="dialog"], [data-slot="sheet"]').last();

/** Every screenshot of the documentation, in the order of its pages. */
export const screenshots: readonly Screenshot[] = [
  {
    name: 'generate',
    scene: 'generate',
    part: dialog,
    prepare: (page) => page.getByRole('button', { name: /^Buy something/ }).click(),
  },
  { name: 'run-passed', scene: 'run-passed' },
  { name: 'editor', scene: 'editor-step' },
  { name: 'check-on-the-page', scene: 'check-asking' },
  { name: 'draft', scene: 'editor-draft' },
  { name: 'selector', scene: 'editor-selector', part: dialog },
  { name: 'segment', scene: 'segment-in-test' },
  { name: 'environment', scene: 'environment-edit', part: dialog },
  { name: 'schedule', scene: 'schedule-create', part: dialog },
  { name: 'run-failed', scene: 'run-failed' },
  { name: 'compare', scene: 'compare' },
  { name: 'api-response', scene: 'api-editor-response' },
  { name: 'collection-run', scene: 'collection-run' },
  { name: 'ci-token', scene: 'team-ci-new', part: dialog },
  { name: 'project-access', scene: 'project-permissions', part: dialog },
];
