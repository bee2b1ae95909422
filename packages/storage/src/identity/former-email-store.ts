import type { FormerEmail, IdentityRepository, UserRecord } from '@saywright/domain/ports/identity-repository';
import { appKeys, formerEmailPrefix } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import type { Condition } from '../dynamo/expressions.ts';
import { fromItem, toItem } from '../dynamo/records.ts';
import { belongsTo, emailLockItem } from './email-lock.ts';
import { resetTokenItem } from './reset-token-store.ts';

type FormerEmailStore = Pick<
  IdentityRepository,
  'listFormerEmails' | 'storeUndoToken' | 'findUserByUndoToken' | 'undoEmailChange'
>;

export const formerEmailItem = (former: FormerEmail): ReturnType<typeof toItem> =>
  toItem(former, { key: appKeys.formerEmail(former.user_id, former.changed_at), type: 'former_email' });

const keyOf = ({ user_id, changed_at }: FormerEmail) => appKeys.formerEmail(user_id, changed_at);

const undoneBy = (tokenHash: string): Condition => ({
  expression: '#undo = :hash',
  names: { '#undo': 'undo_hash' },
  values: { ':hash': tokenHash },
});

/** Nobody changed the email or the password since the account was read. */
export const isUnchanged = ({ email_changed_at, session_epoch }: UserRecord): Condition => ({
  expression: `${email_changed_at ? '#changed = :changed' : 'attribute_not_exists(#changed)'} AND #epoch = :epoch`,
  names: { '#changed': 'email_changed_at', '#epoch': 'session_epoch' },
  values: { ...(email_changed_at ? { ':changed': email_changed_at } : {}), ':epoch': session_epoch },
});

/** Emails that accounts had, with the tokens that restore them. */
export function formerEmailStore({ app, transaction }: Database): FormerEmailStore {
  return {
    async listFormerEmails(userId) {
      const { pk } = appKeys.user(userId);
      const items = await Array.fromAsync(app.query<FormerEmail>({ pk, skPrefix: formerEmailPrefix }));
      return items.map((item) => fromItem(item));
    },

    async storeUndoToken(former, tokenHash) {
      const { user_id, changed_at, ttl } = former;
      const refused = await transaction()
        .update(app, {
          key: keyOf(former),
          change: { set: { undo_hash: tokenHash } },
          condition: belongsTo(user_id),
        })
        .put(app, {
          item: toItem({ user_id, changed_at, ttl }, { key: appKeys.undoToken(tokenHash), type: 'undo_token' }),
        })
        .commit();
      return refused === undefined ? 'stored' : 'not_needed';
    },

    async findUserByUndoToken(tokenHash) {
      const token = await app.get<Pick<FormerEmail, 'user_id' | 'changed_at'>>(appKeys.undoToken(tokenHash));
      if (!token) return undefined;
      const former = await app.get<FormerEmail>(appKeys.formerEmail(token.user_id, token.changed_at));
      const user = await app.get<UserRecord>(appKeys.user(token.user_id));
      return user && former?.undo_hash === tokenHash ? { user: fromItem(user), former: fromItem(former) } : undefined;
    },

    async undoEmailChange({ user, former, allFormer, tokenHash, passwordHash, resetToken, at, audit }) {
      const undone = allFormer.filter(({ changed_at }) => changed_at > former.changed_at);
      const kept = allFormer.filter(({ changed_at }) => changed_at < former.changed_at);
      const left = new Set([user.email, ...undone.map(({ email }) => email)]);
      left.delete(former.email);
      const writes = transaction()
        .delete(app, { key: keyOf(former), condition: undoneBy(tokenHash), label: 'token_over' })
        .delete(app, { key: appKeys.undoToken(tokenHash) })
        .update(app, {
          key: appKeys.user(user.id),
          change: {
            set: {
              email: former.email,
              email_changed_at: at,
              email_verified_at: at,
              password_hash: passwordHash,
              reset_hash: resetToken.tokenHash,
              updated_at: at,
            },
            add: { session_epoch: 1 },
            remove: ['verify_hash'],
          },
          condition: isUnchanged(user),
          label: 'changed_meanwhile',
        })
        .put(app, { item: resetTokenItem(user.id, resetToken) })
        .put(app, {
          item: emailLockItem(former.email, { user_id: user.id }),
          condition: belongsTo(user.id),
          label: 'token_over',
        })
        .put(app, { item: auditItem(audit) });
      for (const each of undone) writes.delete(app, { key: keyOf(each) });
      for (const email of left) {
        // An earlier link can still restore it.
        const ttl = Math.max(...kept.filter((each) => each.email === email).map((each) => each.ttl));
        if (ttl > 0) writes.put(app, { item: emailLockItem(email, { user_id: user.id, ttl }) });
        else
          writes.delete(app, {
            key: appKeys.emailLock(email),
            condition: belongsTo(user.id),
            label: 'changed_meanwhile',
          });
      }
      const refused = await writes.commit();
      if (refused === undefined) return 'undone';
      return refused === 'token_over' ? 'token_over' : 'changed_meanwhile';
    },
  };
}
