/** The account that the twins play. Nothing here opens anything: the twins check no keys and listen on loopback. */
export const localAccount = {
  accountId: '000000000000',
  region: 'us-east-1',
  accessKeyId: 'local',
  secretAccessKey: 'local',
} as const;
