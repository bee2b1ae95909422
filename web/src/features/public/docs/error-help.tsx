import facts from 'virtual:product-facts';
import type { ErrorCode } from '@saywright/contracts/kernel/errors';
import { AnchorHeading } from '~/features/public/reading/anchor-heading.tsx';

/** The meaning of each code, and the way out. Help links lead to `/docs/errors#codes`. */
const help: Readonly<Record<ErrorCode, { happened: string; next: string }>> = {
  malformed_json: {
    happened: 'The body isn’t JSON.',
    next: 'Check for a trailing comma or single quotes, and send the header Content-Type: application/json.',
  },
  unauthorized: {
    happened: 'The call has no token, or one that has expired, was revoked, or belongs to another kind of call.',
    next: 'Sign in again. In a pipeline, check that SAYWRIGHT_TOKEN is set and that the token is still listed under Team → CI/CD.',
  },
  second_factor_required: {
    happened: 'A staff account needs its second factor. Customer accounts never get this code.',
    next: 'Enter the code of your authenticator app.',
  },
  reason_required: {
    happened: 'Staff need a reason to view a customer’s runs. Customer accounts never get this code.',
    next: 'Give a reason. It’s logged, and counts for one hour.',
  },
  forbidden: {
    happened: 'You’re signed in, but your role, your plan or the token’s permission doesn’t allow this.',
    next: 'The message names what’s missing. Ask an admin for the role, or upgrade the plan.',
  },
  plan_limit_reached: {
    happened: 'The plan’s limit is used up: executions, generations, seats, environments or another count.',
    next: 'Wait for the next period, remove something, or upgrade. The message names the limit.',
  },
  not_found: {
    happened: 'Nothing with this ID exists in your current organization. IDs of other organizations answer the same.',
    next: 'Check the ID, and whether you switched to another organization. Members don’t see projects without permission.',
  },
  conflict: {
    happened: 'The call doesn’t fit the current state: someone else saved first, a name is taken, or a run has ended.',
    next: 'Load it again, then repeat your change.',
  },
  organization_changed: {
    happened: 'The header X-Organization names another organization than the one you work in by now.',
    next: 'Reload the page, or switch back to the other organization if you’re still a member. The header is optional.',
  },
  payload_too_large: {
    happened: 'The body or file is larger than the call accepts.',
    next: 'Split it. The limits page and the API reference have the sizes.',
  },
  validation_failed: {
    happened: 'A field has a wrong value, is missing, or isn’t known.',
    next: 'Read “issues”: each has the path of a field and what it expects.',
  },
  too_many_requests: {
    happened: 'You called too often, or tried a password too often.',
    next: 'Wait for the number of seconds in the Retry-After header, then try again.',
  },
  internal: {
    happened: 'Something broke on our side. Your data is as it was before the call.',
    next: 'Try again. If it stays, send us the request ID.',
  },
  unavailable: {
    happened: 'A part of the service doesn’t answer at the moment.',
    next: 'Try again in a minute, and check the status page.',
  },
};

/** Every code that the API answers, from the contract. */
export function ErrorTable() {
  return facts.errors.map(({ code, status }) => (
    <div key={code}>
      <AnchorHeading level={3} id={code}>
        {`${status} ${code}`}
      </AnchorHeading>
      <p className="mt-1.5!">
        {help[code].happened} {help[code].next}
      </p>
    </div>
  ));
}
