import type { Collection, CollectionRequest, CreateCollectionBody } from '@saywright/contracts/entities/collection';

/** A request in the editor. A test may be in a collection more than once, so each place has an ID of its own. */
export interface DraftRequest extends CollectionRequest {
  id: string;
}

/** A collection as it's being edited. */
export interface CollectionDraft extends Pick<
  Collection,
  'name' | 'description' | 'project_id' | 'environment_id' | 'on_failure' | 'data'
> {
  requests: DraftRequest[];
}

let places = 0;

export const draftRequest = (request: CollectionRequest): DraftRequest => ({ ...request, id: `place-${++places}` });

export const draftOfCollection = (collection: Collection): CollectionDraft => ({
  name: collection.name,
  description: collection.description,
  project_id: collection.project_id,
  environment_id: collection.environment_id,
  on_failure: collection.on_failure,
  data: collection.data,
  requests: collection.requests.map(draftRequest),
});

export const bodyOfCollection = ({ requests, ...fields }: CollectionDraft): CreateCollectionBody => ({
  ...fields,
  test_ids: requests.map(({ test_id: id }) => id),
});

export const isChangedCollection = (draft: CollectionDraft, saved: CollectionDraft): boolean =>
  JSON.stringify(bodyOfCollection(draft)) !== JSON.stringify(bodyOfCollection(saved));
