/** The account that the twins play. Keys are issued at each start; see `gate/access-key.ts`. */
export const localAccount = {
  accountId: '000000000000',
  region: 'us-east-1',
} as const;
