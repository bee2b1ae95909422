import { createHash } from 'node:crypto';
import { calendarDay } from '@saywright/contracts/calendar-day';
import type { EmailBlock } from '@saywright/contracts/entities/user';
import type { MailBlocks } from '@saywright/domain/ports/mail-blocks';
import { appKeys } from '../app-keys.ts';
import { countOnDay } from '../counts/service-counts.ts';
import type { Database } from '../database.ts';
import { mustExist, mustNotExist, stillHas } from '../dynamo/expressions.ts';
import { toItem } from '../dynamo/records.ts';
import { logEvent } from '../staff/security-log.ts';

/** A queue keeps a message for four days and its dead letters for fourteen. */
const feedbackKeptSeconds = 30 * 86_400;

const counters = { bounced: 'mails_bounced', complained: 'mails_complained' } as const;

const blockKey = (email: string): ReturnType<typeof appKeys.mailBlock> =>
  appKeys.mailBlock(createHash('sha256').update(email.trim().toLowerCase()).digest('hex'));

/** The addresses in the `app` table that get no emails. They're hashed, so the list is no list of addresses. */
export const createMailBlocks = ({ app, transaction }: Database): MailBlocks => ({
  async find(email) {
    const item = await app.get<EmailBlock>(blockKey(email));
    return item && { reason: item.reason, at: item.at };
  },

  async take({ id, reason, toBlock, at }) {
    const ttl = Math.ceil(Date.parse(at) / 1_000) + feedbackKeptSeconds;
    const taken = toItem({ ttl }, { key: appKeys.mailFeedback(id), type: 'mail_feedback' });
    const writes = transaction().put(app, { item: taken, condition: mustNotExist });
    countOnDay({ app }, writes, { day: calendarDay(at), counts: { [counters[reason]]: 1 } });
    for (const email of toBlock)
      writes.update(app, { key: blockKey(email), change: { setIfAbsent: { et: 'mail_block', v: 1, reason, at } } });
    await writes.commit();
  },

  async show({ userId, email }, block) {
    const change = { set: { email_block: { email, ...block } } };
    const writes = transaction().update(app, {
      key: appKeys.user(userId),
      change,
      condition: stillHas('email', email),
    });
    await writes.commit();
  },

  async lift({ userId, email }, event) {
    const writes = transaction()
      .delete(app, { key: blockKey(email), condition: mustExist })
      .update(app, { key: appKeys.user(userId), change: { remove: ['email_block'] }, condition: mustExist });
    const refused = await logEvent({ app }, writes, event).commit();
    return refused === undefined ? 'lifted' : 'not_blocked';
  },
});
