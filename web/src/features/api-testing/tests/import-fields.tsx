import type { ApiImport } from '@saywright/contracts/entities/api-import';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OperationPicker } from '~/features/api-testing/tests/operation-picker.tsx';
import { operationsQuery, type useGenerateFromImport } from '~/features/api-testing/tests/use-generate-from-import.ts';
import { EnvironmentSelect } from '~/features/environments/environment-select.tsx';
import { ProjectSelect } from '~/features/projects/project-select.tsx';
import { useDates } from '~/lib/use-dates.ts';
import { Checkbox } from '~/ui/checkbox.tsx';
import { ErrorState } from '~/ui/error-state.tsx';
import { Field } from '~/ui/field.tsx';
import { Select } from '~/ui/select.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';

interface ImportFieldsProps {
  /** Imports that have operations. */
  imports: readonly ApiImport[];
  generate: ReturnType<typeof useGenerateFromImport>;
}

/** Picks operations of an imported description. */
export function ImportFields({ imports, generate: { form, values, errors, busy } }: ImportFieldsProps) {
  const { formatDateTime } = useDates();
  // A message about the picked operations is over once others are picked.
  const [answered, setAnswered] = useState(errors);
  const importId = values.import_id ?? imports[0]?.id;
  const query = useQuery(
    importId === undefined ? { queryKey: ['api-imports', 'none'], queryFn: skipToken } : operationsQuery(importId),
  );
  return (
    <>
      <Field label="Import" name="import_id" buttonControl>
        <Select
          options={imports.map(({ id, filename, created_at: createdAt }) => ({
            value: id,
            label: `${filename} · ${formatDateTime(createdAt)}`,
          }))}
          value={importId ?? ''}
          disabled={busy}
          onValueChange={(id) => {
            form.setFieldValue('import_id', id);
            form.setFieldValue('operations', []);
            form.setFieldValue('environment_id', undefined);
          }}
        />
      </Field>
      {query.data ? (
        <OperationPicker
          key={importId}
          operations={query.data.operations}
          picked={values.operations}
          disabled={busy}
          onPick={(keys) => {
            setAnswered(errors);
            form.setFieldValue('import_id', importId ?? null);
            form.setFieldValue('operations', keys);
          }}
        />
      ) : query.isError ? (
        <ErrorState title="Couldn't load the operations" error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading label="Loading the operations">
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
      {errors.operations && errors !== answered ? (
        <p role="alert" className="text-xs text-failed">
          {errors.operations}
        </p>
      ) : null}
      <Checkbox
        checked={values.negative_cases}
        disabled={busy}
        onCheckedChange={(isOn) => form.setFieldValue('negative_cases', isOn)}
      >
        Add negative cases: missing required fields, wrong types, no sign-in
      </Checkbox>
      <EnvironmentSelect
        kind="api"
        value={values.environment_id === undefined ? (query.data?.environment_id ?? null) : values.environment_id}
        disabled={busy}
        onChange={(id) => form.setFieldValue('environment_id', id)}
      />
      <ProjectSelect
        value={values.project_id}
        disabled={busy}
        onChange={(id) => form.setFieldValue('project_id', id)}
      />
    </>
  );
}
