/** Phrases of a list, parted by bars. Those that begin with another one have to come before it. */
export const phrases = (list: string): readonly string[] => list.split('|').map((phrase) => phrase.trim());
