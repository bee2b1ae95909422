import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { randomUUID } from 'node:crypto';
import type { Gate } from '../gate/start-gate.ts';
import { localAccount } from '../template/local-account.ts';
import type { LocalStacks } from '../template/local-stacks.ts';

interface EventDestination {
  ConfigurationSetName: string;
  EventDestination: { Enabled?: boolean; MatchingEventTypes: string[]; EventBridgeDestination?: unknown };
}

interface Rule {
  EventPattern?: Record<string, unknown>;
  Targets?: { Arn: string }[];
}

/** Events of an email after SES has accepted it, with EventBridge's names for them. */
const detailTypes = { bounce: 'Email Bounced', complaint: 'Email Complaint Received' } as const;
export type MailEventType = keyof typeof detailTypes;

/**
 * The events of SES on EventBridge's default bus, and the rules of the template that hand it to queues. It understands
 * patterns of sources and detail types, and refuses any other.
 */
export class MailEvents {
  readonly #sqs: SQSClient;
  readonly #endpoint: string;
  #sets = new Map<string, Set<string>>();
  #rules: { matches: (event: Record<string, unknown>) => boolean; queueUrls: string[] }[] = [];

  constructor({ endpoint, adminKey }: Pick<Gate, 'endpoint' | 'adminKey'>) {
    this.#endpoint = endpoint;
    this.#sqs = new SQSClient({ region: localAccount.region, endpoint, credentials: adminKey });
  }

  /** Takes the configuration sets and rules of a template. @throws Error for a pattern that isn't understood */
  connect(stacks: LocalStacks): void {
    this.#sets = new Map(stacks.resources('AWS::SES::ConfigurationSet').map(({ ref }) => [ref, new Set<string>()]));
    for (const { properties } of stacks.resources('AWS::SES::ConfigurationSetEventDestination')) {
      const { ConfigurationSetName: name, EventDestination: to } = properties as unknown as EventDestination;
      if (to.Enabled === false || to.EventBridgeDestination === undefined) continue;
      for (const type of to.MatchingEventTypes) this.#sets.get(name)?.add(type.toLowerCase());
    }
    this.#rules = stacks.resources('AWS::Events::Rule').map(({ logicalId, properties }) => {
      const { EventPattern: pattern = {}, Targets: targets = [] } = properties as Rule;
      for (const [field, values] of Object.entries(pattern))
        if (!['source', 'detail-type'].includes(field) || !Array.isArray(values))
          throw new Error(`The rule ${logicalId} matches by ${field}, which the local host doesn't understand.`);
      return {
        matches: (event) =>
          Object.entries(pattern).every(([field, values]) => (values as unknown[]).includes(event[field])),
        queueUrls: targets.map(
          ({ Arn: arn }) => `${this.#endpoint}/${localAccount.accountId}/${arn.split(':').at(-1)}`,
        ),
      };
    });
  }

  knows(configurationSet: string): boolean {
    return this.#sets.has(configurationSet);
  }

  /** Reports an event of an email, if its configuration set asks for it. */
  async publish(configurationSet: string, type: MailEventType, detail: object): Promise<void> {
    if (this.#sets.get(configurationSet)?.has(type) !== true) return;
    const event = {
      version: '0',
      id: randomUUID(),
      'detail-type': detailTypes[type],
      source: 'aws.ses',
      account: localAccount.accountId,
      time: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
      region: localAccount.region,
      resources: [`arn:aws:ses:${localAccount.region}:${localAccount.accountId}:configuration-set/${configurationSet}`],
      detail,
    };
    const urls = this.#rules.filter(({ matches }) => matches(event)).flatMap(({ queueUrls }) => queueUrls);
    for (const QueueUrl of urls)
      await this.#sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(event) }));
  }

  close(): void {
    this.#sqs.destroy();
  }
}
