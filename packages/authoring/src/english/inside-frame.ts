import { wordSet, type Phrase } from './phrase.ts';

const insides = wordSet('in inside within');
const frames = wordSet('frame iframe');

/** "click Pay in the "Payment" frame": what the page itself has is found before what a frame has. */
export const isInsideFrame = (core: Phrase): boolean =>
  core.some(
    ({ lower }, index) => insides.has(lower) && core.slice(index + 1, index + 5).some((next) => frames.has(next.lower)),
  );
