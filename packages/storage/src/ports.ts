import type { Ports } from '@saywright/domain/ports/ports';
import { createApiTestRepository } from './api-tests/api-test-repository.ts';
import { createApiImportRepository } from './api-imports/api-import-repository.ts';
import { createApiRunRepository } from './api-runs/api-run-repository.ts';
import { createAuditRepository } from './audit/audit-repository.ts';
import { createBrowserCatalog } from './browsers/browser-catalog.ts';
import { createCredentialRepository } from './credentials/credential-repository.ts';
import { readStorageConfig, type StorageConfig } from './config.ts';
import { createDatabase } from './database.ts';
import { createEnvironmentRepository } from './environments/environment-repository.ts';
import { createExecutionPorts } from './runs/ports.ts';
import { createFlowRunRepository } from './flow-runs/flow-run-repository.ts';
import { createFlowTestRepository } from './flow-tests/flow-test-repository.ts';
import { createHealthProbes } from './health/health-probes.ts';
import { createIdentityRepository } from './identity/identity-repository.ts';
import { createLogoStore } from './logos/logo-store.ts';
import { createPictures } from './logos/pictures.ts';
import { createNotificationRepository } from './notifications/notification-repository.ts';
import { createProjectRepository } from './projects/project-repository.ts';
import { createSender } from './queue/create-sender.ts';
import { createSegmentRepository } from './segments/segment-repository.ts';
import { createFireQueue } from './schedules/fire-queue.ts';
import { createScheduleRepository } from './schedules/schedule-repository.ts';
import { createScheduleTimer } from './schedules/schedule-timer.ts';
import { createIncidentLog } from './status/incident-log.ts';
import { createSupportRepository } from './support/support-repository.ts';
import { createSecretVault } from './secrets/secret-vault.ts';
import { createTestRepository } from './tests/test-repository.ts';
import { createTeamRepository } from './team/team-repository.ts';

/** The domain's ports over the resources that `config` names. */
export function createPorts(config: StorageConfig): Ports {
  const database = createDatabase(config);
  return {
    identity: createIdentityRepository(database),
    environments: createEnvironmentRepository(database),
    tests: createTestRepository(database),
    flowRuns: createFlowRunRepository(database),
    flowTests: createFlowTestRepository(database),
    apiTests: createApiTestRepository(database),
    apiRuns: createApiRunRepository(database),
    apiImports: createApiImportRepository(database),
    credentials: createCredentialRepository(database),
    health: createHealthProbes({ config, database }),
    incidents: createIncidentLog(database),
    mailQueue: createSender({ url: config.mailQueueUrl, setting: 'MAIL_QUEUE_URL' }),
    notifications: createNotificationRepository(database),
    projects: createProjectRepository(database),
    segments: createSegmentRepository(database),
    segmentQueue: createSender({ url: config.segmentQueueUrl, setting: 'SEGMENT_QUEUE_URL' }),
    schedules: createScheduleRepository(database),
    scheduleTimer: createScheduleTimer(config.scheduleTimers),
    fireQueue: createFireQueue(config.fireQueueUrl),
    support: createSupportRepository(database),
    team: createTeamRepository(database),
    audit: createAuditRepository(database),
    browsers: createBrowserCatalog(config.browsers ?? {}),
    logos: createLogoStore(config.artifactsBucket),
    pictures: createPictures(),
    secrets: createSecretVault(config.secretsKeyArn),
    demoShopUrl: config.demoShopUrl,
    ...createExecutionPorts({ config, database }),
  };
}

let ports: Ports | undefined;

/** The ports of this process, built at the first call from its environment. */
export function getPorts(): Ports {
  ports ??= createPorts(readStorageConfig());
  return ports;
}
