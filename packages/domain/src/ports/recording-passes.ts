import type { RecordingKind } from '@saywright/contracts/entities/recording';
import type { AuditRecord } from './audit-repository.ts';

/** The pass that lets a window without a bearer token see one recording. */
export interface RecordingPass {
  /** SHA-256 of its token, in hex. */
  hash: string;
  /** A ticket stands in a link and is good once; a viewing pass stands in the cookie that it is exchanged for. */
  use: 'ticket' | 'viewing';
  kind: RecordingKind;
  execution_id: string;
  /** The session in which the link was made: with it the pass ends too. */
  session_hash: string;
  /** Seconds since the epoch. */
  ttl: number;
}

export interface RecordingPasses {
  insertPass(pass: RecordingPass, audit: AuditRecord): Promise<void>;
  /** Undefined when it is over. */
  findPass(hash: string): Promise<RecordingPass | undefined>;
  /** Ends a ticket and stores the viewing pass, both or neither. `over`: someone else was first. */
  exchangeTicket(ticketHash: string, viewing: RecordingPass): Promise<'exchanged' | 'over'>;
}
