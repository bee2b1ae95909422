import { createFormHook, useStore } from '@tanstack/react-form';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fieldErrorsOf } from '~/lib/error-text.ts';
import { SelectField, SwitchField, TextareaField, TextField } from '~/ui/bound-fields.tsx';
import { fieldContext, formContext } from '~/ui/form-context.ts';
import type { FormErrors } from '~/ui/form-errors.ts';

const { useAppForm } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { TextField, TextareaField, SelectField, SwitchField },
  formComponents: {},
});

interface SaveFormOptions<Values, Result> {
  /** The initial values. Later ones are ignored, so that a background reload doesn't overwrite what was typed. */
  values: Values;
  /** Finds mistakes before anything is saved, by field name. */
  check?: (values: Values) => FormErrors;
  /** Saves them. Refusals of fields are shown there, whether the server or `parseBody` throws them. */
  save: (values: Values) => Promise<Result>;
  onSaved: (result: Result) => Promise<void> | void;
  /** Says under which field of the form the refusal of a path is shown. */
  fieldsOf?: (refused: FormErrors) => FormErrors;
}

const asTheyAre = (errors: FormErrors): FormErrors => errors;
const noProblems = (): FormErrors => ({});

/** A form that saves something. `Form` shows its errors, `form.AppField` its fields. What was typed survives a failure. */
export function useSaveForm<Values extends object, Result>(options: SaveFormOptions<Values, Result>) {
  const { check = noProblems, save, onSaved, fieldsOf = asTheyAre } = options;
  const [defaultValues] = useState(options.values);
  const [errors, setErrors] = useState<FormErrors>({});
  const saved = useRef<Values>(undefined);
  const saving = useMutation({
    mutationFn: save,
    onSuccess: async (result, values) => {
      saved.current = values;
      await onSaved(result);
    },
    onError: (error) => setErrors(fieldsOf(fieldErrorsOf(error))),
  });
  const form = useAppForm({
    defaultValues,
    onSubmit: async ({ value }) => {
      const problems = check(value);
      setErrors(problems);
      if (Object.keys(problems).length > 0) saving.reset();
      else await saving.mutateAsync(value).catch(() => undefined);
    },
  });
  return {
    form,
    values: useStore(form.store, ({ values }) => values),
    errors,
    /** A failure that belongs to no field. */
    failure: Object.keys(errors).length === 0 ? saving.error : undefined,
    busy: saving.isPending,
    submit: (): void => {
      // TanStack Form accepts a second submit while the first one is saving, and a dialog one while it closes.
      if (!form.state.isSubmitting && saved.current !== form.state.values) void form.handleSubmit();
    },
  };
}
