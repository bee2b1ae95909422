import { readFile } from 'node:fs/promises';

/** The fields that the service takes, and checks. */
interface CommitRef {
  repository: string;
  sha: string;
  pull_request?: number;
}

type Env = Readonly<Record<string, string | undefined>>;

interface PullRequestEvent {
  number?: number;
  pull_request?: { number?: number; head?: { sha?: string } };
}

async function readEvent(env: Env): Promise<PullRequestEvent> {
  const file = env['GITHUB_EVENT_PATH'];
  if (!file) return {};
  try {
    return JSON.parse(await readFile(file, 'utf8')) as PullRequestEvent;
  } catch {
    return {};
  }
}

/**
 * The commit that a workflow of GitHub Actions tests. In a pull request, `GITHUB_SHA` is a merge that GitHub makes up, and
 * a status there would be seen by nobody: the event has the branch's own commit.
 * @returns undefined elsewhere
 */
export async function detectCommit(env: Env): Promise<CommitRef | undefined> {
  if (env['GITHUB_ACTIONS'] !== 'true') return undefined;
  const { pull_request: pull } = await readEvent(env);
  const repository = env['GITHUB_REPOSITORY'];
  const sha = pull?.head?.sha ?? env['GITHUB_SHA'] ?? '';
  if (!repository || !/^[0-9a-f]{40}$/.test(sha)) return undefined;
  return { repository, sha, ...(pull?.number !== undefined && { pull_request: pull.number }) };
}
