import type { StaffRecord, StaffRepository, StaffSessionRecord } from '@saywright/domain/ports/staff-repository';
import { appKeys, staffPrefix } from '../app-keys.ts';
import type { Database } from '../database.ts';
import { mustExist, mustNotExist, stillHas, type Condition } from '../dynamo/expressions.ts';
import { fromItem, toItem } from '../dynamo/records.ts';
import type { Key } from '../dynamo/table.ts';
import { logEvent } from './security-log.ts';

const staffItem = (staff: StaffRecord): ReturnType<typeof toItem> =>
  toItem(staff, { key: appKeys.staff(staff.id), type: 'staff' });

const sessionItem = (session: StaffSessionRecord): ReturnType<typeof toItem> =>
  toItem(session, { key: appKeys.staffSession(session.hash), type: 'staff_session' });

const isUnchanged = ({ revision }: StaffRecord): Condition => stillHas('revision', revision);

/** The roster item counts changes of who is staff; it exists from the first one on. */
const rosterIs = (version: number): Condition => (version === 0 ? mustNotExist : stillHas('version', version));

/** Staff and their sessions in the `app` table. */
export const createStaffRepository = ({ app, transaction }: Database): StaffRepository => ({
  async readRoster() {
    const { pk } = appKeys.roster();
    const items = await Array.fromAsync(app.query<StaffRecord | { version: number }>({ pk }));
    const people = items.filter(({ sk }) => sk.startsWith(staffPrefix)) as (StaffRecord & Key)[];
    const counter = items.find(({ sk }) => sk === appKeys.roster().sk) as { version: number } | undefined;
    return { staff: people.map((item) => fromItem(item)), version: counter?.version ?? 0 };
  },

  async changeRoster({ roster, put, remove, event }) {
    const { version } = roster;
    const writes = transaction().put(app, {
      item: toItem({ version: version + 1 }, { key: appKeys.roster(), type: 'roster' }),
      condition: rosterIs(version),
    });
    logEvent({ app }, writes, event);
    if (put) {
      const before = roster.staff.find(({ id }) => id === put.id);
      writes.put(app, { item: staffItem(put), condition: before ? isUnchanged(before) : mustNotExist });
    }
    if (remove) writes.delete(app, { key: appKeys.staff(remove.id), condition: isUnchanged(remove) });
    return (await writes.commit()) === undefined ? 'changed' : 'changed_meanwhile';
  },

  async updateStaff({ from, to, session, event }) {
    const writes = transaction().put(app, { item: staffItem(to), condition: isUnchanged(from) });
    if (session) writes.put(app, { item: sessionItem(session) });
    if (event) logEvent({ app }, writes, event);
    return (await writes.commit()) === undefined ? 'changed' : 'changed_meanwhile';
  },

  async findSession(hash) {
    const session = await app.get<StaffSessionRecord>(appKeys.staffSession(hash));
    const staff = session && (await app.get<StaffRecord>(appKeys.staff(session.staff_id)));
    return session && staff && { session: fromItem(session), staff: fromItem(staff) };
  },

  async extendSession(hash, ttl) {
    await app.update(appKeys.staffSession(hash), { set: { ttl } }, mustExist);
  },

  async endSession(hash, event) {
    const writes = transaction().delete(app, { key: appKeys.staffSession(hash), condition: mustExist });
    await logEvent({ app }, writes, event).commit();
  },
});
