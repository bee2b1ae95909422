import type { ApiCall, ApiGroup } from '@saywright/contracts/reference/api-reference';
import { expect, it } from 'vitest';
import { findCalls } from './find-calls.ts';

const call = (id: string, key: string, summary: string): ApiCall => {
  const [method = '', path = ''] = key.split(' ');
  const nothing = { access: '', parameters: [], body: undefined, responses: [], errors: [], curl: '' };
  return { id, method, path, summary, ...nothing };
};
const groups: ApiGroup[] = [
  { id: 'team', title: 'Team', calls: [call('inviteMember', 'POST /api/team/invite', 'Invite someone by email')] },
  {
    id: 'segments',
    title: 'Segments',
    calls: [
      call('getSegment', 'GET /api/flow-testing/segments/{id}', 'Get a segment with its steps'),
      call('deleteSegment', 'DELETE /api/flow-testing/segments/{id}', 'Delete a segment'),
    ],
  },
];

it.each([
  ['', ['inviteMember', 'getSegment', 'deleteSegment']],
  ['  Delete ', ['deleteSegment']],
  ['segments/{id} steps', ['getSegment']],
  ['post', ['inviteMember']],
  ['team', ['inviteMember']],
  ['getsegment', ['getSegment']],
  ['invoices', []],
])('finds the calls for "%s"', (search, ids) => {
  expect(findCalls(groups, search).flatMap(({ calls }) => calls.map(({ id }) => id))).toEqual(ids);
});
