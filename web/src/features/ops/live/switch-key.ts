import type { OffSwitch } from '@saywright/contracts/entities/ops-live';

/** A switch as the URL names it. */
export const switchKey = ({ feature, organization }: Pick<OffSwitch, 'feature' | 'organization'>): string =>
  organization ? `${feature}:${organization.id}` : feature;

export const findSwitch = (features: readonly OffSwitch[], key: string | undefined): OffSwitch | undefined =>
  features.find((each) => switchKey(each) === key);
