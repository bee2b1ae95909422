import type { Collection } from '@saywright/contracts/entities/collection';
import type { UserContext } from '../context/context.ts';
import { collectionView } from './collection-view.ts';
import { requireCollection } from './require-collection.ts';

/** A collection with its requests as they are now. @throws DomainError `not_found` */
export const getCollection = async ({ ctx, input }: { ctx: UserContext; input: { id: string } }): Promise<Collection> =>
  collectionView(ctx, await requireCollection(ctx, input.id));
