import type { Ports } from '@saywright/domain/ports/ports';
import { createArtifactStore } from '../artifacts/artifact-store.ts';
import type { StorageConfig } from '../config.ts';
import type { Database } from '../database.ts';
import { createRunQueue } from '../queue/run-queue.ts';
import { createRecordingPasses } from '../recordings/recording-passes.ts';
import { createRunRepository } from './run-repository.ts';

/** The ports of executions: their table, their files, their queue. */
export const createExecutionPorts = ({
  config,
  database,
}: {
  config: StorageConfig;
  database: Database;
}): Pick<Ports, 'runs' | 'artifacts' | 'recordingPasses' | 'runQueue'> => ({
  runs: createRunRepository(database),
  artifacts: createArtifactStore(config.artifactsBucket),
  recordingPasses: createRecordingPasses(database),
  runQueue: createRunQueue({
    fast: config.runQueueUrl,
    heavy: config.heavyRunQueueUrl,
    http: config.httpRunQueueUrl,
  }),
});
