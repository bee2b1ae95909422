import { wordSet } from './phrase.ts';

/** Pictures that buttons have instead of words. */
export const pictures = wordSet('x cross bin trash pencil pen star heart gear cog plus minus bell');
