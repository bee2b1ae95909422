import * as z from 'zod';
import { id, instant, nameText } from './common.ts';
import { ignoringReadOnly } from '../kernel/put-back.ts';

/** Projects of an organization: what a member must not see is named one by one where tests are listed. */
export const maxProjects = 100;
export const maxIconCharacters = 2;
export const defaultProjectIcon = '📁';
export const defaultProjectColor = '#6366F1';

/** One emoji may be many code points, but not any number of them. */
const maxIconLength = 64;
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How many characters people see: an emoji of several code points is one. */
export const countCharacters = (text: string): number => Array.from(characters.segment(text)).length;

const icon = z
  .string()
  .trim()
  .refine(
    (text) => text.length <= maxIconLength && countCharacters(text) <= maxIconCharacters,
    `An icon can have up to ${maxIconCharacters} characters`,
  )
  .transform((text) => text || defaultProjectIcon);

const color = z
  .string()
  .trim()
  .regex(/^#[0-9a-f]{6}$/i, `Colors look like #RRGGBB, for example ${defaultProjectColor}`)
  .transform((text) => text.toUpperCase());

const editable = {
  name: nameText('Project name is required', { absent: 'Project name is required' }),
  description: z.string().trim().max(5_000, 'A description can have up to 5,000 characters'),
  icon,
  color,
};

export const createProjectBody = z.strictObject({
  ...editable,
  description: editable.description.default(''),
  icon: editable.icon.default(defaultProjectIcon),
  color: editable.color.default(defaultProjectColor),
});
export type CreateProjectBody = z.output<typeof createProjectBody>;

export const projectPermissionBody = z.strictObject({ user_id: id, has_access: z.boolean() });
export type ProjectPermissionBody = z.output<typeof projectPermissionBody>;

/** A group of tests with member permissions. */
export const project = z.object({
  id,
  name: z.string(),
  description: z.string(),
  /** One or two characters, usually an emoji. */
  icon: z.string(),
  /** `#RRGGBB`. */
  color: z.string(),
  /** The members who see the project and its tests; admins always do. A member is answered nobody but themself. */
  member_permissions: z.array(id),
  /** In the addresses of its public page and badge; null without them, and for members. */
  public_token: z.string().nullable(),
  /** Counts the saves; changes of permissions are none. */
  version: z.number().int(),
  created_at: instant,
  updated_at: instant,
});
export type Project = z.output<typeof project>;

/** Absent fields stay as they are. With `version` the update is refused (409) when someone saved in between. */
export const updateProjectBody = ignoringReadOnly(
  z.strictObject(editable).partial().extend({ version: z.number().int().optional() }),
  project,
);
export type UpdateProjectBody = z.output<typeof updateProjectBody>;
