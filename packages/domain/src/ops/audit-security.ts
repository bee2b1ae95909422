import type { SecurityAudit, SecurityFinding } from '@saywright/contracts/entities/security-event';
import { isoNow } from '../context/clock.ts';
import type { StaffContext } from '../context/context.ts';
import type { SecurityEventRecord } from '../ports/security-log.ts';
import type { StaffRecord } from '../ports/staff-repository.ts';
import { startOfRange } from './event-range.ts';

const unusedDays = 90;
const fewCodes = 3;
const manyFailures = 10;
const dayMs = 86_400_000;

/** Failed sign-ins that are looked at. */
const lookedAt = 1_000;

const emails = (staff: readonly StaffRecord[]): string[] => staff.map(({ email }) => email);

/** What's wrong with the accounts of staff. */
export function staffFindings(staff: readonly StaffRecord[], now: number): SecurityFinding[] {
  const active = staff.filter(({ status }) => status === 'active');
  const supers = active.filter(({ role }) => role === 'super_admin');
  const isUnused = ({ last_login_at: last, created_at: created }: StaffRecord): boolean =>
    now - Date.parse(last ?? created) > unusedDays * dayMs;
  const runsOut = ({ second_factor: factor }: StaffRecord): boolean =>
    factor !== undefined && factor.recovery_hashes.length < fewCodes;
  return [
    {
      severity: 'critical',
      title: 'Staff without two-factor authentication',
      advice: 'Ask them to set it up, or deactivate the accounts.',
      subjects: emails(active.filter(({ second_factor: factor }) => factor === undefined)),
    },
    {
      severity: 'warning',
      title: `Staff who haven't signed in for ${unusedDays} days`,
      advice: 'Deactivate accounts that nobody uses.',
      subjects: emails(active.filter(isUnused)),
    },
    {
      severity: 'info',
      title: `Staff with fewer than ${fewCodes} recovery codes`,
      advice: 'Reset their two-factor authentication, so that they get new codes.',
      subjects: emails(active.filter(runsOut)),
    },
    {
      severity: 'warning',
      title: 'Only one super admin',
      advice: 'Create a second one. If this one loses access, nobody can manage staff.',
      subjects: supers.length === 1 ? emails(supers) : [],
    },
  ];
}

function mostFailed(failures: readonly SecurityEventRecord[], keyOf: (event: SecurityEventRecord) => string): string[] {
  const counts = new Map<string, number>();
  for (const event of failures) counts.set(keyOf(event), (counts.get(keyOf(event)) ?? 0) + 1);
  return [...counts]
    .filter(([key, count]) => key !== '' && count >= manyFailures)
    .toSorted(([, one], [, other]) => other - one)
    .map(([key, count]) => `${key} (${count})`);
}

/** Whose passwords someone may be guessing. */
export const failureFindings = (failures: readonly SecurityEventRecord[]): SecurityFinding[] => [
  {
    severity: 'critical',
    title: 'Addresses with many failed sign-ins in the last 24 hours',
    advice: 'Check whether one person or a program is behind them.',
    subjects: mostFailed(failures, ({ source_ip: address }) => address),
  },
  {
    severity: 'warning',
    title: 'Accounts with many failed sign-ins in the last 24 hours',
    advice: 'Force a password reset if a sign-in succeeded that the owner doesn’t know.',
    subjects: mostFailed(failures, ({ actor }) => actor),
  },
];

/** Risks that staff can do something about. */
export async function auditSecurity({ ctx }: { ctx: StaffContext }): Promise<SecurityAudit> {
  const [{ staff }, { events }] = await Promise.all([
    ctx.ports.staff.readRoster(),
    ctx.ports.securityLog.listEvents({
      since: startOfRange(ctx, 'day'),
      until: isoNow(ctx.clock),
      filter: { type: 'failed_login' },
      limit: lookedAt,
    }),
  ]);
  const findings = [...staffFindings(staff, ctx.clock.now()), ...failureFindings(events)];
  return {
    checked_at: isoNow(ctx.clock),
    findings: findings.filter(({ subjects }) => subjects.length > 0),
  };
}
