import * as z from 'zod';
import { id, instant, nameText } from './common.ts';
import { ignoringReadOnly } from '../kernel/put-back.ts';
import { variableName as namePattern, variableNameText } from '../text/variables.ts';

/** Bounds of an environment's variables. Lengths are characters, `maxVariablesBytes` all of them as JSON. */
export const maxVariables = 100;
export const maxVariableLength = 10_000;
export const maxVariablesBytes = 100_000;
/** A shorter secret would be found everywhere, and a run couldn't be described without it. */
export const minSecretLength = 4;

export const variableName = z.string().regex(namePattern, variableNameText);

/** An address to which relative ones are added: empty, or one that starts with http:// or https://. */
export const baseUrl = z
  .string()
  .trim()
  .max(2_000, 'A base URL can have up to 2,000 characters')
  .refine(
    (url) => url === '' || (/^https?:\/\/\S+$/i.test(url) && URL.canParse(url)),
    'Start the base URL with http:// or https://',
  );

/** Variables as clients send them: a number or a boolean counts as its text, null is a secret that keeps its value. */
const variables = z
  .record(
    variableName,
    z
      .union(
        [
          z.string().max(maxVariableLength, 'A variable value can have up to 10,000 characters'),
          z.number(),
          z.boolean(),
        ],
        'A variable must be text',
      )
      .nullable(),
    { error: ({ code }) => (code === 'invalid_key' ? variableNameText : undefined) },
  )
  .refine(
    (given) => Object.keys(given).length <= maxVariables,
    `An environment can have up to ${maxVariables} variables`,
  );
export type VariablesInput = z.output<typeof variables>;

const editable = {
  name: nameText('Please enter a name for the environment'),
  description: z.string().trim().max(5_000, 'A description can have up to 5,000 characters'),
  base_url: baseUrl,
  variables,
  /** Which of the variables are secret. */
  secret_variables: z.array(variableName).max(maxVariables),
  /** Nothing on the site at the base URL is real: checks on the page delete, pay, and send there without asking. */
  is_test_site: z.boolean(),
};

export const createEnvironmentBody = z.strictObject({
  ...editable,
  description: editable.description.default(''),
  base_url: editable.base_url.default(''),
  variables: editable.variables.default({}),
  secret_variables: editable.secret_variables.default([]),
  is_test_site: editable.is_test_site.default(false),
});
export type CreateEnvironmentBody = z.output<typeof createEnvironmentBody>;

/** Where tests run: a base URL and values for `{{name}}`. */
export const environment = z.object({
  id,
  name: z.string(),
  description: z.string(),
  base_url: z.string(),
  /** The value of a secret is never answered: it is null. */
  variables: z.record(z.string(), z.string().nullable()),
  secret_variables: z.array(z.string()),
  is_test_site: z.boolean(),
  /** Counts the saves; an update that names an older one is refused, so that nobody's work is overwritten. */
  version: z.number().int(),
  created_at: instant,
  updated_at: instant,
});
export type Environment = z.output<typeof environment>;

/**
 * Absent fields stay as they are. `variables` replaces all of them, but for secrets that are null or left out: they keep
 * their value as long as `secret_variables`, where it is given, names them.
 */
export const updateEnvironmentBody = ignoringReadOnly(
  z.strictObject(editable).partial().extend({ version: z.number().int().optional() }),
  environment,
);
export type UpdateEnvironmentBody = z.output<typeof updateEnvironmentBody>;
