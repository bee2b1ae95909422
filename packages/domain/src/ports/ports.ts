import type { ApiTestRepository } from './api-test-repository.ts';
import type { ArtifactStore } from './artifact-store.ts';
import type { AuditRepository } from './audit-repository.ts';
import type { BrowserCatalog } from './browser-catalog.ts';
import type { EnvironmentRepository } from './environment-repository.ts';
import type { FlowRunRepository } from './flow-run-repository.ts';
import type { FlowTestRepository } from './flow-test-repository.ts';
import type { FireQueue } from './fire-queue.ts';
import type { HealthProbes } from './health-probes.ts';
import type { IdentityRepository } from './identity-repository.ts';
import type { IncidentLog } from './incident-log.ts';
import type { LogoStore, Pictures } from './logo-store.ts';
import type { MailQueue } from './mail-queue.ts';
import type { NotificationRepository } from './notification-repository.ts';
import type { ProjectRepository } from './project-repository.ts';
import type { RecordingPasses } from './recording-passes.ts';
import type { RunQueue } from './run-queue.ts';
import type { RunRepository } from './run-repository.ts';
import type { TestRepository } from './test-repository.ts';
import type { SegmentQueue } from './segment-queue.ts';
import type { SegmentRepository } from './segment-repository.ts';
import type { ScheduleRepository } from './schedule-repository.ts';
import type { ScheduleTimer } from './schedule-timer.ts';
import type { SupportRepository } from './support-repository.ts';
import type { SecretVault } from './secret-vault.ts';
import type { TeamRepository } from './team-repository.ts';

/** Everything outside the domain that its verbs use. `storage` implements all of it. */
export interface Ports {
  identity: IdentityRepository;
  tests: TestRepository;
  flowTests: FlowTestRepository;
  apiTests: ApiTestRepository;
  environments: EnvironmentRepository;
  runs: RunRepository;
  flowRuns: FlowRunRepository;
  browsers: BrowserCatalog;
  artifacts: ArtifactStore;
  recordingPasses: RecordingPasses;
  runQueue: RunQueue;
  mailQueue: MailQueue;
  notifications: NotificationRepository;
  projects: ProjectRepository;
  segments: SegmentRepository;
  segmentQueue: SegmentQueue;
  schedules: ScheduleRepository;
  scheduleTimer: ScheduleTimer;
  fireQueue: FireQueue;
  support: SupportRepository;
  secrets: SecretVault;
  health: HealthProbes;
  incidents: IncidentLog;
  team: TeamRepository;
  audit: AuditRepository;
  logos: LogoStore;
  pictures: Pictures;
  /** Where the product's own demo shop is; undefined in a deployment without one. */
  demoShopUrl: string | undefined;
}
