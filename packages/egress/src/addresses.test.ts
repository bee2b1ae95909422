import { describe, expect, test } from 'vitest';
import { isAllowedAddress } from './addresses.ts';
import { assertAllowedUrl, canonicalHost, resolveHost, type ResolveName } from './resolve-host.ts';
import { egressPolicies, EgressRefusedError } from './policy.ts';

const publicAddresses = ['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'];
const privateAddresses = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  'fc00::1',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  '2001:db8::1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '::8.8.8.8',
  '::127.0.0.1',
  '4000::1',
  '240.0.0.1',
  '3fff::1',
  '0:0:0:0:0:ffff:c0a8:101',
];
const loopbackAddresses = ['127.0.0.1', '127.8.9.1', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', '::ffff:7f00:1'];

describe('policies', () => {
  test.each(publicAddresses)('%s is public', (address) => {
    expect(isAllowedAddress(address, 'public')).toBe(true);
    expect(isAllowedAddress(address, 'loopback')).toBe(false);
    expect(isAllowedAddress(address, 'any')).toBe(true);
  });
  test.each(privateAddresses)('%s is neither public nor this machine', (address) => {
    expect(isAllowedAddress(address, 'public')).toBe(false);
    expect(isAllowedAddress(address, 'loopback')).toBe(false);
  });
  test.each(loopbackAddresses)('%s is this machine', (address) => {
    expect(isAllowedAddress(address, 'public')).toBe(false);
    expect(isAllowedAddress(address, 'loopback')).toBe(true);
    expect(isAllowedAddress(address, 'any')).toBe(true);
  });
  test.each(['169.254.169.254', '::ffff:169.254.169.254', 'fd00:ec2::254', '0.0.0.0', '224.0.0.1', '240.0.0.1', '::'])(
    '%s is refused by every policy',
    (address) => expect(isAllowedAddress(address, 'any')).toBe(false),
  );
  test.each(['127.83.0.1', '127.83.255.254', '::ffff:127.83.4.5', '0:0:0:0:0:ffff:7f53:405'])(
    "%s is the product's own, which no policy lets a run reach",
    (address) => {
      for (const policy of egressPolicies) expect(isAllowedAddress(address, policy)).toBe(false);
    },
  );
  test.each(['', 'example.com', '1.2.3', '127.1'])('"%s" isn\'t a URL', (text) =>
    expect(isAllowedAddress(text, 'any')).toBe(false),
  );
});

test.each([
  ['0x7f.1', '127.0.0.1'],
  ['2130706433', '127.0.0.1'],
  ['0177.0.0.1', '127.0.0.1'],
  ['127.1', '127.0.0.1'],
  ['[::1]', '::1'],
  ['::1', '::1'],
  ['EXAMPLE.com.', 'example.com'],
])('the host %s means %s', (written, meant) => expect(canonicalHost(written)).toBe(meant));

const answering =
  (...addresses: string[]): ResolveName =>
  async () =>
    addresses;

const failing: ResolveName = async () => {
  throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
};

describe('names', () => {
  test('every address of a name must be allowed', async () => {
    await expect(resolveHost('a.example', 'public', answering('8.8.8.8', '10.0.0.1'))).rejects.toThrow(
      EgressRefusedError,
    );
    await expect(resolveHost('a.example', 'public', answering('8.8.8.8', '::1'))).rejects.toThrow(EgressRefusedError);
    await expect(resolveHost('a.example', 'public', answering('8.8.8.8'))).resolves.toEqual(['8.8.8.8']);
    await expect(resolveHost('a.example', 'loopback', answering('127.0.0.1'))).resolves.toEqual(['127.0.0.1']);
    await expect(resolveHost('a.example', 'public', answering())).rejects.toThrow(EgressRefusedError);
  });

  test.each(['localhost', 'shop.localhost', 'LOCALHOST.'])(
    '%s is this machine whatever a resolver says',
    async (name) => {
      await expect(resolveHost(name, 'public', answering('8.8.8.8'))).rejects.toThrow(EgressRefusedError);
      await expect(resolveHost(name, 'loopback', answering('8.8.8.8'))).resolves.toEqual(['127.0.0.1', '::1']);
    },
  );

  test('where only this machine may be reached, an unknown name is refused', async () => {
    await expect(resolveHost('a.example', 'loopback', failing)).rejects.toThrow("a.example isn't on this machine");
    await expect(resolveHost('a.example', 'public', failing)).rejects.toThrow('no such name');
  });
});

describe('an address before anything is asked', () => {
  test.each([
    'http://127.0.0.1',
    'http://0x7f.1/',
    'http://localhost:80',
    'https://[::ffff:7f00:1]/',
    'ftp://example.com',
    'nonsense',
  ])('%s is refused as public', (address) =>
    expect(() => assertAllowedUrl(address, 'public')).toThrow(EgressRefusedError),
  );
  test('a name must be looked up to be known', () => {
    expect(() => assertAllowedUrl('https://example.com', 'public')).not.toThrow();
  });
});
