import { errorText, isApiError } from '~/lib/error-text.ts';
import { planNames } from '@saywright/contracts/plan-names';
import { session } from '~/lib/session.ts';
import { toast } from '~/ui/toast-manager.ts';

export interface LimitAction {
  label: string;
  onClick: () => void;
}

/** The plans open beside what people are working on, so that nothing they typed is lost. */
const openPlans = (planCode?: string): void =>
  void window.open(planCode === undefined ? '/plans' : `/plans?plan=${planCode}`, '_blank', 'noopener');

async function copyRequest(organization: string, reason: string): Promise<void> {
  const request = `We've hit a limit of our plan in ${organization}. ${reason} Plans: ${window.location.origin}/plans`;
  try {
    await navigator.clipboard.writeText(request);
    toast.success('Message copied', { description: `Paste it into a message to an admin of ${organization}.` });
  } catch {
    toast.info(request, { timeout: 0 });
  }
}

/**
 * The way past a plan limit for the signed-in person.
 * @param reason the action that hit the limit
 * @param planCode the smallest plan that has it, if the server named one
 */
export function limitAction(reason: string, planCode?: string): LimitAction | undefined {
  const current = session.get();
  if (current.status !== 'signed_in') return undefined;
  const { role, organization_name: organization } = current.user;
  const planName =
    planCode === undefined ? undefined : Object.entries(planNames).find(([code]) => code === planCode)?.[1];
  if (role === 'admin')
    return planName === undefined
      ? { label: 'Upgrade', onClick: () => openPlans() }
      : { label: `Upgrade to ${planName}`, onClick: () => openPlans(planCode) };
  return { label: 'Ask an admin', onClick: () => void copyRequest(organization, reason) };
}

/** The way out of a failure that is a limit of the plan; undefined for any other. */
export const limitActionOf = (error: unknown): LimitAction | undefined =>
  isApiError(error) && error.code === 'plan_limit_reached'
    ? limitAction(errorText(error, ''), error.details.planCode)
    : undefined;
