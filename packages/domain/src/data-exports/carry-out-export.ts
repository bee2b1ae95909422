import { dataExportDays } from '@saywright/contracts/entities/data-export';
import { epochSeconds, isoNow } from '../context/clock.ts';
import type { SystemContext, UserContext } from '../context/context.ts';
import { queueMail } from '../mail-queue/queue-mail.ts';
import type { DataExportRecord, ExportProgress, ZipWriter } from '../ports/data-export-repository.ts';
import { organizationFiles, personalFiles, type CollectedFile } from './collect-data.ts';

/**
 * How exports of people's data are carried out.
 *
 * 1. A person has at most one export. It's stored, with the instant at which it's due, and put on the queue. The sweep sends
 *    those that are due and weren't taken.
 * 2. A worker claims it by moving that instant ahead, again and again while it works, with each report of its progress. If it
 *    dies, the instant comes, and another worker begins again with a file of its own: what the first one still reports is
 *    refused, since it names its attempt. The third attempt is the last.
 * 3. It reads as the person does, in one organization after the other, with the rights that they have when it gets there.
 * 4. The file is written as it's read, so its size doesn't matter. It's kept for a week, as the email says.
 */
const leaseMs = 60_000;
const reportEveryMs = 1_000;
const retryAfterMs = 30_000;
const mostAttempts = 3;

/** Someone deleted the export, or another worker has it. */
class Superseded extends Error {}

/** The export took longer than a worker has. */
class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
}

/** Reports progress every now and then, and stops the work when it's nobody's anymore, or takes too long. */
class Reporter {
  readonly progress: ExportProgress = { organizations: 0, organizations_read: 0, items: 0 };
  readonly #work: { ctx: SystemContext; isOver: () => boolean; record: DataExportRecord };
  #reportedAt = 0;

  constructor(work: { ctx: SystemContext; isOver: () => boolean; record: DataExportRecord }) {
    this.#work = work;
  }

  async report(): Promise<void> {
    const { ctx, isOver, record } = this.#work;
    if (isOver()) throw new OutOfTime('The export takes too long');
    const now = ctx.clock.now();
    if (now - this.#reportedAt < reportEveryMs) return;
    this.#reportedAt = now;
    const until = new Date(now + leaseMs).toISOString();
    if ((await ctx.ports.dataExports.report(record, { ...this.progress, until })) === 'superseded')
      throw new Superseded();
  }

  /** A list of items as pieces of JSON, counted as they go by. */
  async *asJson(items: AsyncIterable<unknown>): AsyncGenerator<string> {
    let lead = '[\n';
    for await (const item of items) {
      yield lead + JSON.stringify(item, null, 2);
      lead = ',\n';
      this.progress.items++;
      await this.report();
    }
    yield lead === '[\n' ? '[]\n' : '\n]\n';
  }
}

/** The person in one of their organizations, with the rights that they have now; undefined when they aren't in it anymore. */
async function asMember(
  ctx: SystemContext,
  ids: { userId: string; organizationId: string },
): Promise<UserContext | undefined> {
  const account = await ctx.ports.identity.findAccount(ids);
  if (account?.user.status !== 'active') return undefined;
  return { ...ctx, actor: { type: 'user', ...ids, role: account.member.role, sessionHash: '' } };
}

async function writeFiles(zip: ZipWriter, files: readonly CollectedFile[], reporter: Reporter): Promise<void> {
  for (const { path, items } of files) {
    await zip.add(path, reporter.asJson(items));
    await reporter.report();
  }
}

/** A folder's name for an organization, which people read. Its ID keeps names apart. */
const folderOf = (name: string, id: string): string =>
  `${
    name
      .normalize('NFKD')
      .replace(/[^\w]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'organization'
  }-${id.slice(-6)}`;

async function write(ctx: SystemContext, zip: ZipWriter, { userId, reporter }: { userId: string; reporter: Reporter }) {
  const memberships = await ctx.ports.team.listMemberships(userId);
  reporter.progress.organizations = memberships.length;
  const [first] = memberships;
  const self = first && (await asMember(ctx, { userId, organizationId: first.organization_id }));
  if (self) await writeFiles(zip, personalFiles(self), reporter);
  for (const { organization_id: organizationId } of memberships) {
    const member = await asMember(ctx, { userId, organizationId });
    const organization = member && (await ctx.ports.identity.findOrganization(organizationId));
    if (member && organization)
      await writeFiles(zip, organizationFiles(member, folderOf(organization.name, organizationId)), reporter);
    reporter.progress.organizations_read++;
  }
  return zip.close();
}

/** Notes that it failed for good, and says so by email. */
async function giveUp(ctx: SystemContext, record: DataExportRecord): Promise<void> {
  const ttl = epochSeconds(ctx.clock.now()) + dataExportDays * 86_400;
  const ended = await ctx.ports.dataExports.finish(record, { state: 'failed', bytes: 0, parts: 0, ttl });
  if (ended === 'reported')
    await queueMail(ctx, { kind: 'data_export', user_id: record.user_id, export_id: record.id });
}

/**
 * Writes the file of a person's export.
 * @param isOver whether the worker's time is up
 * @returns `nothing` when it isn't due, was deleted, or another worker has it
 */
export async function carryOutExport(
  { ctx, isOver }: { ctx: SystemContext; isOver: () => boolean },
  { userId }: { userId: string },
): Promise<'done' | 'failed' | 'nothing'> {
  const { dataExports } = ctx.ports;
  const inMs = (ms: number): string => new Date(ctx.clock.now() + ms).toISOString();
  const record = await dataExports.claim(userId, { now: isoNow(ctx.clock), until: inMs(leaseMs) });
  if (!record) return 'nothing';
  if (record.attempts > mostAttempts) {
    await giveUp(ctx, record);
    return 'failed';
  }
  const reporter = new Reporter({ ctx, isOver, record });
  const zip = ctx.ports.dataExportFiles.write(record);
  try {
    const file = await write(ctx, zip, { userId, reporter });
    const now = ctx.clock.now();
    const keptMs = dataExportDays * 86_400_000;
    const ended = { state: 'ready', ready_at: isoNow(ctx.clock), expires_at: inMs(keptMs) } as const;
    await dataExports.report(record, { ...reporter.progress, until: inMs(leaseMs) });
    const finished = await dataExports.finish(record, { ...file, ...ended, ttl: epochSeconds(now + keptMs) });
    if (finished === 'superseded') throw new Superseded();
  } catch (error) {
    await zip.discard().catch((failure: unknown) => ctx.log.warn("parts of an export weren't removed", { failure }));
    if (error instanceof Superseded) return 'nothing';
    if (record.attempts < mostAttempts) await dataExports.hold(record, inMs(retryAfterMs));
    else await giveUp(ctx, record);
    throw error;
  }
  await queueMail(ctx, { kind: 'data_export', user_id: userId, export_id: record.id });
  return 'done';
}
