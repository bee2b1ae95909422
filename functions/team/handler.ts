import { teamRoutes } from '@saywright/contracts/routes/team';
import { listAuditLog } from '@saywright/domain/audit/list-audit-log';
import { deleteOwnOrganization, keepOrganization } from '@saywright/domain/leaving/delete-own-organization';
import { getModelSettings } from '@saywright/domain/models/get-model-settings';
import { updateModelSettings } from '@saywright/domain/models/update-model-settings';
import { acceptInvitation } from '@saywright/domain/team/accept-invitation';
import { cancelInvite } from '@saywright/domain/team/cancel-invite';
import { changeMemberRole } from '@saywright/domain/team/change-member-role';
import { getOrganization } from '@saywright/domain/team/get-organization';
import { getLogo } from '@saywright/domain/team/get-logo';
import { handOverOwnership } from '@saywright/domain/team/hand-over-ownership';
import { inviteMember } from '@saywright/domain/team/invite-member';
import { leaveOrganization } from '@saywright/domain/team/leave-organization';
import { listInvites } from '@saywright/domain/team/list-invites';
import { listMembers } from '@saywright/domain/team/list-members';
import { listOrganizations } from '@saywright/domain/team/list-organizations';
import { removeMember } from '@saywright/domain/team/remove-member';
import { resendInvite } from '@saywright/domain/team/resend-invite';
import { switchOrganization } from '@saywright/domain/team/switch-organization';
import { updateOrganization } from '@saywright/domain/team/update-organization';
import { uploadLogo } from '@saywright/domain/team/upload-logo';
import { paymentSetup } from '../middleware/payment-setup.ts';
import { serveRoutes } from '../middleware/serve-routes.ts';

export const handler = serveRoutes(teamRoutes, {
  listMembers: ({ ctx }) => listMembers({ ctx }),
  changeMemberRole: ({ ctx, params, body }) => changeMemberRole({ ctx, input: { ...params, ...body } }),
  removeMember: ({ ctx, params }) => removeMember({ ctx, input: params }),
  listInvites: ({ ctx }) => listInvites({ ctx }),
  inviteMember: ({ ctx, body }) => inviteMember({ ctx, input: body }),
  resendInvite: ({ ctx, params }) => resendInvite({ ctx, input: params }),
  cancelInvite: ({ ctx, params }) => cancelInvite({ ctx, input: params }),
  acceptInvitation: ({ ctx, params }) => acceptInvitation({ ctx, input: params }),
  handOverOwnership: ({ ctx, body }) => handOverOwnership({ ctx, input: body }),
  leaveOrganization: ({ ctx }) => leaveOrganization({ ctx }),
  getOrganization: ({ ctx }) => getOrganization({ ctx }),
  updateOrganization: ({ ctx, body }) => updateOrganization({ ctx, input: body }),
  getModelSettings: ({ ctx }) => getModelSettings({ ctx }),
  updateModelSettings: ({ ctx, body }) => updateModelSettings({ ctx, input: body }),
  deleteOrganization: ({ ctx, body }) => deleteOwnOrganization({ ctx, input: body, setup: paymentSetup() }),
  keepOrganization: ({ ctx }) => keepOrganization({ ctx, setup: paymentSetup() }),
  uploadLogo: ({ ctx, body }) => uploadLogo({ ctx, input: body }),
  getLogo: ({ ctx, params }) => getLogo({ ctx, input: params }),
  listAuditLog: ({ ctx, query }) => listAuditLog({ ctx, input: query }),
  listOrganizations: ({ ctx }) => listOrganizations({ ctx }),
  switchOrganization: ({ ctx, params }) => switchOrganization({ ctx, input: params }),
});
