import type { CommitRef } from '@saywright/contracts/entities/commit-ref';
import type { GithubConnection } from '@saywright/contracts/entities/github-connection';
import type { DeliveryAttempt, DeliveryState, SentEventName, Webhook } from '@saywright/contracts/entities/webhook';
import type { SentData } from '@saywright/contracts/entities/webhook-payload';
import type { AuditRecord } from './audit-repository.ts';

/** A webhook as stored. Its secrets are sealed. */
export interface WebhookRecord extends Omit<Webhook, 'created_by'> {
  organization_id: string;
  created_by: string;
  sealed_secret: string;
  /** The one before the last rotation; absent without one. */
  sealed_previous_secret?: string;
}

export type WebhookChange = Partial<
  Pick<
    WebhookRecord,
    | 'name'
    | 'url'
    | 'events'
    | 'project_ids'
    | 'format'
    | 'enabled'
    | 'stopped'
    | 'failing_since'
    | 'last_delivered_at'
    | 'sealed_secret'
    | 'sealed_previous_secret'
    | 'previous_secret_until'
  >
>;

/** The organization's access to GitHub. Its token is sealed. */
export interface GithubRecord extends Omit<GithubConnection, 'created_by'> {
  organization_id: string;
  created_by: string;
  sealed_token: string;
}

/** `batch.started` is for GitHub alone, and makes us look whether the batch has finished. */
export type EmittedName = SentEventName | 'batch.started';

/**
 * Something that happened, stored in the transaction in which it did. It waits in the outbox until there's a delivery for
 * each webhook that wants it.
 */
export interface WebhookEvent {
  /** A ULID; the batch's own for its end, so that there's only one. */
  id: string;
  organization_id: string;
  type: EmittedName;
  /** The type for webhooks that didn't choose `type`: a recovery is also a pass. */
  or_type?: SentEventName;
  /** Its name in the delivery log. */
  subject: string;
  /** Where its tests are; null for none. A webhook that's limited to projects gets it if it lists them all. */
  project_ids: readonly (string | null)[];
  /** For one webhook alone: a test event. */
  only_for?: string;
  /** No endpoint gets it: a run of a batch was cancelled, which may have been the last of the batch. */
  is_silent?: true;
  /** The batch that may have finished with it. */
  batch_id?: string;
  /** The commit whose status and pull request show it on GitHub. */
  commit?: CommitRef & { context: string };
  /** With paths of our origin in place of URLs. */
  data: SentData;
  created_at: string;
  /** When the sweep looks at it; null once its deliveries are stored. */
  due_at: string | null;
  /** Seconds since the epoch. */
  ttl: number;
}

/** The endpoint ID of deliveries to GitHub. */
export const githubEndpoint = 'github';

/** An event on its way to one endpoint: one record each. */
export interface DeliveryRecord {
  organization_id: string;
  /** A webhook's ID, or `githubEndpoint`. */
  endpoint_id: string;
  event_id: string;
  event: EmittedName;
  subject: string;
  state: DeliveryState;
  created_at: string;
  /** When it's tried next, or when another worker may take it; null when it isn't. */
  due_at: string | null;
  /** Counts the claims. What a worker writes is conditional on its own. */
  claims: number;
  /** Tries since it was created or replayed. */
  tries: number;
  attempts: readonly DeliveryAttempt[];
  ttl: number;
}

export interface DeliveryKey {
  organizationId: string;
  endpointId: string;
  eventId: string;
}

/** Work that the sweep finds: an event without its deliveries, or a delivery that's due. */
export type DueWebhookWork =
  | { organization_id: string; event_id: string }
  | { organization_id: string; endpoint_id: string; event_id: string };

/** Webhooks, the connection to GitHub, and what's sent to them. */
export interface WebhookRepository {
  /** From then on, the organization's runs emit events. */
  insertWebhook(
    webhook: WebhookRecord,
    options: { limit: number; audit: AuditRecord },
  ): Promise<'inserted' | 'limit_reached'>;
  /** Oldest first. */
  listWebhooks(organizationId: string): Promise<WebhookRecord[]>;
  findWebhook(organizationId: string, webhookId: string): Promise<WebhookRecord | undefined>;
  /** @param change.audit absent for what deliveries note */
  updateWebhook(change: {
    organizationId: string;
    webhookId: string;
    set: WebhookChange;
    audit?: AuditRecord;
  }): Promise<WebhookRecord | undefined>;
  /** Turns a webhook off for what happened to its deliveries, unless it's off. @returns whether this call did it */
  stopWebhook(webhook: WebhookRecord, stopped: NonNullable<Webhook['stopped']>): Promise<boolean>;
  deleteWebhook(organizationId: string, webhookId: string, audit: AuditRecord): Promise<'deleted' | 'not_found'>;

  findGithub(organizationId: string): Promise<GithubRecord | undefined>;
  putGithub(connection: GithubRecord, audit: AuditRecord): Promise<void>;
  noteGithub(
    organizationId: string,
    outcome: Partial<Pick<GithubRecord, 'last_reported_at' | 'problem'>>,
  ): Promise<void>;
  deleteGithub(organizationId: string, audit: AuditRecord): Promise<'deleted' | 'not_found'>;

  /** Stores an event outside of another transaction. `exists`: it was stored before. */
  insertEvent(event: WebhookEvent): Promise<'inserted' | 'exists'>;
  findEvent(organizationId: string, eventId: string): Promise<WebhookEvent | undefined>;
  /** Stores the deliveries of an event, all or none, and takes it from the outbox. `over`: another worker did. */
  fanOut(event: WebhookEvent, deliveries: readonly DeliveryRecord[]): Promise<'stored' | 'over'>;
  /** Stores an event that an admin asks for with its one delivery. */
  insertTest(event: WebhookEvent, delivery: DeliveryRecord, audit: AuditRecord): Promise<void>;
  /** Of all organizations, the longest overdue first. */
  listDueWork(now: string, limit: number): Promise<DueWebhookWork[]>;
  /** Hides work from the sweep until then. */
  holdWork(work: DueWebhookWork, until: string): Promise<void>;

  findDelivery(key: DeliveryKey): Promise<DeliveryRecord | undefined>;
  /** The newest first. @param page.before an event ID, exclusive */
  listDeliveries(
    key: Omit<DeliveryKey, 'eventId'>,
    page: { before: string | undefined; limit: number },
  ): Promise<DeliveryRecord[]>;
  /** Takes a waiting delivery that's due; undefined when another worker has it. */
  claimDelivery(delivery: DeliveryRecord, until: string): Promise<DeliveryRecord | undefined>;
  /** Writes how a claimed delivery went, unless it was claimed again or its webhook was deleted. */
  settleDelivery(
    delivery: DeliveryRecord,
    result: Pick<DeliveryRecord, 'state' | 'due_at' | 'tries' | 'attempts'>,
  ): Promise<'settled' | 'over'>;
  /** Makes one that isn't waiting wait again. `waiting`: it's on its way already. */
  replayDelivery(
    delivery: DeliveryRecord,
    replay: { dueAt: string; ttl: number; audit: AuditRecord },
  ): Promise<DeliveryRecord | 'waiting'>;

  /** The comment that we keep up to date on a pull request. */
  findComment(organizationId: string, where: string): Promise<number | undefined>;
  noteComment(organizationId: string, where: string, comment: { id: number; ttl: number }): Promise<void>;
}
