import * as z from 'zod';
import { serviceStatus } from '../entities/service-status.ts';
import { defineRoute } from '../kernel/route.ts';

export const statusRoutes = {
  getStatus: defineRoute('GET /api/status', {
    summary: 'Get the status of the service and its components',
    access: 'public',
    status: 200,
    response: serviceStatus,
  }),
  getOpenApi: defineRoute('GET /api/openapi.json', {
    summary: 'Get this reference as an OpenAPI document',
    access: 'public',
    status: 200,
    response: z.record(z.string(), z.unknown()),
  }),
};
