import type { CiExecution } from '@saywright/contracts/entities/ci-run';

/** Control characters but line breaks: a page may have sent them to the terminal. */
const controls = /[^\P{Cc}\n\r]/gu;

/** Data and properties of GitHub's workflow commands, which would end at a line break. */
const escapeData = (text: string): string =>
  text.replaceAll(controls, ' ').replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** A test that didn't pass, as GitHub Actions shows it beside the workflow run. */
export const githubAnnotation = (
  { test_name: name, error_message: reason, status, is_quarantined: isQuarantined }: CiExecution,
  address: string,
): string =>
  `::${isQuarantined ? 'warning' : 'error'} title=${escapeProperty(`${name}: ${status}`)}::${escapeData(`${reason ?? ''}\n${address}`.trim())}`;
