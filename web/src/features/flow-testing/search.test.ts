import { expect, it } from 'vitest';
import { validateEditorSearch, validateFlowTestingSearch } from './search.ts';

it('reads what a link can point to', () => {
  const search = { tab: 'executions', test: 'T1', execution: 'E1', view: 'console', step: 3, cancel: 'E1' };
  expect(validateFlowTestingSearch(search)).toEqual(search);
  expect(validateFlowTestingSearch({ search: 42, step: '7' })).toEqual({ search: '42', step: 7 });
});

it('reads the place within a comparison', () => {
  const search = { tab: 'executions', test: 'T1', compare: 'E1,E2', step: 3, pictures: 'over' };
  expect(validateFlowTestingSearch(search)).toEqual(search);
  expect(validateFlowTestingSearch({ compare: ['E1'], pictures: 'upside down' })).toEqual({});
});

it('reads the place within the environments', () => {
  const search = { tab: 'environments', dialog: 'environment', environment: 'V1' };
  expect(validateFlowTestingSearch(search)).toEqual(search);
});

it('reads the place within the segments', () => {
  const search = {
    tab: 'segments',
    search: 'log in',
    type: 'login',
    segment: 'G1',
    segment_step: 'S1',
    segment_dialog: 'selector',
  };
  expect(validateFlowTestingSearch(search)).toEqual(search);
  expect(validateFlowTestingSearch({ dialog: 'segment' })).toEqual({ dialog: 'segment' });
  expect(validateEditorSearch({ dialog: 'insert_segment' })).toEqual({ dialog: 'insert_segment' });
});

it('leaves out what it does not understand', () => {
  expect(
    validateFlowTestingSearch({ tab: 'nowhere', dialog: 'juggle', view: 1, step: -1, test: '', execution: { a: 1 } }),
  ).toEqual({});
  expect(validateEditorSearch({ step: ['x'] })).toEqual({});
  expect(validateEditorSearch({ step: 'S1' })).toEqual({ step: 'S1' });
});
