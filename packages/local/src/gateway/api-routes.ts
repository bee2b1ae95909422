import type { LocalResource, LocalStacks } from '../template/local-stacks.ts';

export interface ApiRoutes {
  apiId: string;
  /** Route keys with the ARN of the function behind each. */
  routes: { routeKey: string; functionArn: string }[];
  cors: Record<string, unknown> | undefined;
}

/**
 * The HTTP API that the template describes.
 * @throws Error when there is not exactly one, or a route leads nowhere
 */
export function apiRoutes(stacks: LocalStacks): ApiRoutes {
  const [api, ...others] = stacks.resources('AWS::ApiGatewayV2::Api');
  if (api === undefined || others.length > 0) throw new Error('The template must have exactly one HTTP API.');
  const integrations = new Map(
    stacks
      .resources('AWS::ApiGatewayV2::Integration')
      .map((integration) => [`integrations/${integration.ref}`, integration]),
  );
  return {
    apiId: api.ref,
    cors: api.properties['CorsConfiguration'] as Record<string, unknown> | undefined,
    routes: stacks.resources('AWS::ApiGatewayV2::Route').map((route) => {
      const target = integrations.get(String(route.properties['Target']));
      if (target === undefined) throw new Error(`${route.logicalId} has no integration.`);
      return { routeKey: String(route.properties['RouteKey']), functionArn: functionArn(target) };
    }),
  };
}

/** The integration URI is the function's ARN, or API Gateway's invocation path around it. */
function functionArn(integration: LocalResource): string {
  const uri = String(integration.properties['IntegrationUri']);
  return /arn:aws:lambda:[^/]+/.exec(uri)?.[0] ?? uri;
}
