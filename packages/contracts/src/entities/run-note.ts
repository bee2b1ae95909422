import * as z from 'zod';
import { codedSchema, wordedSchema, wording, wordsOf, type Coded } from '../text/worded.ts';
import { stepFailure } from './step-failure.ts';

const count = z.number().int();
const text = z.string();

/** Everything a run reports besides its results, and how we word it. Code compares codes, never words. */
const notes = {
  window_opened: wording({}, () => 'A new window opened. The test continues in it.'),
  too_many_windows: wording(
    { limit: count },
    ({ limit }) => `The page opened more than ${limit} windows. We close any others right away.`,
  ),
  dialog_answered: wording(
    { kind: z.enum(['alert', 'confirm', 'prompt', 'beforeunload']), message: text, accepted: z.boolean() },
    ({ kind, message, accepted }) =>
      `The page ${kind === 'beforeunload' ? 'asked whether to leave' : `showed ${dialogText({ kind, message })}`}. ` +
      `It was ${accepted ? 'accepted' : 'dismissed'}.`,
  ),
  download_dropped: wording(
    { filename: text },
    ({ filename }) => `The page offered "${filename}" for download. We didn't keep the file.`,
  ),
  scheme_blocked: wording(
    { url: text },
    ({ url }) => `The page went to ${url}. Only http:// and https:// URLs are opened, so we left it.`,
  ),
  no_content: wording(
    { status: count },
    ({ status }) => `The site answered ${status} without a page, so the page stayed as it was.`,
  ),
  error_status: wording({ status: count, status_text: text }, ({ status, status_text: said }) =>
    `The site answered ${status} ${said}`.trim(),
  ),
  host_blocked: wording(
    { host: text, policy: text },
    ({ host, policy }) => `Requests to ${host} were blocked (policy "${policy}").`,
  ),
  frame_gone: wording({}, () => 'The frame that steps ran in is gone. They continue in the page.'),
  condition_not_met: wording({ reason: text }, ({ reason }) => `The condition wasn't met: ${reason}`),
  rounds_done: wording({ rounds: count }, ({ rounds }) =>
    rounds === 1 ? 'It ran once.' : `It ran ${rounds} times. This is about the last time.`,
  ),
  optional_step_failed: wording(
    { reason: text, failure: stepFailure.optional() },
    ({ reason }) => `This optional step failed: ${reason}`,
  ),
  url_given_up: wording({}, () => "We gave up on a URL that didn't answer. The test continues on the page before it."),
  url_not_given_up: wording(
    {},
    () => "We couldn't give up on a URL that didn't answer. Open another one before the test uses the page again.",
  ),
  page_stuck: wording({}, () => 'The page stopped responding, so we closed it. The test continues in an empty tab.'),
  several_matched: wording(
    { count, selector: text },
    ({ count: matched, selector }) => `${matched} elements matched ${selector}. We used the first.`,
  ),
  element_healed: wording(
    { before: text, after: text },
    ({ before, after }) => `Healed: the page has changed, so we used ${after} in place of ${before}.`,
  ),
  /** Of a step that failed after heals that nothing had confirmed. */
  heal_suspected: wording(
    { order: count, after: text },
    ({ order, after }) =>
      `Step ${order} was healed with ${after}, and no check has confirmed that. If it's the wrong element, that may be why this failed.`,
  ),
  /** The page has the name only as part of a longer one. */
  longer_name: wording({ element: text }, ({ element }) => `Matched by whole words: ${element}`),
  counted_by: wording(
    { count, selector: text, element: text.optional() },
    ({ count: counted, selector, element }) =>
      `Counted ${counted} by ${selector}${element === undefined ? '' : `, matched by whole words: ${element}`}`,
  ),
  several_values: wording(
    { count, label: text, values: text },
    ({ count: found, label, values }) => `${found} values are labeled "${label}": ${values}. One of them matches.`,
  ),
  still_loading: wording({ url: text }, ({ url }) => `The page was still waiting for ${url} when we checked.`),
  page_idle: wording(
    { after_seconds: z.number(), of_seconds: z.number() },
    (check) => `The page was idle, so we stopped waiting after ${check.after_seconds} of ${check.of_seconds} seconds.`,
  ),
  screenshot_cut: wording(
    { height: count, shown: count.nullable() },
    ({ height, shown }) =>
      `The page is ${height} pixels tall. The screenshot shows ${shown === null ? 'the part in view' : `the top ${shown}`}.`,
  ),
  screenshot_missing: wording(
    { step: z.enum(['taken', 'stored']) },
    ({ step }) => `There's no screenshot. It couldn't be ${step} in time.`,
  ),
  field_still_empty: wording({}, () => 'The field is still empty.'),
  field_changed_text: wording({}, () => "The field's value differs from what was typed."),
  details_cut: wording({}, () => 'The details of this step were too large and have been cut.'),
  details_lost: wording({}, () => "Some details of this run couldn't be stored and were left out."),
  trace_missing: wording(
    { why: z.enum(['not_recorded', 'browser_ended', 'unreadable', 'too_large', 'not_stored']) },
    ({ why }) => `There's no trace of this run: ${whyMissing[why]}.`,
  ),
  trace_reduced: wording(
    { left_out: z.enum(['some_frames', 'frames', 'frames_and_snapshots']) },
    ({ left_out: left }) => `The trace was very large, so ${whatWasLeft[left]}.`,
  ),
  trace_without_frames: wording(
    {},
    () => "The trace has no screenshots because this browser couldn't hide the run's secrets in them.",
  ),
  trace_files_left_out: wording(
    { count },
    ({ count: files }) =>
      `The trace leaves out ${files === 1 ? 'one file' : `${files} files`} of the site that we couldn't search for secrets.`,
  ),
  video_missing: wording(
    { why: z.enum(['unsupported', 'shows_secrets', 'browser_ended', 'too_large', 'not_stored']) },
    ({ why }) => `There's no recording of this run: ${whyMissing[why]}.`,
  ),
} as const;

const whyMissing = {
  not_recorded: "it couldn't be recorded",
  browser_ended: 'the browser ended first',
  unreadable: "what was recorded couldn't be read",
  too_large: 'it was too large',
  not_stored: "it couldn't be stored",
  unsupported: "videos aren't available here",
  shows_secrets: "this browser couldn't hide the run's secrets in it",
} as const;

const whatWasLeft = {
  some_frames: 'it shows fewer screenshots',
  frames: 'its screenshots were left out',
  frames_and_snapshots: 'its screenshots and page snapshots were left out',
} as const;

export const runNote = codedSchema(notes);
export type RunNote = Coded<typeof notes>;

/** The note of one code, as in `RunNoteOf<'longer_name'>`. */
export type RunNoteOf<C extends RunNote['code']> = Extract<RunNote, { code: C }>;

export const noteText = (note: RunNote): string => wordsOf(notes, note);

/** A dialog in words: `an alert: "Saved"`. */
export const dialogText = ({ kind, message }: { kind: string; message: string }): string =>
  `${kind === 'alert' ? 'an' : 'a'} ${kind}: "${message}"`;

/** The notes of one code. */
export const notesWithCode = <C extends RunNote['code']>(given: readonly RunNote[], code: C): RunNoteOf<C>[] =>
  given.filter((note): note is RunNoteOf<C> => note.code === code);

/** A note as the API answers it. */
export const wordedNote = wordedSchema(notes);

export const withText = (note: RunNote): z.output<typeof wordedNote> => ({ ...note, text: noteText(note) });
