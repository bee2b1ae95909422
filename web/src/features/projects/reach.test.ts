import type { Project } from '@saywright/contracts/entities/project';
import { expect, it } from 'vitest';
import { reachOf } from './reach.ts';

const projects = [
  { id: 'a', name: 'Shop' },
  { id: 'b', name: 'Blog' },
] as Project[];

it.each([
  [[], undefined],
  [['a'], { text: 'Shop', isGone: false }],
  [['a', 'b'], { text: '2 projects', isGone: false }],
  [['a', 'x'], { text: '2 projects, 1 of them deleted', isGone: false }],
  [['x'], { text: 'a deleted project', isGone: true }],
  [['x', 'y'], { text: '2 deleted projects', isGone: true }],
])('%j reaches %j', (ids, reach) => expect(reachOf(ids, projects)).toEqual(reach));

it('says nothing is deleted before the projects are known', () => {
  expect(reachOf(['x'], undefined)).toEqual({ text: '1 project', isGone: false });
});
