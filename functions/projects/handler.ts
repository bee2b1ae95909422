import { projectRoutes } from '@saywright/contracts/routes/projects';
import { createProject } from '@saywright/domain/projects/create-project';
import { deleteProject } from '@saywright/domain/projects/delete-project';
import { listProjects } from '@saywright/domain/projects/list-projects';
import { setProjectPermission } from '@saywright/domain/projects/set-project-permission';
import { updateProject } from '@saywright/domain/projects/update-project';
import { serveRoutes } from '../middleware/serve-routes.ts';

export const handler = serveRoutes(projectRoutes, {
  listProjects: ({ ctx }) => listProjects({ ctx }),
  createProject: ({ ctx, body }) => createProject({ ctx, input: body }),
  updateProject: ({ ctx, params, body }) => updateProject({ ctx, input: { id: params.id, change: body } }),
  deleteProject: ({ ctx, params }) => deleteProject({ ctx, input: params }),
  setProjectPermission: ({ ctx, params, body }) => setProjectPermission({ ctx, input: { ...body, ...params } }),
});
