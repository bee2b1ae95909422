import type { Ports } from '@saywright/domain/ports/ports';
import type { StorageConfig } from '../config.ts';
import { createCustomerDirectory } from '../ops/customer-directory.ts';
import { createDatabase } from '../database.ts';
import { createRunRepository } from '../runs/run-repository.ts';
import { createIdentityRepository } from '../identity/identity-repository.ts';
import { createScheduleRepository } from '../schedules/schedule-repository.ts';
import { createPlanRepository } from '../plans/plan-repository.ts';
import { createSupportRepository } from '../support/support-repository.ts';
import { createTeamRepository } from '../team/team-repository.ts';

/** The ports for writing emails. The mail worker has only these, so its bundle contains no other client. */
export function createMailPorts(
  config: StorageConfig,
): Pick<Ports, 'customers' | 'identity' | 'plans' | 'support' | 'team' | 'runs' | 'schedules'> {
  const database = createDatabase(config);
  return {
    runs: createRunRepository(database),
    identity: createIdentityRepository(database),
    schedules: createScheduleRepository(database),
    customers: createCustomerDirectory(database),
    plans: createPlanRepository(database),
    support: createSupportRepository(database),
    team: createTeamRepository(database),
  };
}
