import { createContext } from 'react';

/** Field names to what is wrong with them. */
export type FormErrors = Readonly<Record<string, string>>;

/** The errors of the enclosing `Form`, for its `Field`s. */
export const FormErrorsContext = createContext<FormErrors>({});
