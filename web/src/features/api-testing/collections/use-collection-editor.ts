import { createCollectionBody, type Collection } from '@saywright/contracts/entities/collection';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  bodyOfCollection,
  draftOfCollection,
  isChangedCollection,
  type CollectionDraft,
} from '~/features/api-testing/collections/collection-draft.ts';
import { collectionQuery, refreshCollections } from '~/features/api-testing/collections/collection-queries.ts';
import { useRunCollection } from '~/features/api-testing/collections/use-run-collection.ts';
import type { CollectionTab } from '~/features/api-testing/search.ts';
import { api } from '~/lib/api.ts';
import { fieldErrorsOf } from '~/lib/error-text.ts';
import { parseBody } from '~/lib/parse-body.ts';
import { useLayer } from '~/lib/use-layer.ts';

const tabByField: Readonly<Record<string, CollectionTab>> = {
  test_ids: 'requests',
  data: 'data',
  name: 'settings',
  description: 'settings',
  project_id: 'settings',
  environment_id: 'settings',
};

/** Issues of the requests have the place of the test in their path. */
const fieldOf = (path: string): string => path.split('.')[0] ?? path;

/** The state of the editor of one collection: its draft, what's saved, and the ways to save and run it. */
export function useCollectionEditor(collection: Collection) {
  const client = useQueryClient();
  const { swap } = useLayer();
  const [draft, setDraft] = useState(() => draftOfCollection(collection));
  const [saved, setSaved] = useState(() => ({ draft, collection }));
  const running = useRunCollection();

  const accept = (latest: Collection, sent?: CollectionDraft): void => {
    const next = draftOfCollection(latest);
    client.setQueryData(collectionQuery(latest.id).queryKey, latest);
    void refreshCollections(client);
    setSaved({ draft: next, collection: latest });
    // Text typed while it was saved stays, as an unsaved change.
    setDraft((current) => (sent === undefined || current === sent ? next : current));
  };

  const saving = useMutation({
    mutationFn: async ({ sent, version }: { sent: CollectionDraft; version: number }) => {
      const body = parseBody(createCollectionBody, bodyOfCollection(sent));
      return api.updateCollection({ params: { id: collection.id }, body: { ...body, version } });
    },
    onSuccess: (latest, { sent }) => accept(latest, sent),
    onError: (error) => {
      const tab = Object.keys(fieldErrorsOf(error))
        .map((path) => tabByField[fieldOf(path)])
        .find(Boolean);
      if (tab) swap({ tab });
    },
  });

  const issues = Object.fromEntries(
    Object.entries(fieldErrorsOf(saving.error)).map(([path, text]) => [fieldOf(path), text]),
  );
  const dirty = isChangedCollection(draft, saved.draft);
  const save = async (version = saved.collection.version): Promise<Collection | undefined> =>
    saving.isPending ? undefined : saving.mutateAsync({ sent: draft, version }).catch(() => undefined);
  const latest = (): Promise<Collection | undefined> =>
    api.getCollection({ params: { id: collection.id } }).catch(() => undefined);

  return {
    draft,
    change: (changes: Partial<CollectionDraft>): void => setDraft((current) => ({ ...current, ...changes })),
    /** The collection as it's saved. */
    collection: saved.collection,
    dirty,
    issues,
    /** The problem beyond the fields. */
    failure: Object.keys(issues).length === 0 ? saving.error : undefined,
    isSaving: saving.isPending,
    isRunning: running.isPending,
    save,
    saveAndRun: async (): Promise<void> => {
      if (!dirty || (await save())) running.mutate(collection.id);
    },
    discard: (): void => {
      setDraft(saved.draft);
      saving.reset();
    },
    /** Saves over what someone else saved in the meantime. */
    overwrite: async (): Promise<void> => {
      const theirs = await latest();
      if (theirs) await save(theirs.version);
    },
    /** Takes what someone else saved in the meantime. */
    reload: async (): Promise<void> => {
      const theirs = await latest();
      if (!theirs) return;
      saving.reset();
      accept(theirs);
    },
  };
}

export type CollectionEditorState = ReturnType<typeof useCollectionEditor>;
