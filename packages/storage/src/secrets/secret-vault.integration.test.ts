import { useWorld } from '@saywright/testing/use-world';
import { expect, it } from 'vitest';
import { createSecretVault } from './secret-vault.ts';

useWorld();

const vault = () => createSecretVault(process.env.SECRETS_KEY_ARN);
const values = { password: 'correct horse', token: 'ü€😀' };

it('opens what it sealed, and nothing of it can be read before', async () => {
  const sealed = await vault().seal('o1', values);
  expect(await vault().open('o1', sealed)).toEqual(values);
  const decoded = sealed.split('.').map((part) => Buffer.from(part, 'base64').toString('latin1'));
  for (const text of [sealed, ...decoded]) expect(text).not.toMatch(/password|correct|horse|token/);
  expect(await vault().seal('o1', values)).not.toBe(sealed);
});

it('opens nothing for another organization', async () => {
  const sealed = await vault().seal('o1', values);
  await expect(vault().open('o2', sealed)).rejects.toMatchObject({ name: 'InvalidCiphertextException' });
});

it('opens nothing that was changed or put together', async () => {
  const [first, second] = [await vault().seal('o1', values), await vault().seal('o1', { password: 'other' })];
  const [version, key] = first.split('.');
  const [, , body = ''] = second.split('.');
  await expect(vault().open('o1', [version, key, body].join('.'))).rejects.toThrow(/authenticate/);
  await expect(vault().open('o1', `v2.${key}.${body}`)).rejects.toThrow('not sealed by us');
});
