import * as z from 'zod';
import { createProjectBody, project, projectPermissionBody, updateProjectBody } from '../entities/project.ts';
import { defineRoute, noContent } from '../kernel/route.ts';

export const projectRoutes = {
  listProjects: defineRoute('GET /api/projects', {
    summary: 'List the projects that you can see, oldest first',
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
    summary: 'Update a project; fields that you leave out keep their values',
    access: 'org_admin',
    body: updateProjectBody,
    status: 200,
    response: project,
    errors: ['conflict'],
  }),
  deleteProject: defineRoute('DELETE /api/projects/{id}', {
    summary: 'Delete a project; its tests stay',
    access: 'org_admin',
    status: 204,
    response: noContent,
  }),
  setProjectPermission: defineRoute('PUT /api/projects/{id}/permissions', {
    summary: "Grant or revoke a member's access to a project and its tests, effective immediately",
    access: 'org_admin',
    body: projectPermissionBody,
    status: 200,
    response: project,
  }),
};
