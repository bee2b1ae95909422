import { useState } from 'react';
import { errorText, fieldErrorsOf } from '~/lib/error-text.ts';
import type { FormErrors } from '~/ui/form-errors.ts';

interface SubmitOptions {
  /** Checks the values and calls the server; what it throws is shown. */
  submit: (values: Record<string, unknown>) => Promise<void>;
  /** The text when the server said nothing for people. */
  fallback: string;
}

/** The state of a form. What was typed stays; a refusal is shown under its field or above the button. */
export function useSubmit({ submit, fallback }: SubmitOptions) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FormErrors>({});
  const [failure, setFailure] = useState<string>();
  const run = async (values: Record<string, unknown>): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    setErrors({});
    try {
      await submit(values);
    } catch (error) {
      const fields = fieldErrorsOf(error);
      setErrors(fields);
      if (Object.keys(fields).length === 0) setFailure(errorText(error, fallback));
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    errors,
    failure,
    onSubmit: (values: Record<string, unknown>): void => {
      if (!busy) void run(values);
    },
  };
}
