/** Pages and people can't end the part of a question that their words are in. */
export const plainOf = (text: string): string => text.replaceAll('<', '‹').replaceAll('>', '›');

/** The texts in double quotes. */
export const quotesIn = (text: string): string[] =>
  [...text.matchAll(/"([^"]+)"|“([^”]+)”/g)].map(([, straight, curly]) => straight ?? curly ?? '');

const notWords = /https?:|www\.|\b(?:javascript|data|mailto):|[<>`{}|\\]|=>|\/\/|\[\w+[~|^$*]?=|[#.][\w-]+\s*[>+~]\s/i;

/** Whether a model's text is words for people, as far as that can be said: no address, no markup, no code. */
export const onlyWords = (text: string): boolean => !notWords.test(text.replaceAll(/\{\{\w+\}\}/g, ''));
