import { project } from '../entities/project.ts';
import { projectSharingBody, publicProject } from '../entities/public-project.ts';
import { defineRoute, document } from '../kernel/route.ts';

export const publicProjectRoutes = {
  setProjectSharing: defineRoute('PUT /api/projects/{id}/sharing', {
    summary: 'Turn the public page and badge of a project on or off; each time they get another address',
    access: 'org_admin',
    body: projectSharingBody,
    status: 200,
    response: project,
    errors: ['conflict'],
  }),
  getPublicProject: defineRoute('GET /api/public-projects/{token}', {
    summary: 'Get the public page of a project',
    access: 'public',
    status: 200,
    response: publicProject,
  }),
  getProjectBadge: defineRoute('GET /api/badges/{token}', {
    summary: 'Get the badge of a public project, as an SVG image',
    access: 'public',
    status: 200,
    response: document,
  }),
};
