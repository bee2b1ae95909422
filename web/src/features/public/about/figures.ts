/** Product figures. The contract isn't part of this page's bundle; the test compares them. */
export const figures = [
  { id: 'actions', value: 34, text: 'step actions' },
  { id: 'browsers', value: 3, text: 'browser engines' },
  { id: 'parallel', value: 50, text: 'parallel runs on the largest plan' },
  { id: 'history', value: 730, text: 'days of result history' },
] as const;
