import { actingAs } from '@saywright/testing/acting-as';
import { useWorld } from '@saywright/testing/use-world';
import { expect, it } from 'vitest';
import { createArtifactStore } from '../artifacts/artifact-store.ts';
import { createLogoStore } from '../logos/logo-store.ts';

const world = useWorld();

const missing = { organizationId: 'o1', executionId: 'e1', historyDays: 30, filename: 'step-1.png' };

it('finds no missing file, though its role may not list the bucket', async () => {
  const store = createArtifactStore(world().bucketName);
  await actingAs('flow-testing', async () => {
    expect(await store.findArtifact(missing)).toBeUndefined();
    expect(await store.findArtifactPart(missing, { from: 0, to: 9 })).toBeUndefined();
  });
});

it('finds no missing logo', async () => {
  const store = createLogoStore(world().bucketName);
  await actingAs('team', async () => {
    expect(await store.findLogo({ organizationId: 'o1', hash: 'a' })).toBeUndefined();
  });
});

it('takes a missing grant for a failure, not for a missing file', async () => {
  const store = createArtifactStore(world().bucketName);
  await actingAs('team', async () => {
    await expect(store.findArtifact(missing)).rejects.toMatchObject({ name: 'AccessDenied' });
  });
});
