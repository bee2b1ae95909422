import { maxImportBytes } from '@saywright/contracts/entities/api-import';
import { maxFileBytes, requestTimeoutMs } from '@saywright/contracts/entities/api-request';
import { maxApiAssertions, maxExtractions } from '@saywright/contracts/entities/api-test';
import { maxBatchTests, maxRetries } from '@saywright/contracts/entities/ci-run';
import { maxCiTokens } from '@saywright/contracts/entities/ci-token';
import { maxRequestsPerRun } from '@saywright/contracts/entities/collection';
import { rememberedVerdicts } from '@saywright/contracts/entities/flakiness';
import { batchesPerMinute } from '@saywright/contracts/routes/ci';
import { maxCredentials } from '@saywright/contracts/entities/credential';
import { maxVariableLength, maxVariables, minSecretLength } from '@saywright/contracts/entities/environment';
import { testTimeoutMs } from '@saywright/contracts/entities/flow-test';
import { maxGeneratedTests } from '@saywright/contracts/entities/import-operation';
import { maxProjects } from '@saywright/contracts/entities/project';
import { maxFailuresInARow, mostAlertMailsPerHour, mostSingleAlerts } from '@saywright/contracts/entities/alert';
import { catchUpMinutes, maxSchedules } from '@saywright/contracts/entities/schedule';
import { maxSegments, maxSegmentsInTest, maxSegmentSteps } from '@saywright/contracts/entities/segment';
import { maxDepth, maxRounds, maxSteps, maxWaitMs, stepTimeoutMs } from '@saywright/contracts/entities/step';
import { invitationDays } from '@saywright/contracts/entities/team';
import { maxDataRows } from '@saywright/contracts/data-rows';
import { freeDemoRunsPerDay } from '@saywright/contracts/demo-shop';
import { errorStatus, type ErrorCode } from '@saywright/contracts/kernel/errors';
import { minPasswordLength } from '@saywright/contracts/password-length';
import { hasFeature, type ComingFeature, type PlanFeature } from '@saywright/contracts/plan-features';
// oxlint-disable-next-line no-restricted-imports -- the documentation shows the price list as it's delivered
import { planSeeds, publicPlanCodes, yearlyPriceUsd } from '@saywright/contracts/plans';
import type { Limit, PlanFacts, ProductFacts } from '../src/features/public/docs/computed.ts';

const seconds = (milliseconds: number, label: string): Limit => ({
  label,
  value: milliseconds / 1_000,
  unit: 'seconds',
});

/** Limits that the code enforces, by the names that pages use. */
const limits = {
  'Flow tests': {
    steps: { label: 'Steps of a test', value: maxSteps },
    stepTimeout: seconds(stepTimeoutMs.default, 'Time of a step, unless you change it'),
    stepTimeoutMin: seconds(stepTimeoutMs.min, 'Shortest time of a step'),
    stepTimeoutMax: seconds(stepTimeoutMs.max, 'Longest time of a step'),
    pageTimeout: seconds(testTimeoutMs.default, 'Page load timeout, unless you change it'),
    wait: seconds(maxWaitMs, 'Longest wait step'),
    rounds: { label: 'Rounds of a repeat step', value: maxRounds },
    depth: { label: 'Levels of conditions and repeats', value: maxDepth },
    demoRuns: { label: 'Free runs within the demo shop', value: freeDemoRunsPerDay, unit: 'a day' },
    segments: { label: 'Segments of an organization', value: maxSegments },
    segmentSteps: { label: 'Steps of a segment', value: maxSegmentSteps },
    segmentsInTest: { label: 'Segments in a test', value: maxSegmentsInTest },
  },
  'API tests': {
    assertions: { label: 'Assertions of a test', value: maxApiAssertions },
    extractions: { label: 'Values that a test extracts', value: maxExtractions },
    requestTimeout: seconds(requestTimeoutMs.max, 'Time of a request, redirects included'),
    fileSize: { label: 'Size of an uploaded file', value: maxFileBytes / 1_000, unit: 'KB' },
    collectionRequests: { label: 'Requests that a collection run sends', value: maxRequestsPerRun },
    dataRows: { label: 'Rows of data', value: maxDataRows },
    importSize: { label: 'Size of an import', value: maxImportBytes / 1_048_576, unit: 'MB' },
    generatedTests: { label: 'Tests that one import creates', value: maxGeneratedTests },
    credentials: { label: 'Credentials of an organization', value: maxCredentials },
  },
  'Environments and schedules': {
    variables: { label: 'Variables of an environment', value: maxVariables },
    variableLength: { label: 'Characters of a variable', value: maxVariableLength },
    secretLength: { label: 'Fewest characters of a secret', value: minSecretLength },
    schedules: { label: 'Schedules of an organization', value: maxSchedules },
    catchUp: { label: 'How late a scheduled run still starts', value: catchUpMinutes, unit: 'minutes' },
    failuresInARow: { label: 'Failures in a row that a schedule can wait for', value: maxFailuresInARow },
    alertMails: { label: 'Emails about alerts in an hour, to one person', value: mostAlertMailsPerHour },
    singleAlerts: { label: 'Alerts at once that come as single emails', value: mostSingleAlerts },
  },
  'CI/CD': {
    batch: { label: 'Tests that one call starts', value: maxBatchTests },
    batches: { label: 'Batches that an organization starts in a minute', value: batchesPerMinute },
    retries: { label: 'How often failed tests of a batch can run again', value: maxRetries },
    tokens: { label: 'Tokens of an organization', value: maxCiTokens },
    rememberedVerdicts: { label: 'Runs of a test that decide whether it’s flaky', value: rememberedVerdicts },
  },
  'Team and accounts': {
    projects: { label: 'Projects of an organization', value: maxProjects },
    invitation: { label: 'How long an invitation works', value: invitationDays, unit: 'days' },
    password: { label: 'Fewest characters of a password', value: minPasswordLength },
  },
} satisfies Record<string, Record<string, Limit>>;

const features: Readonly<Record<Exclude<PlanFeature, ComingFeature>, string>> = {
  team: 'Team management',
  ci: 'CI/CD integration',
  custom_environments: 'Custom environments',
  account_manager: 'Dedicated account manager',
};

const plans = publicPlanCodes.map((code): PlanFacts => {
  const { name, price_usd: price, overage_price_usd: overage, limits: plan } = planSeeds[code];
  return {
    code,
    name,
    price,
    yearlyPrice: yearlyPriceUsd(price),
    overage,
    isHard: plan.hard_limit,
    executions: plan.executions_monthly,
    generations: plan.generations_monthly,
    members: plan.team_members,
    environments: plan.environments,
    historyDays: plan.history_days,
    atOnce: plan.concurrent_executions,
    sends: plan.sends_daily,
    features: Object.entries(features).flatMap(([feature, label]) =>
      hasFeature(code, feature as PlanFeature) ? [label] : [],
    ),
  };
});

/** Figures and lists that the documentation prints, made from the contract. */
export const productFacts = (): ProductFacts => ({
  limits: Object.entries(limits).map(([title, rows]) => ({
    title,
    rows: Object.entries<Limit>(rows).map(([id, row]) => ({ id, ...row })),
  })),
  plans,
  errors: Object.entries(errorStatus).map(([code, status]) => ({ code: code as ErrorCode, status })),
});
