import { api } from '~/lib/api.ts';

/**
 * Places of steps in the test as it is saved now, from 0; undefined when one of them no longer exists. Saving may bring
 * linked steps up to date, and others may save too, so what the editor shows does not say.
 */
export async function storedPlaces(testId: string, stepIds: readonly string[]): Promise<number[] | undefined> {
  const { steps } = await api.getFlowTest({ params: { id: testId } });
  const places = steps.flatMap(({ id }, index) => (stepIds.includes(id) ? [index] : []));
  return places.length === stepIds.length ? places : undefined;
}
