import * as z from 'zod';
import { createProjectBody, project, projectPermissionBody, updateProjectBody } from '../entities/project.ts';
import { defineRoute, noContent } from '../kernel/route.ts';

export const projectRoutes = {
  listProjects: defineRoute('GET /api/projects', {
    summary: 'List the projects that the signed-in user may see, oldest first',
    access: 'user',
    status: 200,
    response: z.array(project),
  }),
  createProject: defineRoute('POST /api/projects', {
    summary: 'Create a project',
    access: 'org_admin',
    body: createProjectBody,
    status: 201,
    response: project,
    errors: ['conflict'],
  }),
  updateProject: defineRoute('PUT /api/projects/{id}', {
    summary: 'Change a project; absent fields stay as they are',
    access: 'org_admin',
    body: updateProjectBody,
    status: 200,
    response: project,
    errors: ['conflict'],
  }),
  deleteProject: defineRoute('DELETE /api/projects/{id}', {
    summary: 'Delete a project; its tests remain, without a project',
    access: 'org_admin',
    status: 204,
    response: noContent,
  }),
  setProjectPermission: defineRoute('PUT /api/projects/{id}/permissions', {
    summary: 'Give a member access to a project and its tests, or take it away; it holds from the next call on',
    access: 'org_admin',
    body: projectPermissionBody,
    status: 200,
    response: project,
  }),
};
