import type { PageReading } from '@saywright/grounding/by-page/page-reading';
import { sayChecks } from './say-checks.ts';
import { sayProposal } from './say-proposal.ts';

/** What's done, or checked, for a clause, in a line. */
export function sayReading(reading: PageReading): string {
  if ('checks' in reading) return sayChecks(reading.checks);
  if ('opener' in reading)
    return `first ${sayProposal(reading.opener)}${reading.rest === undefined ? '' : `, then ${reading.rest}`}`;
  if ('parts' in reading) return reading.parts.map(sayProposal).join(' ; ');
  return 'proposals' in reading ? reading.proposals.map(sayProposal).join(' | ') : reading.outcome;
}
