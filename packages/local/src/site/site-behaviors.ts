import { edgeOf, type Edge, type EdgeAssociation } from './edge.ts';
import type { LocalStacks } from '../template/local-stacks.ts';
import { cachePolicyOf, type CachePolicy } from './edge-caching.ts';

/** How CloudFront answers one kind of path. */
export interface SiteBehavior {
  /** Matches a decoded path; the default behavior matches everything. */
  matches: (path: string) => boolean;
  origin: 'site' | 'api' | 'relay';
  cache: CachePolicy;
  /** Response headers by lower-case name; `override` says whether they win over the origin's. */
  headers: { name: string; value: string; override: boolean }[];
  /** The result of its edge functions for a path, and the status of the response. */
  edge: Edge;
}

interface Behavior {
  PathPattern?: string;
  TargetOriginId: string;
  CachePolicyId: string;
  ResponseHeadersPolicyId?: string;
  FunctionAssociations?: EdgeAssociation[];
}

interface HeadersPolicy {
  SecurityHeadersConfig?: {
    ContentSecurityPolicy?: { ContentSecurityPolicy: string; Override: boolean };
    ContentTypeOptions?: { Override: boolean };
    FrameOptions?: { FrameOption: string; Override: boolean };
    ReferrerPolicy?: { ReferrerPolicy: string; Override: boolean };
  };
  CustomHeadersConfig?: { Items: { Header: string; Value: string; Override: boolean }[] };
}

/**
 * The behaviors of the template's distribution, the most specific first and the default last. What only makes sense
 * over TLS (HSTS, upgrade-insecure-requests) is left out: the local host speaks plain HTTP.
 */
export function siteBehaviors(stacks: LocalStacks): SiteBehavior[] {
  const [distribution] = stacks.resources('AWS::CloudFront::Distribution');
  if (distribution === undefined) throw new Error('The template has no distribution.');
  const {
    DefaultCacheBehavior,
    CacheBehaviors = [],
    Origins,
  } = distribution.properties['DistributionConfig'] as {
    DefaultCacheBehavior: Behavior;
    CacheBehaviors?: Behavior[];
    Origins: { Id: string; CustomOriginConfig?: unknown; VpcOriginConfig?: unknown }[];
  };
  const kinds = new Map(
    Origins.map(({ Id, CustomOriginConfig, VpcOriginConfig }) => [
      Id,
      CustomOriginConfig ? ('api' as const) : VpcOriginConfig ? ('relay' as const) : ('site' as const),
    ]),
  );
  const policies = new Map(
    stacks
      .resources('AWS::CloudFront::ResponseHeadersPolicy')
      .map((policy) => [policy.ref, policy.properties['ResponseHeadersPolicyConfig'] as HeadersPolicy]),
  );
  return [...CacheBehaviors, DefaultCacheBehavior].map(
    ({ PathPattern, TargetOriginId, CachePolicyId, ResponseHeadersPolicyId = '', FunctionAssociations }) => ({
      matches: PathPattern === undefined ? () => true : wildcard(PathPattern),
      origin: kinds.get(TargetOriginId) ?? 'site',
      cache: cachePolicyOf(stacks, CachePolicyId),
      headers: headersOf(policies.get(ResponseHeadersPolicyId)),
      edge: edgeOf(stacks, FunctionAssociations),
    }),
  );
}

function headersOf({ SecurityHeadersConfig: security = {}, CustomHeadersConfig: custom }: HeadersPolicy = {}) {
  const headers: SiteBehavior['headers'] = (custom?.Items ?? []).map(({ Header, Value, Override }) => ({
    name: Header.toLowerCase(),
    value: Value,
    override: Override,
  }));
  const add = (name: string, value: string | undefined, setting: { Override: boolean } | undefined): void => {
    if (value !== undefined && setting !== undefined) headers.push({ name, value, override: setting.Override });
  };
  const { ContentSecurityPolicy, ContentTypeOptions, FrameOptions, ReferrerPolicy } = security;
  add('content-security-policy', plainHttp(ContentSecurityPolicy?.ContentSecurityPolicy), ContentSecurityPolicy);
  add('x-content-type-options', 'nosniff', ContentTypeOptions);
  add('x-frame-options', FrameOptions?.FrameOption, FrameOptions);
  add('referrer-policy', ReferrerPolicy?.ReferrerPolicy, ReferrerPolicy);
  return headers;
}

function plainHttp(policy: string | undefined): string | undefined {
  return policy
    ?.split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '' && directive !== 'upgrade-insecure-requests')
    .join('; ');
}

function wildcard(pattern: string): (path: string) => boolean {
  const escaped = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const expression = new RegExp(`^${escaped}$`);
  return (path) => expression.test(path);
}
