import { confirmSecondFactorBody } from '@saywright/contracts/entities/staff';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { opsApi } from '~/features/ops/ops-api.ts';
import { opsSession } from '~/features/ops/session/ops-session.ts';
import { QrCode } from '~/features/ops/session/qr-code.tsx';
import { parseBody } from '~/lib/parse-body.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { Button } from '~/ui/button.tsx';
import { CopyButton } from '~/ui/copy-button.tsx';
import { Field } from '~/ui/field.tsx';
import { FormFailure } from '~/ui/form-failure.tsx';
import { Form } from '~/ui/form.tsx';
import { Input } from '~/ui/input.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';
import { useSubmit } from '~/ui/use-submit.ts';

/** Sets up an authenticator app, and then shows the recovery codes once. */
export function SecondFactorSetup({ isRequired }: { isRequired: boolean }) {
  const { close } = useLayer();
  const leave = (): void => close('factor');
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <main id="main" className="flex min-h-dvh flex-col items-center justify-center bg-subtle px-4 py-10">
      <div className="w-full max-w-lg rounded-xl border border-border bg-surface p-6 shadow-popup">
        {codes ? (
          <Recovery codes={codes} onSaved={leave} />
        ) : (
          <Scan isRequired={isRequired} onConfirmed={setCodes} onCancel={leave} />
        )}
      </div>
    </main>
  );
}

interface ScanProps {
  isRequired: boolean;
  onConfirmed: (codes: readonly string[]) => void;
  onCancel: () => void;
}

function Scan({ isRequired, onConfirmed, onCancel }: ScanProps) {
  const setup = useQuery({
    queryKey: ['second-factor-setup'],
    queryFn: () => opsApi.startSecondFactor(),
    // Each call makes a new secret, which ends the one that was scanned.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { busy, errors, failure, onSubmit } = useSubmit({
    fallback: 'Failed to turn on two-factor authentication',
    submit: async (values) => {
      const body = parseBody(confirmSecondFactorBody, values);
      onConfirmed((await opsApi.confirmSecondFactor({ body })).recovery_codes);
    },
  });
  return (
    <>
      <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight">
        Set up two-factor authentication
      </h1>
      <p className="mt-1.5 text-sm text-muted">
        {isRequired ? 'Your role requires it. ' : ''}Scan the code with an authenticator app, then enter the six digits
        that it shows.{isRequired ? '' : ' Your other sessions end.'}
      </p>
      <QueryView query={setup} failure="Failed to start the setup" skeleton={<ScanSkeleton />}>
        {({ secret, uri }) => (
          <div className="mt-5 flex flex-wrap gap-5">
            <QrCode text={uri} label="QR code for your authenticator app" />
            <div className="flex min-w-48 flex-1 flex-col gap-4">
              <div>
                <p className="flex items-center text-xs text-muted">
                  Can’t scan? Enter this key:
                  <CopyButton text={secret} label="Copy key" />
                </p>
                <p className="font-mono text-xs break-all">{secret}</p>
              </div>
              <Form label="Confirm" errors={errors} onSubmit={onSubmit} className="flex flex-col gap-3">
                <Field label="Code" name="code">
                  <Input size="lg" mono inputMode="numeric" autoComplete="one-time-code" />
                </Field>
                <FormFailure text={failure} />
                <Button type="submit" variant="primary" size="lg" busy={busy}>
                  Turn on
                </Button>
              </Form>
            </div>
          </div>
        )}
      </QueryView>
      {isRequired ? (
        <Button variant="ghost" className="mt-4" onClick={() => void opsSession.signOut()}>
          Log out
        </Button>
      ) : (
        <Button variant="ghost" className="mt-4" onClick={onCancel}>
          Not now
        </Button>
      )}
    </>
  );
}

function ScanSkeleton() {
  return (
    <Loading label="Loading..." className="mt-5">
      <Skeleton className="size-48" />
    </Loading>
  );
}

function Recovery({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const finish = async (): Promise<void> => {
    await opsSession.refresh();
    onSaved();
  };
  return (
    <>
      <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight">
        Save your recovery codes
      </h1>
      <p className="mt-1.5 text-sm text-muted">
        Each one replaces your authenticator app once. We won’t show them again.
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-2 rounded-md border border-border bg-subtle p-4 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <CopyButton text={codes.join('\n')} label="Copy codes" />
        <Button variant="primary" onClick={() => void finish()}>
          I’ve saved them
        </Button>
      </div>
    </>
  );
}
