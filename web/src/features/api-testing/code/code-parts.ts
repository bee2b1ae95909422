/** Everything that needs the code editor's libraries, as one import, so that they come in one file of their own. */
export { CodeView } from '~/features/api-testing/code/code-view.tsx';
export { jsonValueAt } from '~/features/api-testing/code/json-value-at.ts';
