import { DomainError } from '@saywright/contracts/kernel/errors';
import type { OutsideCaller } from '@saywright/domain/ports/outside-caller';
import { assertCallable, callOutside } from '@saywright/egress/call-outside';
import type { EgressRules } from '@saywright/egress/open-socket';
import { EgressRefusedError } from '@saywright/egress/policy';
import { egressSettings } from './egress-settings.ts';

/** The texts of the egress rules speak of tests; the addresses here are endpoints. */
const forEndpoints = (text: string): string =>
  text
    .replace(/,? and tests may only reach /, ', and webhooks may only call ')
    .replace("Tests can't", "Webhooks can't");

/** Calls what customers have us call, within the egress rules of this function. */
export const outsideCaller = (rules: EgressRules = egressSettings()): OutsideCaller => ({
  async checkUrl(url, field) {
    try {
      await assertCallable(url, rules);
    } catch (error) {
      if (!(error instanceof EgressRefusedError)) throw error;
      const message = forEndpoints(error.message);
      throw new DomainError('validation_failed', message, { issues: [{ path: field, message }] });
    }
  },
  async call(request) {
    const answer = await callOutside(request, rules);
    return answer.status === null ? { ...answer, problem: forEndpoints(answer.problem) } : answer;
  },
});
