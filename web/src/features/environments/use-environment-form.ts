import { createEnvironmentBody, type Environment } from '@saywright/contracts/entities/environment';
import type { TestArea } from '@saywright/contracts/entities/test-kind';
import { useQueryClient } from '@tanstack/react-query';
import { environmentKinds } from '~/features/environments/environment-kinds.ts';
import { refreshEnvironments } from '~/features/environments/environments-query.ts';
import { invalidVariablesText, readVariables, variablesText } from '~/features/environments/read-variables.ts';
import { parseBody } from '~/lib/parse-body.ts';
import type { FormErrors } from '~/ui/form.tsx';
import { toast } from '~/ui/toast-manager.ts';
import { useSaveForm } from '~/ui/use-save-form.ts';

/** Problems by field; every problem with a variable is shown under the variables field, with the variable's name. */
function fieldsOf(issues: Record<string, string>): FormErrors {
  return Object.fromEntries(
    Object.entries(issues).map(([path, message]) => {
      const name = /^variables\.(.+)$/.exec(path)?.[1];
      if (name !== undefined) return ['variables', message.includes(name) ? message : `“${name}”: ${message}`];
      return [path.startsWith('secret_variables') ? 'variables' : path, message];
    }),
  );
}

interface EnvironmentFormOptions {
  kind: TestArea;
  /** Undefined creates one. */
  environment: Environment | undefined;
  onDone: () => void;
}

/** The form of an environment. */
export function useEnvironmentForm({ kind, environment, onDone }: EnvironmentFormOptions) {
  const client = useQueryClient();
  const { create, update } = environmentKinds[kind];
  const form = useSaveForm({
    values: {
      name: environment?.name ?? '',
      description: environment?.description ?? '',
      base_url: environment?.base_url ?? '',
      is_test_site: environment?.is_test_site ?? false,
      /** JSON, as people edit them. */
      variables: variablesText(environment?.variables ?? {}),
      secret_variables: environment?.secret_variables ?? [],
    },
    check: ({ variables }): FormErrors => (readVariables(variables) ? {} : { variables: invalidVariablesText }),
    save: async (typed) => {
      const variables = readVariables(typed.variables) ?? {};
      const secrets = typed.secret_variables.filter((name) => name in variables);
      const body = parseBody(createEnvironmentBody, { ...typed, variables, secret_variables: secrets });
      return environment
        ? update({ params: { id: environment.id }, body: { ...body, version: environment.version } })
        : create({ body });
    },
    fieldsOf,
    onSaved: async () => {
      await refreshEnvironments(client);
      toast.success(environment ? 'Environment updated successfully!' : 'Environment created successfully!');
      onDone();
    },
  });
  return { ...form, kind };
}

export type EnvironmentForm = ReturnType<typeof useEnvironmentForm>;
