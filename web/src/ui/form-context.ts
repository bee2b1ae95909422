import { createFormHookContexts } from '@tanstack/react-form';

/** What the fields of a `useSaveForm` read: the form and the value of their name. */
export const { fieldContext, formContext, useFieldContext } = createFormHookContexts();
