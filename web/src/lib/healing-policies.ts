import type { HealingPolicy } from '@saywright/contracts/entities/healing';

/** What runs do when the page has changed and a step's element isn't found, as people choose it. */
export const healingPolicies: readonly { value: HealingPolicy; label: string }[] = [
  { value: 'off', label: 'Off: the step fails' },
  { value: 'suggest', label: 'Suggest: the step fails and proposes an element' },
  { value: 'heal', label: 'Heal: the run continues and proposes the element' },
];
