import { expect, it } from 'vitest';
import { matrixAxes } from './matrix-axes.ts';

const requests = [
  { test_id: 'a', name: 'Sign in', method: 'POST' as const },
  { test_id: 'b', name: 'Read me', method: 'GET' as const },
];

it('puts the requests of a run without data below each other', () => {
  const axes = matrixAxes({ requests, columns: [], rows: [[]] });
  expect(axes.corner).toBe('Request');
  expect(axes.down.map(({ title, detail }) => `${detail} ${title}`)).toEqual(['POST Sign in', 'GET Read me']);
  expect(axes.across).toMatchObject([{ title: 'Result', detail: '' }]);
  expect([axes.indexOf(0, 0), axes.indexOf(1, 0)]).toEqual([0, 1]);
});

it('puts the data rows below each other where there are more of them than requests', () => {
  const axes = matrixAxes({ requests, columns: ['user'], rows: [['Ada'], ['Bob'], ['Eve']] });
  expect(axes.corner).toBe('Row');
  expect(axes.down[2]).toMatchObject({ title: 'Row 3', detail: 'Eve' });
  expect(axes.across.map(({ title }) => title)).toEqual(['Sign in', 'Read me']);
  expect([axes.indexOf(0, 1), axes.indexOf(2, 0)]).toEqual([1, 4]);
});

it('finds the same request in either direction', () => {
  const rows = [['Ada'], ['Bob']];
  const axes = matrixAxes({ requests, columns: ['user'], rows });
  expect(axes.corner).toBe('Request');
  // The second request of the second row.
  expect(axes.indexOf(1, 1)).toBe(3);
  expect(axes.indexOf(0, 1)).toBe(2);
});
