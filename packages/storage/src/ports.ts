import type { Ports } from '@saywright/domain/ports/ports';
import { createAlertRepository } from './alerts/alert-repository.ts';
import { createApiTestRepository } from './api-tests/api-test-repository.ts';
import { createApiImportRepository } from './api-imports/api-import-repository.ts';
import { createApiRunRepository } from './api-runs/api-run-repository.ts';
import { createImportDocuments } from './api-imports/import-documents.ts';
import { createAuditRepository } from './audit/audit-repository.ts';
import { createBillingRepository } from './billing/billing-repository.ts';
import { createBrowserCatalog } from './browsers/browser-catalog.ts';
import { createCiRepository } from './ci/ci-repository.ts';
import { createCollectionRepository } from './collections/collection-repository.ts';
import { createCollectionRunRepository } from './collections/collection-run-repository.ts';
import { createCredentialRepository } from './credentials/credential-repository.ts';
import { readStorageConfig, type StorageConfig } from './config.ts';
import { createServiceControls } from './controls/service-controls.ts';
import { createRouteTimes } from './counts/route-times.ts';
import { createServiceCounts } from './counts/service-counts.ts';
import { createDataExportFiles } from './data-exports/data-export-files.ts';
import { createDataExportRepository } from './data-exports/data-export-repository.ts';
import { createDatabase } from './database.ts';
import { createEnvironmentRepository } from './environments/environment-repository.ts';
import { createExecutionPorts } from './runs/ports.ts';
import { createFlowRunRepository } from './flow-runs/flow-run-repository.ts';
import { createFlowTestRepository } from './flow-tests/flow-test-repository.ts';
import { createGroundingRepository } from './groundings/grounding-repository.ts';
import { createRecorderRepository } from './recorders/recorder-repository.ts';
import { createHealingRepository } from './healing/healing-repository.ts';
import { createHealthProbes } from './health/health-probes.ts';
import { createIdentityRepository } from './identity/identity-repository.ts';
import { createFileEraser } from './leaving/file-eraser.ts';
import { createBedrockModel } from './language-model/bedrock-model.ts';
import { createLeavingRepository } from './leaving/leaving-repository.ts';
import { createLogoStore } from './logos/logo-store.ts';
import { createCustomerDirectory } from './ops/customer-directory.ts';
import { createRunDirectory } from './ops/run-directory.ts';
import { createPictures } from './logos/pictures.ts';
import { createMailBlocks } from './mail/mail-blocks.ts';
import { createModelRepository } from './models/model-repository.ts';
import { createNotificationRepository } from './notifications/notification-repository.ts';
import { createPlanRepository } from './plans/plan-repository.ts';
import { createProjectRepository } from './projects/project-repository.ts';
import { createQueueDepths } from './queue/queue-depths.ts';
import { createSender } from './queue/create-sender.ts';
import { createSegmentRepository } from './segments/segment-repository.ts';
import { createFireQueue } from './schedules/fire-queue.ts';
import { createScheduleRepository } from './schedules/schedule-repository.ts';
import { createScheduleTimer } from './schedules/schedule-timer.ts';
import { createIncidentLog } from './status/incident-log.ts';
import { createSecurityLog } from './staff/security-log.ts';
import { createStaffRepository } from './staff/staff-repository.ts';
import { createSupportRepository } from './support/support-repository.ts';
import { createSendMeter } from './sends/send-meter.ts';
import { createSecretVault } from './secrets/secret-vault.ts';
import { createUploadStore } from './uploads/upload-store.ts';
import { createWebhookRepository } from './webhooks/webhook-repository.ts';
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
    groundings: createGroundingRepository(database),
    recorders: createRecorderRepository(database),
    healing: createHealingRepository(database),
    flowTests: createFlowTestRepository(database),
    apiTests: createApiTestRepository(database),
    apiRuns: createApiRunRepository(database),
    apiImports: createApiImportRepository(database),
    importDocuments: createImportDocuments(config.artifactsBucket),
    ci: createCiRepository(database),
    collections: createCollectionRepository(database),
    collectionRuns: createCollectionRunRepository(database),
    uploads: createUploadStore(database, config.artifactsBucket),
    credentials: createCredentialRepository(database),
    health: createHealthProbes({ config, database }),
    incidents: createIncidentLog(database),
    mailQueue: createSender({ url: config.mailQueueUrl, setting: 'MAIL_QUEUE_URL' }),
    mailBlocks: createMailBlocks(database),
    alerts: createAlertRepository(database),
    notifications: createNotificationRepository(database),
    projects: createProjectRepository(database),
    segments: createSegmentRepository(database),
    segmentQueue: createSender({ url: config.segmentQueueUrl, setting: 'SEGMENT_QUEUE_URL' }),
    importQueue: createSender({ url: config.importQueueUrl, setting: 'IMPORT_QUEUE_URL' }),
    schedules: createScheduleRepository(database),
    scheduleTimer: createScheduleTimer(config.scheduleTimers),
    fireQueue: createFireQueue(config.fireQueueUrl),
    support: createSupportRepository(database),
    customers: createCustomerDirectory(database),
    allRuns: createRunDirectory(database),
    staff: createStaffRepository(database),
    securityLog: createSecurityLog(database),
    serviceCounts: createServiceCounts(database),
    routeTimes: createRouteTimes(database),
    controls: createServiceControls(database),
    team: createTeamRepository(database),
    audit: createAuditRepository(database),
    billing: createBillingRepository(database),
    plans: createPlanRepository(database),
    paymentQueue: createSender({ url: config.paymentQueueUrl, setting: 'PAYMENT_QUEUE_URL' }),
    browsers: createBrowserCatalog(config.browsers ?? {}),
    queueDepths: createQueueDepths(config),
    leaving: createLeavingRepository(database),
    leavingQueue: createSender({ url: config.leavingQueueUrl, setting: 'LEAVING_QUEUE_URL' }),
    webhooks: createWebhookRepository(database),
    webhookQueue: createSender({ url: config.webhookQueueUrl, setting: 'WEBHOOK_QUEUE_URL' }),
    fileEraser: createFileEraser(config.artifactsBucket),
    dataExports: createDataExportRepository(database),
    dataExportFiles: createDataExportFiles(config.artifactsBucket),
    logos: createLogoStore(config.artifactsBucket),
    pictures: createPictures(),
    sends: createSendMeter(database),
    secrets: createSecretVault(config.secretsKeyArn),
    demoShopUrl: config.demoShopUrl,
    models: createModelRepository(database),
    languageModel: config.model && createBedrockModel(config.model),
    ...createExecutionPorts({ config, database }),
  };
}

let ports: Ports | undefined;

/** The ports of this process, built at the first call from its environment. */
export function getPorts(): Ports {
  ports ??= createPorts(readStorageConfig());
  return ports;
}
