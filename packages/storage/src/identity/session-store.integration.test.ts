import { sessionHash } from '@saywright/domain/identity/session';
import { countReads } from '@saywright/testing/count-reads';
import { makeUser, type MadeUser } from '@saywright/testing/factories';
import { useWorld } from '@saywright/testing/use-world';
import { describe, expect, it } from 'vitest';
import { appKeys } from '../app-keys.ts';
import { readStorageConfig } from '../config.ts';
import { createDatabase } from '../database.ts';
import { createIdentityRepository } from './identity-repository.ts';

useWorld();

const open = () => {
  const database = createDatabase(readStorageConfig());
  return { ...database, identity: createIdentityRepository(database) };
};

/** A person, and a repository that has read their session before. */
async function signedIn() {
  const { app, identity } = open();
  const person = await makeUser();
  const hash = sessionHash(person.token);
  const find = () => identity.findSession(hash);
  return { app, person, hash, find, first: await find() };
}

const userKey = ({ user }: MadeUser) => appKeys.user(user.id);

describe('a session that was read before', () => {
  it('is found in one read, with the person and the membership', async () => {
    const { find, first, person } = await signedIn();
    expect(first).toMatchObject({ user: { id: person.user.id }, member: { role: 'admin' } });
    expect(await find()).toEqual(first);
    expect((await countReads(find)).calls).toBe(1);
  });

  it('is over when it has ended', async () => {
    const { app, hash, find } = await signedIn();
    await app.delete(appKeys.session(hash));
    expect(await find()).toBeUndefined();
  });

  it('shows the person and the role as they are now', async () => {
    const { app, person, find, first } = await signedIn();
    const epoch = (first?.user.session_epoch ?? 0) + 1;
    await app.update(userKey(person), { set: { session_epoch: epoch } });
    await app.update(appKeys.member(person.user.organization_id, person.user.id), { set: { role: 'member' } });
    expect(await find()).toMatchObject({ user: { session_epoch: epoch }, member: { role: 'member' } });
    await app.delete(appKeys.member(person.user.organization_id, person.user.id));
    expect((await find())?.member).toBeUndefined();
  });

  it('follows the person into another organization', async () => {
    const { app, person, find } = await signedIn();
    const other = await makeUser();
    const { id } = person.user;
    const own = await app.get<object>(appKeys.member(person.user.organization_id, id));
    const organizationId = other.user.organization_id;
    await app.put({ ...own, ...appKeys.member(organizationId, id), organization_id: organizationId });
    await app.update(userKey(person), { set: { organization_id: organizationId } });
    expect(await find()).toMatchObject({ member: { organization_id: organizationId } });
    expect(await find()).toMatchObject({ member: { organization_id: organizationId } });
  });
});
