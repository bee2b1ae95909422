import { createFlowTestBody } from '@saywright/contracts/entities/flow-test';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { EnvironmentSelect } from '~/features/environments/environment-select.tsx';
import { noteNewTest } from '~/features/flow-testing/note-new-test.ts';
import { recorderQuery } from '~/features/flow-testing/recorder/recorder-query.ts';
import { FeatureOffNotice } from '~/ui/feature-off-notice.tsx';
import { useFeatureOff } from '~/lib/use-feature-off.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { api } from '~/lib/api.ts';
import { useKeptText } from '~/lib/stored-text.ts';
import { toastFailure } from '~/lib/toast-failure.ts';
import { FormDialog } from '~/ui/form-dialog.tsx';
import { FailureNotice } from '~/ui/failure-notice.tsx';
import { Field } from '~/ui/field.tsx';
import { Form } from '~/ui/form.tsx';
import { Input } from '~/ui/input.tsx';
import { useSendBody } from '~/ui/use-send-body.ts';

const formId = 'record-flow-test';

const hostOf = (url: string): string => URL.parse(url)?.host ?? url;

/** A test that a person records: the site first, then its browser. @param props.project where the new test goes */
export function RecordTestDialog({ open, project }: { open: boolean; project: string | undefined }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { close } = useLayer();
  const [websiteUrl, setWebsiteUrl] = useKeptText('record-website-url');
  const [name, setName] = useKeptText('record-name');
  const [environmentId, setEnvironmentId] = useState<string | null>(null);
  const isOff = useFeatureOff('recorder') !== undefined;
  const creation = useSendBody({
    schema: createFlowTestBody,
    send: (body) => api.createFlowTest({ body }),
    onSent: async (test) => {
      noteNewTest(client, test);
      try {
        const recorder = await api.startRecorder({ params: { id: test.id } });
        client.setQueryData(recorderQuery(test.id).queryKey, recorder);
      } catch (error) {
        toastFailure(error as Error, "Couldn't start the recording");
      }
      await navigate({
        to: '/flow-testing/tests/$testId',
        params: { testId: test.id },
        search: { dialog: 'record' },
        replace: true,
      });
      for (const forget of [setName, setWebsiteUrl]) forget('');
    },
  });

  const submit = (): void => {
    const url = websiteUrl.trim();
    const body = {
      name: name.trim() || `Recorded on ${hostOf(url)}`,
      website_url: url,
      environment_id: environmentId,
      project_id: project ?? null,
    };
    creation.submit(body, url === '' ? { website_url: 'Enter the address where the recording begins.' } : {});
  };
  return (
    <FormDialog
      open={open}
      onClose={() => close('dialog')}
      formId={formId}
      busy={creation.busy}
      title="Record a Flow Test"
      description="Click through your site, and we’ll turn what you do into the steps of a test."
      submitLabel="Start recording"
      disabled={isOff}
    >
      <Form id={formId} errors={creation.errors} onSubmit={submit} className="flex flex-col gap-4">
        <FeatureOffNotice feature="recorder" />
        <FailureNotice error={creation.failure} fallback="The test could not be created. Please try again." />
        <Field label="Website URL" name="website_url">
          <Input
            mono
            type="url"
            inputMode="url"
            value={websiteUrl}
            onChange={(event) => setWebsiteUrl(event.currentTarget.value)}
            placeholder="https://example.com"
          />
        </Field>
        <Field label="Name" name="name" optional>
          <Input
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            placeholder="Checkout with one item"
          />
        </Field>
        <EnvironmentSelect
          kind="flow"
          value={environmentId}
          onChange={setEnvironmentId}
          disabled={creation.busy}
          emptyHint="Passwords that you type are stored in an environment, encrypted. Without one, we make one for this test."
        />
      </Form>
    </FormDialog>
  );
}
