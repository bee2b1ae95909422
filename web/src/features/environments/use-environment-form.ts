import {
  createEnvironmentBody,
  updateEnvironmentBody,
  type Environment,
} from '@saywright/contracts/entities/environment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshEnvironments } from '~/features/environments/environments-query.ts';
import { invalidVariablesText, readVariables, variablesText } from '~/features/environments/read-variables.ts';
import { api } from '~/lib/api.ts';
import { fieldErrorsOf } from '~/lib/error-text.ts';
import type { FormErrors } from '~/ui/form.tsx';
import { toast } from '~/ui/toast-manager.ts';

/** What is wrong, by field; whatever is wrong with one variable is said, with its name, under the field of all. */
function fieldsOf(issues: Record<string, string>): FormErrors {
  return Object.fromEntries(
    Object.entries(issues).map(([path, message]) => {
      const name = /^variables\.(.+)$/.exec(path)?.[1];
      if (name !== undefined) return ['variables', message.includes(name) ? message : `“${name}”: ${message}`];
      return [path.startsWith('secret_variables') ? 'variables' : path, message];
    }),
  );
}

/** The state of the form of an environment. @param environment undefined: a new one is made */
export function useEnvironmentForm(environment: Environment | undefined, onDone: () => void) {
  const client = useQueryClient();
  const [name, setName] = useState(environment?.name ?? '');
  const [description, setDescription] = useState(environment?.description ?? '');
  const [baseUrl, setBaseUrl] = useState(environment?.base_url ?? '');
  const [text, setText] = useState(() => variablesText(environment?.variables ?? {}));
  const [secretNames, setSecretNames] = useState<ReadonlySet<string>>(new Set(environment?.secret_variables));
  const [errors, setErrors] = useState<FormErrors>({});
  const variables = readVariables(text);
  /** The names stay on the screen while the text is being typed and is no JSON. */
  const [names, setNames] = useState<readonly string[]>(() => Object.keys(variables ?? {}));

  const saving = useMutation({
    mutationFn: (body: {
      name: string;
      description: string;
      base_url: string;
      variables: NonNullable<typeof variables>;
      secret_variables: string[];
    }) =>
      environment
        ? api.updateEnvironment({ params: { id: environment.id }, body: { ...body, version: environment.version } })
        : api.createEnvironment({ body }),
    onError: (error) => setErrors(fieldsOf(fieldErrorsOf(error))),
    onSuccess: async () => {
      await refreshEnvironments(client);
      toast.success(environment ? 'Environment updated successfully!' : 'Environment created successfully!');
      onDone();
    },
  });

  const submit = (): void => {
    if (saving.isPending || name.trim() === '') return;
    if (variables === undefined) {
      saving.reset();
      setErrors({ variables: invalidVariablesText });
      return;
    }
    const body = {
      name,
      description,
      base_url: baseUrl,
      variables,
      secret_variables: Object.keys(variables).filter((variable) => secretNames.has(variable)),
    };
    const schema = environment ? updateEnvironmentBody : createEnvironmentBody;
    const issues = schema.safeParse(body).error?.issues.toReversed() ?? [];
    setErrors(fieldsOf(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))));
    if (issues.length === 0) saving.mutate(body);
    else saving.reset();
  };

  return {
    name,
    setName,
    description,
    setDescription,
    baseUrl,
    setBaseUrl,
    text,
    setText: (next: string): void => {
      setText(next);
      const read = readVariables(next);
      if (read) setNames(Object.keys(read));
    },
    names,
    /** Some secret has no new value. */
    keepsSecrets: Object.values(variables ?? {}).includes(null),
    secretNames,
    setSecret: (variable: string, secret: boolean): void => {
      const next = new Set(secretNames);
      if (secret) next.add(variable);
      else next.delete(variable);
      setSecretNames(next);
    },
    errors,
    /** A failure that belongs to no field. */
    failure: Object.keys(errors).length === 0 ? saving.error : undefined,
    busy: saving.isPending,
    submit,
  };
}

export type EnvironmentForm = ReturnType<typeof useEnvironmentForm>;
