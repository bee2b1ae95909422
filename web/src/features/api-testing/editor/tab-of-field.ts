import type { RequestTab } from '~/features/api-testing/search.ts';

const tabs: readonly [RegExp, RequestTab][] = [
  [/^headers/, 'headers'],
  [/^(body|graphql)/, 'body'],
  [/^(auth|credential)/, 'auth'],
  [/^assertions/, 'assertions'],
  [/^extractions/, 'values'],
  [/^(description|timeout|follow|project)/, 'settings'],
];

/** The part of the request in which a field is edited; undefined for those that are always shown. */
export const tabOfField = (path: string): RequestTab | undefined => tabs.find(([fields]) => fields.test(path))?.[1];

/** Whether the editor has this field, and so a place next to it for what's wrong with it. */
export const isEditorField = (path: string): boolean =>
  tabOfField(path) !== undefined || /^(name|url|method|environment)/.test(path);
