import { importApiTests } from '@saywright/domain/api-tests/imports/import-api-tests';
import { storeImportedCollections } from '@saywright/domain/collections/store-imported-collections';
import { readDocument } from '@saywright/importers/read-document';
import { startCollectionRun } from '@saywright/domain/collections/runs/start-collection-run';
import { carryOutExport } from '@saywright/domain/data-exports/carry-out-export';
import { requestDataExport } from '@saywright/domain/data-exports/request-data-export';
import { compileEnglish } from '@saywright/authoring/compile';
import { startGrounding } from '@saywright/domain/flow-tests/grounding/start-grounding';
import { livePictureRef } from '@saywright/domain/flow-tests/runs/live-picture';
import { pauseExecution } from '@saywright/domain/flow-tests/runs/command-execution';
import { startExecution } from '@saywright/domain/flow-tests/runs/start-execution';
import { screenshotName } from '@saywright/domain/flow-tests/runs/screenshot-name';
import { newSession } from '@saywright/domain/identity/session';
import { requireTeam } from '@saywright/domain/team/change-team';
import { invitationEnd } from '@saywright/domain/team/invitation-token';
import type { CheckoutRecord } from '@saywright/domain/ports/billing-repository';
import type { InvitationRecord } from '@saywright/domain/ports/team-repository';
import { auditEntry } from '@saywright/domain/audit/audit-entry';
import { isoNow } from '@saywright/domain/context/clock';
import { createUpload } from '@saywright/domain/api-tests/uploads/create-upload';
import { newId } from '@saywright/domain/context/new-id';
import { executeBody } from '@saywright/contracts/entities/execution';
import { makeContext, makeFlowTest, uniqueEmail, type MadeUser } from '@saywright/testing/factories';
import { changeOf } from '@saywright/testing/element-change';
import { claimExecution } from '@saywright/testing/claim-execution';
import { runToEnd } from '@saywright/testing/run-to-end';
import { theirProposals } from './theirs.ts';

/** Things that the intruder may not see, made by their owner. Each function answers an ID. */

export async function makeDataExport({ ctx, user }: MadeUser): Promise<string> {
  const { id } = await requestDataExport({ ctx });
  const system = makeContext({ type: 'system', name: 'test' } as const);
  await carryOutExport({ ctx: system, isOver: () => false }, { userId: user.id });
  return id;
}

/** A payment that has arrived. */
export async function makeCheckout({ ctx, user }: MadeUser): Promise<string> {
  const { billing, identity } = ctx.ports;
  const organization = await identity.findOrganization(user.organization_id);
  if (!organization) throw new Error('The owner has no organization');
  const checkout: CheckoutRecord = {
    id: `cs_test_${newId(ctx.clock)}`,
    organization_id: user.organization_id,
    user_id: user.id,
    purchase: 'executions',
    plan: 'ENTERPRISE',
    billing_period: 'month',
    executions: 100,
    url: 'https://checkout.example.com',
    state: 'settled',
    created_at: isoNow(ctx.clock),
    ttl: Math.ceil(Date.now() / 1_000) + 3_600,
  };
  await billing.insertCheckout(organization, checkout);
  return checkout.id;
}

/** A file of two bytes whose parts have arrived. */
export async function makeUpload({ ctx, user }: MadeUser): Promise<string> {
  const { id } = await createUpload({ ctx, input: { filename: 'a.json', size: 2 } });
  await ctx.ports.uploads.putPart(user.organization_id, id, { number: 0, bytes: Buffer.from('{}') });
  return id;
}

/** An imported description with one operation. */
export async function makeImport({ ctx }: MadeUser): Promise<string> {
  const document = '{"openapi":"3.1.0","info":{"title":"Orders"},"paths":{"/orders":{"get":{"responses":{}}}}}';
  const { import_job: job } = await importApiTests({
    ctx,
    input: { filename: 'orders.json', bytes: Buffer.from(document) },
    reader: readDocument,
    storeCollections: storeImportedCollections,
  });
  return job.id;
}

/** A test whose runs propose another element for its step. */
export async function makeHealed(person: MadeUser, place: object): Promise<string> {
  const change = changeOf('Save', 'Save changes');
  const { id, steps } = await makeFlowTest(person, {
    ...place,
    steps: [{ action: 'click', selector: change.before.selector }],
  });
  for (const proposal of Object.values(theirProposals))
    await person.ctx.ports.healing.insertProposal({
      id: proposal,
      organization_id: person.user.organization_id,
      test_id: id,
      step_id: steps[0]?.id ?? '',
      step_order: 1,
      step_description: '',
      segment_id: null,
      change,
      execution_id: id,
      status: 'open',
      created_at: new Date().toISOString(),
      decided_by: null,
      ttl: Math.ceil(Date.now() / 1_000) + 3_600,
    });
  return id;
}

/** Starts a check of a test on its live page, and leaves it with a question. */
export async function makeAsking({ ctx, user }: MadeUser, testId: string): Promise<string> {
  const { id: executionId } = await startGrounding({
    ctx,
    input: { id: testId, ask_about: [] },
    author: compileEnglish,
  });
  const at = new Date().toISOString();
  const leaseUntil = new Date(Date.now() + 60_000).toISOString();
  const organizationId = user.organization_id;
  const claim = await ctx.ports.runs.claim({ organizationId, executionId, lease: () => ({ at, leaseUntil }) });
  if (claim.outcome !== 'claimed') throw new Error(`The check could not be claimed: ${claim.outcome}`);
  const question = { number: 1, order: 1, kind: 'which' as const, text: '', picture: null, choices: [] };
  const hold = { executionId, epoch: claim.record.epoch };
  await ctx.ports.groundings.recordSteps(hold, {
    steps: [],
    question: { ...question, waits_until: leaseUntil },
    model: undefined,
    ttl: claim.record.ttl,
  });
  await ctx.ports.artifacts.putArtifact(livePictureRef(claim.record), {
    // As below, it's read as JSON here.
    bytes: Buffer.from('"picture"'),
    contentType: 'image/jpeg',
  });
  return testId;
}

/** An execution with a picture, and another one of what its browser shows. */
export async function makeExecution({ ctx, user }: MadeUser, testId: string): Promise<string> {
  const { executions } = await startExecution({ ctx, input: { ...executeBody.parse({}), id: testId } });
  const id = executions[0]?.id ?? '';
  const { organization_id: organizationId } = user;
  const record = await ctx.ports.runs.findExecution(organizationId, id);
  const filename = screenshotName(id, 1, 'image/png');
  // The live picture is answered as it is, and what is read here is JSON.
  for (const [ref, picture] of [
    [{ organizationId, executionId: id, historyDays: record?.history_days ?? 0, filename }, 'picture'],
    [livePictureRef({ organization_id: organizationId, id }), '"picture"'],
  ] as const)
    await ctx.ports.artifacts.putArtifact(ref, { bytes: Buffer.from(picture), contentType: 'image/png' });
  return id;
}

/** A finished execution with a trace. */
export async function makeFinishedExecution(person: MadeUser, testId: string): Promise<string> {
  const filename = 'trace.zip';
  const record = await runToEnd(person, testId, { details: { trace_path: filename } });
  const { id: executionId, organization_id: organizationId, history_days: historyDays } = record;
  await person.ctx.ports.artifacts.putArtifact(
    { organizationId, executionId, historyDays, filename },
    // As above, it's read as JSON here.
    { bytes: Buffer.from('"trace"'), contentType: 'application/zip' },
  );
  return executionId;
}

/** A running execution with the outcome of its first request. */
export async function makeCollectionExecution({ ctx }: MadeUser, collectionId: string): Promise<string> {
  const {
    id,
    organization_id: organizationId,
    ttl,
  } = await startCollectionRun(ctx, {
    id: collectionId,
    environmentId: null,
  });
  const at = isoNow(ctx.clock);
  await ctx.ports.runs.claim({ organizationId, executionId: id, lease: () => ({ at, leaseUntil: at }) });
  const nothing = { status_code: null, response_time: null, passed_assertions: 0, failed_assertions: 0 };
  await ctx.ports.collectionRuns.recordOutcomes(
    { executionId: id, epoch: 1 },
    {
      chunk: 0,
      outcomes: [{ index: 0, status: 'error', ...nothing, reason: 'Refused' }],
      counters: { passed_requests: 0, failed_requests: 1 },
      ttl,
    },
  );
  return id;
}

export async function makePaused({ ctx }: MadeUser, testId: string): Promise<string> {
  const { id } = await claimExecution({ ctx }, testId);
  await pauseExecution({ ctx, input: { id } });
  return id;
}

export async function makeNotification({ ctx, user }: MadeUser, testId: string): Promise<string> {
  await runToEnd({ ctx }, testId, {
    status: 'failed',
    end_reason: { code: 'step_failed', params: { order: 1, reason: 'No' } },
  });
  const listed = await ctx.ports.notifications.listNotifications(
    { organizationId: user.organization_id, userId: user.id },
    1,
  );
  return listed[0]?.id ?? '';
}

export async function makeInvitation({ ctx, user }: MadeUser): Promise<string> {
  const id = newId(ctx.clock);
  const invitation: InvitationRecord = {
    id,
    organization_id: user.organization_id,
    email: uniqueEmail('invited'),
    role: 'member',
    invited_by: user.id,
    created_at: isoNow(ctx.clock),
    ...invitationEnd(ctx.clock),
  };
  const team = await requireTeam(ctx, user.organization_id);
  await ctx.ports.team.insertInvitation({ team, invitation, audit: auditEntry(ctx, { action: 'member.invited' }) });
  return id;
}

export async function openAnotherSession({ ctx, user }: MadeUser): Promise<string> {
  const { identity } = ctx.ports;
  const record = await identity.findUser(user.id);
  if (!record) throw new Error('The owner has no account');
  const { session } = newSession(record, ctx);
  await identity.openSession(session, auditEntry(ctx, { action: 'user.signed_in' }));
  return session.id;
}
