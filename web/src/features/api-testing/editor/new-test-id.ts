/** Stands for the ID of a test that isn't saved yet, in the editor's URL. */
export const newTestId = 'new';
