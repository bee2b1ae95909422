import type { RecordingPass, RecordingPasses } from '@saywright/domain/ports/recording-passes';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import { mustExist } from '../dynamo/expressions.ts';
import { fromItem, toItem } from '../dynamo/records.ts';
import { runsKeys } from '../runs-keys.ts';

const passItem = (pass: RecordingPass): ReturnType<typeof toItem> =>
  toItem(pass, { key: runsKeys.recordingPass(pass.hash), type: 'recording_pass' });

/** Passes by the hash of their token. */
export const createRecordingPasses = ({ app, runs, transaction }: Database): RecordingPasses => ({
  async insertPass(pass, audit) {
    await transaction()
      .put(runs, { item: passItem(pass) })
      .put(app, { item: auditItem(audit) })
      .commit();
  },

  async findPass(hash) {
    const item = await runs.get<RecordingPass>(runsKeys.recordingPass(hash));
    return item && fromItem(item);
  },

  async exchangeTicket(ticketHash, viewing) {
    const refused = await transaction()
      .delete(runs, { key: runsKeys.recordingPass(ticketHash), condition: mustExist, label: 'over' })
      .put(runs, { item: passItem(viewing) })
      .commit();
    return refused === undefined ? 'exchanged' : 'over';
  },
});
