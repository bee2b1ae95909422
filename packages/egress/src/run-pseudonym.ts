/** In the `Via` header of requests that a run sends to the product itself. */
export const runPseudonym = 'saywright-run';
