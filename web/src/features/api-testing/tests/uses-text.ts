import type { ApiTestUses } from '@saywright/contracts/entities/api-test';
import { formatQuantity } from '~/lib/format.ts';

const namesShown = 3;

const list = new Intl.ListFormat('en-US');

/** The flow tests and collections that can't run anymore when an API test is deleted, in one sentence; empty without any. */
export function usesText(uses: ApiTestUses | undefined): string {
  if (!uses) return '';
  const { flow_tests: flowTests, collections } = uses;
  const total = flowTests.total + collections.total;
  if (total === 0) return '';
  const users = list.format([...listed(flowTests, 'flow test'), ...listed(collections, 'collection')]);
  return `Used by ${users}. ${total === 1 ? 'It' : 'They'} can’t run until you remove or replace this API test there.`;
}

/** `flow tests “A”`, `“B”`, `2 more flow tests`; those that people can't see have no names. */
function listed({ visible, total }: ApiTestUses['flow_tests'], unit: string): string[] {
  const names = visible.slice(0, namesShown).map(({ name }) => `“${name}”`);
  const more = total - names.length;
  const [first, ...others] = names;
  if (first === undefined) return more === 0 ? [] : [formatQuantity(more, unit)];
  const head = `${unit}${names.length === 1 ? '' : 's'} ${first}`;
  return [head, ...others, ...(more === 0 ? [] : [formatQuantity(more, `more ${unit}`)])];
}
