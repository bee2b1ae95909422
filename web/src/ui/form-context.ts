import { createFormHookContexts } from '@tanstack/react-form';

/** The contexts that fields of a `useSaveForm` read: the form, and the field itself. */
export const { fieldContext, formContext, useFieldContext } = createFormHookContexts();
