import { egressPolicies, type EgressPolicy } from '@saywright/egress/policy';

/** The addresses that runs may reach, as the environment of this function says. */
export const egressSettings = () => ({
  policy: egressPolicies.find((policy) => policy === process.env.EGRESS_POLICY) ?? ('public' satisfies EgressPolicy),
  frontDoorPort: Number(process.env.FRONT_DOOR_PORT) || undefined,
  closedPorts: process.env.CLOSED_PORTS?.split(',').map(Number),
});
