import { createCiTokenBody, type CiPermission } from '@saywright/contracts/entities/ci-token';
import { useQueryClient } from '@tanstack/react-query';
import { refreshCiTokens } from '~/features/team/ci/ci-tokens-query.ts';
import { api } from '~/lib/api.ts';
import { parseBody } from '~/lib/parse-body.ts';
import { useSaveForm } from '~/ui/use-save-form.ts';

/** The choice of every project. */
export const everyProject = 'all';
/** The choice of no end. */
export const never = 'never';

interface TokenDraft {
  name: string;
  permission: CiPermission;
  project: string;
  /** Days, or `never`. */
  expires: string;
}

/** The form of a new token. @param onCreated gets the token, which nothing shows again */
export function useCiTokenForm(onCreated: (token: string) => void) {
  const client = useQueryClient();
  return useSaveForm({
    values: { name: '', permission: 'run', project: everyProject, expires: '90' } satisfies TokenDraft as TokenDraft,
    save: async ({ name, permission, project, expires }) =>
      api.createCiToken({
        body: parseBody(createCiTokenBody, {
          name,
          permission,
          project_ids: project === everyProject ? [] : [project],
          expires_in_days: expires === never ? null : Number(expires),
        }),
      }),
    onSaved: async ({ token }) => {
      await refreshCiTokens(client);
      onCreated(token);
    },
  });
}
