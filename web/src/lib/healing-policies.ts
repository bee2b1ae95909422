import type { HealingPolicy } from '@saywright/contracts/entities/healing';

/** The ways in which runs treat a step whose element has changed, as people choose them. */
export const healingPolicies: readonly { value: HealingPolicy; label: string }[] = [
  { value: 'off', label: 'Off: the step fails' },
  { value: 'suggest', label: 'Suggest: the step fails and proposes an element' },
  { value: 'heal', label: 'Heal: the run continues and proposes the element' },
];
