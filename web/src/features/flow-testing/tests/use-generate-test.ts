import { generateBody, type FlowTest } from '@saywright/contracts/entities/flow-test';
import type { Grounding } from '@saywright/contracts/entities/grounding';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { keepDiagnostics } from '~/features/flow-testing/editor/kept-diagnostics.ts';
import { groundingQuery } from '~/features/flow-testing/grounding/grounding-query.ts';
import { noteNewTest } from '~/features/flow-testing/note-new-test.ts';
import { useKeptText } from '~/lib/stored-text.ts';
import { api } from '~/lib/api.ts';
import { useSendBody } from '~/ui/use-send-body.ts';

/** Starts the check on the live page; undefined when the site isn't known, or a check can't start. */
async function startCheck(test: FlowTest): Promise<Grounding | undefined> {
  const isSiteKnown = test.steps[0]?.action === 'navigate' && test.steps.length > 1;
  if (!isSiteKnown) return undefined;
  return api.startGrounding({ params: { id: test.id }, body: {} }).catch(() => undefined);
}

/**
 * The state of the generation dialog. What was typed is kept until it has become a test.
 * @param project the project whose tests are on the screen: the new one goes there unless told otherwise
 */
export function useGenerateTest(project: string | undefined) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [prompt, setPrompt] = useKeptText('generate-prompt');
  const [websiteUrl, setWebsiteUrl] = useKeptText('generate-website-url');
  const [environmentId, setEnvironmentId] = useState<string | null>(null);
  const [chosen, setProjectId] = useState<string | null>();
  const projectId = chosen === undefined ? (project ?? null) : chosen;
  const generation = useSendBody({
    schema: generateBody,
    send: (body) => api.generateFlowTest({ body }),
    onSent: async ({ diagnostics, ...test }) => {
      keepDiagnostics(test, diagnostics);
      noteNewTest(client, test);
      const check = await startCheck(test);
      if (check) client.setQueryData(groundingQuery(test.id).queryKey, check);
      // The editor takes the place of the dialog: Back leads to the list, not to the description once more.
      await navigate({
        to: '/flow-testing/tests/$testId',
        params: { testId: test.id },
        search: check ? { dialog: 'check' } : {},
        replace: true,
      });
      setPrompt('');
      setWebsiteUrl('');
    },
  });

  const submit = (): void =>
    generation.submit({
      prompt,
      environment_id: environmentId,
      project_id: projectId,
      ...(websiteUrl.trim() ? { website_url: websiteUrl } : {}),
    });

  return {
    prompt,
    setPrompt,
    websiteUrl,
    setWebsiteUrl,
    environmentId,
    setEnvironmentId,
    projectId,
    setProjectId,
    errors: generation.errors,
    /** A failure that belongs to no field. */
    failure: generation.failure,
    busy: generation.busy,
    submit,
  };
}
