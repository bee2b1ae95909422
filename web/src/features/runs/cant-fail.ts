/** Said of a test, and of a run, without a single check that can fail. */
export const cantFail = 'This test can’t fail';
