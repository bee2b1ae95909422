import type { Step } from '@saywright/contracts/entities/step';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MethodBadge } from '~/features/api-testing/method-badge.tsx';
import { apiTestQuery, apiTestsQuery } from '~/features/api-testing/queries.ts';
import { statusOf } from '~/lib/error-text.ts';
import { useDebounced } from '~/lib/use-debounced.ts';
import { Combobox } from '~/ui/combobox.tsx';
import { Field } from '~/ui/field.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';

interface ApiTestFieldProps {
  step: Step;
  error: string | undefined;
  onChange: (changes: Pick<Step, 'api_test_id' | 'value'>) => void;
}

const searchDelayMs = 300;

/** The API test that a step calls, and the values that later steps get from it. */
export function ApiTestField({ step: { api_test_id: id, value: name }, error, onChange }: ApiTestFieldProps) {
  const [text, setText] = useState('');
  const search = useDebounced(text, searchDelayMs);
  const list = useInfiniteQuery(apiTestsQuery(search));
  const chosen = useQuery({ ...apiTestQuery(id ?? ''), enabled: id !== undefined });
  const tests = list.data?.pages.flatMap((page) => page.tests) ?? [];
  const isGone = id !== undefined && statusOf(chosen.error) === 404;
  const stored = chosen.data?.extractions.map((extraction) => `{{${extraction.name}}}`) ?? [];
  return (
    <Field
      label="API test"
      error={
        error ?? (isGone ? `${name ? `“${name}”` : 'This API test'} wasn’t found. Choose another one.` : undefined)
      }
      hint={
        stored.length > 0
          ? `Later steps can use ${stored.join(', ')}.`
          : 'It runs in its own environment. Variables of this flow override those of the environment.'
      }
      aside={
        chosen.data ? (
          <Link
            to="/api-testing/tests/$testId"
            params={{ testId: chosen.data.id }}
            className={`${textLinkClassName} text-xs`}
          >
            Open
          </Link>
        ) : undefined
      }
    >
      <Combobox
        items={tests.map((test) => ({ id: test.id, label: test.name, icon: <MethodBadge method={test.method} /> }))}
        value={id === undefined ? null : { id, label: chosen.data?.name ?? name }}
        onValueChange={(item) => onChange({ api_test_id: item.id, value: item.label })}
        onSearch={setText}
        placeholder="Search API tests by name..."
        empty={
          list.isPending ? 'Searching…' : text ? 'No API tests match' : 'No API tests yet. Create one in API Testing.'
        }
      />
    </Field>
  );
}
