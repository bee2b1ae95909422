import type { Organization } from '@saywright/contracts/entities/team';
import { useMutation } from '@tanstack/react-query';
import { Building2, Upload } from 'lucide-react';
import { useRef } from 'react';
import { FormFailure } from '~/ui/form-failure.tsx';
import { readLogo } from '~/features/team/read-logo.ts';
import { api } from '~/lib/api.ts';
import { errorText } from '~/lib/error-text.ts';
import { Button } from '~/ui/button.tsx';

interface OrganizationLogoProps {
  organization: Organization;
  canChange: boolean;
  onSaved: (organization: Organization) => void;
}

/** The logo, and the upload of another one. */
export function OrganizationLogo({ organization, canChange, onSaved }: OrganizationLogoProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const uploading = useMutation({
    mutationFn: async (file: File) => api.uploadLogo({ body: { data: await readLogo(file) } }),
    onSuccess: onSaved,
  });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-4">
        <div className="flex size-16 shrink-0 items-center justify-center overflow-hidden rounded-lg border border-border bg-subtle text-faint">
          {organization.logo_url ? (
            <img
              src={organization.logo_url}
              alt={`Logo of ${organization.name}`}
              referrerPolicy="no-referrer"
              className="size-full object-contain"
            />
          ) : (
            <Building2 aria-hidden="true" className="size-6" />
          )}
        </div>
        {canChange ? (
          <div className="flex min-w-0 flex-col items-start gap-1">
            <Button
              icon={<Upload aria-hidden="true" />}
              busy={uploading.isPending}
              onClick={() => inputRef.current?.click()}
            >
              Upload a logo
            </Button>
            <p className="text-xs text-muted">PNG, JPEG or WebP, up to 1 MB</p>
            <input
              ref={inputRef}
              type="file"
              hidden
              aria-label="Logo"
              accept="image/png,image/jpeg,image/webp"
              onChange={(event) => {
                const file = event.currentTarget.files?.[0];
                // The same file can be chosen again after a failure.
                event.currentTarget.value = '';
                if (file) uploading.mutate(file);
              }}
            />
          </div>
        ) : null}
      </div>
      <FormFailure
        text={
          uploading.error
            ? `Failed to update: ${uploading.error instanceof RangeError ? uploading.error.message : errorText(uploading.error, 'Please try again.')}`
            : undefined
        }
      />
    </div>
  );
}
