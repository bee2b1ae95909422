import type { ActiveSend, SendState } from '../../ports/send-meter.ts';

/**
 * How often people may send requests without saving them. Such a request isn't counted against the plan, so these limits
 * keep the service from being an open HTTP client, and one person from taking all of their organization's room.
 */
export interface SendLimits {
  /** Requests at once that wait for their responses. */
  personAtOnce: number;
  organizationAtOnce: number;
  personPerMinute: number;
  organizationPerMinute: number;
  /** Requests that may come in one go before the rate applies. */
  personBurst: number;
  organizationBurst: number;
  /** By the UTC day. */
  organizationPerDay: number;
}

export const sendLimits = {
  personAtOnce: 5,
  organizationAtOnce: 20,
  personPerMinute: 60,
  organizationPerMinute: 300,
  personBurst: 30,
  organizationBurst: 100,
} as const satisfies Omit<SendLimits, 'organizationPerDay'>;

export type Admission =
  | { admitted: true; next: SendState }
  | { admitted: false; refusal: string; retryAfterSeconds: number };

/** A response comes within seconds, so it's worth asking again soon. */
const slotRetrySeconds = 2;
const dayMs = 86_400_000;

const empty: SendState = { revision: 0, day: '', sent_today: 0, free_at: 0, people: {}, active: [] };

/** Those of a time at which a process could still be waiting. */
const alive = (active: readonly ActiveSend[], now: number): ActiveSend[] => active.filter(({ until }) => until > now);

/**
 * When the rate is fully available again after one more request (the generic cell rate algorithm), or in how many
 * milliseconds the request fits.
 */
function pace(freeAt: number, { now, perMinute, burst }: { now: number; perMinute: number; burst: number }) {
  const intervalMs = 60_000 / perMinute;
  const next = Math.max(freeAt, now) + intervalMs;
  const waitMs = next - now - burst * intervalMs;
  return waitMs > 0 ? { waitMs } : { waitMs: 0, freeAt: next };
}

const refused = (refusal: string, retryAfterSeconds: number): Admission => ({
  admitted: false,
  refusal,
  retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)),
});

/** Decides about one more request, and what is stored if it may be sent. */
export function admitSend(
  stored: SendState | undefined,
  { send, now, limits }: { send: ActiveSend; now: number; limits: SendLimits },
): Admission {
  const state = stored ?? empty;
  const day = new Date(now).toISOString().slice(0, 10);
  const sentToday = state.day === day ? state.sent_today : 0;
  if (sentToday >= limits.organizationPerDay)
    return refused(
      `Your organization has sent ${limits.organizationPerDay.toLocaleString('en-US')} requests today. Save the request and run it as a test, or`,
      (dayMs - (now % dayMs)) / 1_000,
    );
  const active = alive(state.active, now);
  if (active.filter(({ user_id: userId }) => userId === send.user_id).length >= limits.personAtOnce)
    return refused(`${limits.personAtOnce} of your requests are still waiting for a response.`, slotRetrySeconds);
  if (active.length >= limits.organizationAtOnce)
    return refused(
      `${limits.organizationAtOnce} requests of your organization are still waiting for a response.`,
      slotRetrySeconds,
    );
  const person = pace(state.people[send.user_id] ?? 0, {
    now,
    perMinute: limits.personPerMinute,
    burst: limits.personBurst,
  });
  if (person.freeAt === undefined) return refused("You're sending requests too fast.", person.waitMs / 1_000);
  const organization = pace(state.free_at, {
    now,
    perMinute: limits.organizationPerMinute,
    burst: limits.organizationBurst,
  });
  if (organization.freeAt === undefined)
    return refused('Your organization is sending requests too fast.', organization.waitMs / 1_000);
  const recent = Object.entries(state.people).filter(([, freeAt]) => freeAt > now);
  return {
    admitted: true,
    next: {
      revision: state.revision + 1,
      day,
      sent_today: sentToday + 1,
      free_at: organization.freeAt,
      people: { ...Object.fromEntries(recent), [send.user_id]: person.freeAt },
      active: [...active, send],
    },
  };
}

/** The state after a response has come. */
export const releaseSend = (stored: SendState | undefined, { id, now }: { id: string; now: number }): SendState => {
  const state = stored ?? empty;
  return {
    ...state,
    revision: state.revision + 1,
    active: alive(state.active, now).filter((send) => send.id !== id),
  };
};
