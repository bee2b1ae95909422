/** Whether tests do in full what `npm test` does in small; `npm run soak` asks for it. */
const isSoaking = process.env['SOAK'] === '1';

/** @returns so many of what a test does, or as many as in `npm run soak` */
export const soaking = (usual: number, { soak }: { soak: number }): number => (isSoaking ? soak : usual);
