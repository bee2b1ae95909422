import * as z from 'zod';
import { id, instant, nameText } from './common.ts';
import { emailAddress } from './email-address.ts';
import { healingPolicy } from './healing.ts';
import { teamRole, user } from './user.ts';
import { ignoringReadOnly } from '../kernel/put-back.ts';
import { planCode } from '../plans.ts';

/** Days after which an invitation that nobody accepted is over. */
export const invitationDays = 7;

/** A person in an organization. `id` names the membership in paths; it is the person's own id. */
export const teamMember = z.object({
  id,
  user_id: id,
  name: z.string(),
  email: z.string(),
  role: teamRole,
  /** The one who cannot be removed and who may hand the organization over. */
  is_owner: z.boolean(),
  joined_at: instant,
});
export type TeamMember = z.output<typeof teamMember>;

export const memberList = z.object({
  members: z.array(teamMember),
  /** Seats of the organization, those of pending invitations included; -1 means unlimited. */
  team_members_limit: z.number().int(),
  pending_invites: z.number().int(),
});
export type MemberList = z.output<typeof memberList>;

/** An invitation that can still be accepted. `id` opens nothing: the link of the email holds a secret of its own. */
export const invitation = z.object({
  id,
  email: z.string(),
  role: teamRole,
  /** Name of the admin; null when they are gone. */
  invited_by: z.string().nullable(),
  created_at: instant,
  expires_at: instant,
});
export type Invitation = z.output<typeof invitation>;

export const invitationList = z.object({ invites: z.array(invitation) });

export const inviteBody = z.strictObject({
  email: emailAddress,
  role: teamRole.default('member'),
});
export type InviteBody = z.output<typeof inviteBody>;

export const inviteAnswer = z.object({ message: z.string(), invitation });

export const changeRoleBody = ignoringReadOnly(z.strictObject({ role: teamRole }), teamMember);

export const handOverBody = z.strictObject({ user_id: id });

/** The result of an invitation link: the need to sign in first, or the membership. */
export const acceptAnswer = z.union([
  z.object({
    action: z.literal('login_required'),
    invitation: z.object({ email: z.string(), role: teamRole, organization_name: z.string() }),
  }),
  z.object({ message: z.string(), user }),
]);
export type AcceptAnswer = z.output<typeof acceptAnswer>;

/** The organization as its settings show it. */
export const organization = z.object({
  id,
  name: z.string(),
  /** An https address, or a path of our own origin for a logo that was uploaded; null without one. */
  logo_url: z.string().nullable(),
  plan: planCode,
  /** Null in organizations from before it was noted. */
  owner_id: id.nullable(),
  /** How runs treat an element that has changed, unless the test says otherwise. */
  healing: healingPolicy,
  /** When it's deleted; null unless its owner asked for it. */
  deletes_at: instant.nullable(),
  created_at: instant,
});
export type Organization = z.output<typeof organization>;

/** A path under which an uploaded logo is served. */
export const logoPath = /^\/api\/team\/logos\/[\w-]{1,100}\.png$/;

const logoUrl = z
  .string()
  .trim()
  .max(2_000, 'A logo URL can have up to 2,000 characters')
  .refine(
    (url) => url === '' || logoPath.test(url) || (/^https:\/\/[^\s/]+/i.test(url) && URL.canParse(url)),
    'Start the logo URL with https://',
  );

export const updateOrganizationBody = ignoringReadOnly(
  z.strictObject({
    name: nameText('Organization name is required'),
    /** Empty or null removes the logo; absent leaves it as it is. */
    logo_url: logoUrl.nullish(),
    healing: healingPolicy.optional(),
  }),
  organization,
);
export type UpdateOrganizationBody = z.output<typeof updateOrganizationBody>;

/** An organization that the signed-in person belongs to. */
export const membership = z.object({
  organization_id: id,
  organization_name: z.string(),
  role: teamRole,
  plan: planCode,
  /** The one that the person works in now. */
  active: z.boolean(),
});
export type Membership = z.output<typeof membership>;

export const membershipList = z.object({ organizations: z.array(membership) });
