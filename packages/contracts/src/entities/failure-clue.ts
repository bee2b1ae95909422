import type { ErrorDetails } from './execution.ts';

type Seen = Pick<ErrorDetails, 'page_title' | 'page_snapshot'>;

const complaint =
  /\b(?:required|invalid|incorrect|wrong|errors?|failed|can['’]t|cannot|must|denied|expired|try again|already|not (?:found|allowed|available)|too (?:many|long|short))\b/i;
const errorTitle =
  /^(?:error\b|[45]\d\d\b)|\b(?:page|site) not found\b|\b(?:internal server error|service unavailable|bad gateway)\b/i;

/** The text of a line such as `- alert: "Email: required"`, or of the line below `- alert:`. */
function textsOf(snapshot: string, role: string): string[] {
  const lines = snapshot.split('\n').map((line) => line.trim());
  return lines.flatMap((line, at) => {
    if (!line.startsWith(`- ${role}`)) return [];
    const [, own = ''] = /:\s+(.+)$/.exec(line) ?? [];
    const [, below = ''] = /^- (?:text|paragraph): (.+)$/.exec(lines[at + 1] ?? '') ?? [];
    const text = (own || below).replace(/^"(.*)"$/, '$1').trim();
    return text === '' ? [] : [text];
  });
}

/**
 * A hint at the cause of a failure in two sentences, from the page of its step: what that showed, quoted, and what it may mean.
 * Undefined when it shows nothing of the kind.
 */
export function failureClue({ page_title: title, page_snapshot: snapshot }: Seen): string | undefined {
  if (title && errorTitle.test(title))
    return `The page “${title}” is an error page. Check the URL, and whether the site is up.`;
  if (!snapshot) return undefined;
  const said = ['alert', 'status'].flatMap((role) => textsOf(snapshot, role)).find((text) => complaint.test(text));
  if (said !== undefined) return `The page says “${said}”. It may have refused what an earlier step did.`;
  const [, dialog] = /^\s*- (?:alert)?dialog "([^"]+)"/m.exec(snapshot) ?? [];
  if (dialog !== undefined) return `The dialog “${dialog}” was open. It may have kept this step from what it needs.`;
  if (/^\s*- textbox "[^"]*password/im.test(snapshot))
    return `The page${title ? ` “${title}”` : ''} asks for a password. The session may have ended, or an earlier step didn’t sign in.`;
  return undefined;
}
