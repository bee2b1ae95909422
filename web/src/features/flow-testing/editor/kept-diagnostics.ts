import { id } from '@saywright/contracts/entities/common';
import { diagnostic, type Diagnostic, type FlowTest } from '@saywright/contracts/entities/flow-test';
import { keep, readKept } from '~/lib/stored-text.ts';

/** A diagnostic that follows its steps when they are moved. */
export interface KeptDiagnostic extends Diagnostic {
  step_ids: string[];
}

const keyOf = (testId: string): string => `diagnostics-${testId}`;

/** Keeps what became of each clause of a prompt for this browser tab; the server tells it only once. */
export const keepDiagnostics = (test: Pick<FlowTest, 'id' | 'steps'>, diagnostics: readonly Diagnostic[]): void =>
  keep(keyOf(test.id), JSON.stringify({ diagnostics, step_ids: test.steps.map((step) => step.id) }));

/** The diagnostics of a test that was generated in this browser tab; empty when there are none. */
export function keptDiagnostics(testId: string): KeptDiagnostic[] {
  const text = readKept(keyOf(testId));
  if (!text) return [];
  try {
    const stored = JSON.parse(text) as Record<string, unknown>;
    const stepIds = id.array().parse(stored['step_ids']);
    return diagnostic
      .array()
      .parse(stored['diagnostics'])
      .map((one) => ({ ...one, step_ids: one.step_indices.flatMap((index) => stepIds[index] ?? []) }));
  } catch {
    return [];
  }
}
