/** Days after the first attempt on which a renewal's payment is tried again; the subscription is then left past due. */
export const retryDays = [3, 7, 13] as const;
