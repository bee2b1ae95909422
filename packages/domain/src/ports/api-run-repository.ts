import type { ApiPlan } from '@saywright/contracts/api-plan';
import type { ApiExecutionSummary, ApiResult } from '@saywright/contracts/entities/api-execution';
import type { HttpMethod } from '@saywright/contracts/entities/api-request';
import type { CredentialType } from '@saywright/contracts/entities/credential';
import type { Fenced, Hold, RunRecord } from './run-repository.ts';

/** An API test's run as stored, without its plan and its result. */
export interface ApiRunRecord
  extends
    RunRecord,
    Pick<ApiExecutionSummary, 'response_status_code' | 'response_time' | 'passed_assertions' | 'failed_assertions'> {
  kind: 'api';
  method: HttpMethod;
  /** Why the request got no usable response; null otherwise. */
  request_error: string | null;
}

export const isApiRun = (record: RunRecord): record is ApiRunRecord => record.kind === 'api';

/** A plan as it is accepted and kept: secrets stay sealed until the run. */
export interface FrozenApiPlan extends ApiPlan {
  /** The secret variables of the environment. */
  sealed_secrets?: string;
  /** The way to a site of the caller's own machine, with its key. */
  sealed_tunnel?: string;
  credential?: { name: string; type: CredentialType; sealed_value: string };
  /** Why the run can't start, known when it was accepted: its credential is gone. */
  problem?: string;
}

/** A result as stored. A long body is a file of its own. */
export interface StoredApiResult extends ApiResult {
  body_file: string | null;
}

/** Storage that only runs of API tests need. */
export interface ApiRunRepository {
  findDetails(
    organizationId: string,
    executionId: string,
  ): Promise<{ record: ApiRunRecord; result: StoredApiResult | undefined } | undefined>;
  /** Stores a result that's too large to be stored with the end of its run. @param json a `StoredApiResult` */
  recordResult(hold: Hold, run: Pick<ApiRunRecord, 'id' | 'ttl'>, json: string): Promise<Fenced>;
}
