/** The directions in which a list is sorted. */
export const sortOrders = ['ascending', 'descending'] as const;

export type SortOrder = (typeof sortOrders)[number];
