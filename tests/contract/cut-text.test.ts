import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Lists and hashes are cut by entry, what is only read isn't kept, and functions that run in a page can't import. */
const allowed = new Set([
  'packages/authoring/src/compile.ts',
  'packages/authoring/src/english/blame.ts',
  'packages/authoring/src/english/nearest-verb.ts',
  'packages/authoring/src/english/noise.ts',
  'packages/authoring/src/english/outside-the-page.ts',
  'packages/domain/src/collections/store-imported-collections.ts',
  'packages/domain/src/flow-tests/runs/flow-ending.ts',
  'packages/domain/src/flow-tests/runs/step-fingerprint.ts',
  'packages/domain/src/context/describe-user-agent.ts',
  'packages/domain/src/webhooks/list-webhook-deliveries.ts',
  'packages/storage/src/healing/healing-repository.ts',
  'packages/storage/src/webhooks/delivery-store.ts',
  'packages/grounding/src/by-page/press-by-name.ts',
  'packages/grounding/src/choose/fingerprint-of.ts',
  'packages/grounding/src/choose/verify-ways.ts',
  'packages/grounding/src/consult/clause-words.ts',
  'packages/grounding/src/by-page/form-said.ts',
  'packages/grounding/src/by-page/opener-of.ts',
  'packages/grounding/src/consult/list-elements.ts',
  'packages/grounding/src/match/contenders.ts',
  'packages/grounding/src/match/nearest.ts',
  'packages/grounding/src/decide.ts',
  'packages/grounding/src/match/rank.ts',
  'packages/grounding/src/match/slots.ts',
  'packages/grounding/src/page/document-engine.ts',
  'packages/grounding/src/read-page.ts',
  'packages/grounding/src/relocate/contradiction.ts',
  'packages/grounding/src/relocate/score.ts',
  'packages/grounding/src/walk/other-control.ts',
  'packages/grounding/src/walk/page-obstacle.ts',
  'packages/http-runner/src/assertions/check-schema.ts',
  'packages/http-runner/src/exchange/body-reader.ts',
  'packages/importers/src/openapi/read-openapi.ts',
  'packages/importers/src/openapi/schema-writer.ts',
  'packages/importers/src/postman/example-assertions.ts',
  'packages/exporters/src/api/project/response.ts',
  'packages/runner/src/actions/select.ts',
  'packages/runner/src/actions/wait-network.ts',
  'packages/runner/src/page/read-labelled-values.ts',
  'packages/runner/src/selectors/find-element.ts',
  'packages/runner/src/selectors/nearest-names.ts',
  'packages/storage/src/counts/makers.ts',
  'packages/storage/src/flow-runs/fit-result.ts',
  'web/src/app/palette/recent-items.ts',
  'web/src/features/team/activity/collect-activity.ts',
]);

const cut = /\.(?:slice|substring|substr)\(0, (?:\w*(?:[Ll]ength|[Ll]imit)\w*|max\w*|\d[\d_]{2,})(?: - 1)?\)/;

it('cuts text with cutText only: anything else can leave half an emoji, which DynamoDB rejects', () => {
  const sources = globSync('{packages/*,web}/src/**/*.{ts,tsx}', { cwd: root }).concat(
    globSync('functions/**/*.ts', { cwd: root, exclude: ['**/node_modules/**'] }),
  );
  expect(sources.length).toBeGreaterThan(500);
  const cutting = sources.filter(
    (path) => !/\.test\.tsx?$/.test(path) && cut.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(cutting.filter((path) => !allowed.has(path))).toEqual([]);
});
