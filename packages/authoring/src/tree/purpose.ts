/** The use of the element, which decides what a target without a hint word most likely is. */
export const purposes = ['click', 'fill', 'choose', 'tick', 'pick', 'see'] as const;

export type Purpose = (typeof purposes)[number];
