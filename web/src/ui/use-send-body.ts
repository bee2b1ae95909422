import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod';
import { fieldErrorsOf } from '~/lib/error-text.ts';
import type { FormErrors } from '~/ui/form-errors.ts';

interface SendBodyOptions<Schema extends z.ZodType, Result> {
  /** Finds mistakes before anything is sent. */
  schema: Schema;
  send: (body: z.input<Schema>) => Promise<Result>;
  onSent: (result: Result) => Promise<void> | void;
}

/** The state of a form whose fields are a body of the contract. What's wrong with it is shown under its fields. */
export function useSendBody<Schema extends z.ZodType, Result>(options: SendBodyOptions<Schema, Result>) {
  const { schema, send, onSent } = options;
  const [errors, setErrors] = useState<FormErrors>({});
  const sending = useMutation({
    mutationFn: (body: z.input<Schema>) => send(body),
    onError: (error) => setErrors(fieldErrorsOf(error)),
    onSuccess: (result) => onSent(result),
  });
  return {
    errors,
    /** A failure that belongs to no field. */
    failure: Object.keys(errors).length === 0 ? sending.error : undefined,
    busy: sending.isPending,
    /** @param problems mistakes that the schema doesn't know of */
    submit: (body: z.input<Schema>, problems: FormErrors = {}): void => {
      if (sending.isPending) return;
      const issues = schema.safeParse(body).error?.issues.toReversed() ?? [];
      const found = {
        ...Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])),
        ...problems,
      };
      setErrors(found);
      if (Object.keys(found).length === 0) sending.mutate(body);
      else sending.reset();
    },
  };
}
