import { describe, expect, it } from 'vitest';
import { isCommonPassword, refuseCommonPassword } from './common-password.ts';

describe('a common password', () => {
  it.each([
    '123456',
    'password',
    'PassWord1',
    'iloveyou',
    'Dragon!!',
    'qwerty123$',
    'p@ssw0rd',
    'changeme',
    '1qaz2wsx',
    '222222222222',
    '　　　　　　',
    'ｐａｓｓｗｏｒｄ',
  ])('is %s', async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  it.each(['correct horse', 'flow-matic-1955', '!!dragon of the east', 'пароль из слов', '👩🏽‍💻👩🏽‍💻 kettle', 'kettle on 7'])(
    'is not %s',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(false);
    },
  );

  it('is refused at its field, in the words of the form', async () => {
    const message = 'New password is too common or has been leaked. Choose another one';
    await expect(
      refuseCommonPassword('letmein', { path: 'new_password', label: 'New password' }),
    ).rejects.toMatchObject({
      code: 'validation_failed',
      message,
      details: { issues: [{ path: 'new_password', message }] },
    });
    await refuseCommonPassword('kettle on 7', { path: 'new_password', label: 'New password' });
  });
});

it('the whole top of the list is refused', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const top = dictionary['passwords-common'].slice(0, 10_000);
  expect(top).toHaveLength(10_000);
  const allowed: string[] = [];
  for (const password of top) if (!(await isCommonPassword(password))) allowed.push(password);
  expect(allowed).toEqual([]);
});
