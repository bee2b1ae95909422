import { neededRetry, type CiExecution } from '@saywright/contracts/entities/ci-run';
import { oneLine } from './one-line.ts';

/** Data and properties of GitHub's workflow commands, which would end at a line break. */
const escapeData = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(oneLine)
    .join('\n')
    .replaceAll('%', '%25')
    .replaceAll('\n', '%0A');
const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** A test that didn't pass, or not on its first try, as GitHub Actions shows it beside the workflow run. */
export function githubAnnotation(run: CiExecution, address: string): string {
  const isFlaky = neededRetry(run);
  const level = run.is_quarantined || isFlaky ? 'warning' : 'error';
  const title = `${run.test_name}: ${isFlaky ? `flaky, passed on try ${run.attempts}` : run.status}`;
  return `::${level} title=${escapeProperty(title)}::${escapeData(`${run.error_message ?? ''}\n${address}`.trim())}`;
}
