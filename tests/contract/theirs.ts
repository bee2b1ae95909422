import { screenshotName } from '@saywright/domain/flow-tests/runs/screenshot-name';

/** IDs of proposals that their test has: they're the same in every test. */
export const theirProposals = { toAccept: 'a'.repeat(32), toReject: 'b'.repeat(32) } as const;

/** Things that exist and belong to someone else. */
export interface Theirs {
  testId: string;
  /** Of a test whose check on the live page asks a question. */
  askingTestId: string;
  /** A test that's being recorded. */
  recordedTestId: string;
  /** Of a test with `theirProposals`. */
  healedTestId: string;
  executionId: string;
  runningExecutionId: string;
  pausedExecutionId: string;
  /** Finished, with a trace. */
  finishedExecutionId: string;
  screenshot: string;
  apiTestId: string;
  apiExecutionId: string;
  collectionId: string;
  collectionExecutionId: string;
  apiEnvironmentId: string;
  credentialId: string;
  /** Of an OpenAPI description. */
  importId: string;
  uploadId: string;
  ciTokenId: string;
  webhookId: string;
  /** Of a test event to a webhook. */
  deliveryId: string;
  environmentId: string;
  segmentId: string;
  sessionId: string;
  notificationId: string;
  memberId: string;
  invitationId: string;
  organizationId: string;
  projectId: string;
  scheduleId: string;
  /** Ready to download. */
  dataExportId: string;
  /** Of a payment that has arrived. */
  checkoutId: string;
}

/** Well-formed, and nobody's. */
const nobodys = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

/** Leads nowhere. */
export const nowhere: Theirs = {
  testId: nobodys,
  askingTestId: nobodys,
  recordedTestId: nobodys,
  healedTestId: nobodys,
  executionId: nobodys,
  runningExecutionId: nobodys,
  pausedExecutionId: nobodys,
  finishedExecutionId: nobodys,
  screenshot: screenshotName(nobodys, 1, 'image/png'),
  apiTestId: nobodys,
  apiExecutionId: nobodys,
  collectionId: nobodys,
  collectionExecutionId: nobodys,
  apiEnvironmentId: nobodys,
  credentialId: nobodys,
  importId: nobodys,
  uploadId: nobodys,
  ciTokenId: nobodys,
  webhookId: nobodys,
  deliveryId: nobodys,
  environmentId: nobodys,
  scheduleId: nobodys,
  checkoutId: nobodys,
  dataExportId: nobodys,
  segmentId: nobodys,
  sessionId: nobodys,
  notificationId: nobodys,
  memberId: nobodys,
  invitationId: nobodys,
  organizationId: nobodys,
  projectId: nobodys,
};
