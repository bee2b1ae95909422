import type { LocalStacks } from '../template/local-stacks.ts';

/** How long CloudFront keeps answers of one behavior, and what tells them apart beside their path. */
export interface CachePolicy {
  /** In seconds. An origin's `max-age` counts between the smallest and the largest. */
  ttl: { min: number; default: number; max: number };
  key: { query: boolean; headers: readonly string[] };
}

/** Policies that AWS owns: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html */
const managed: Readonly<Record<string, CachePolicy>> = {
  '658327ea-f89d-4fab-a63d-7e88639e58f6': {
    ttl: { min: 1, default: 86_400, max: 31_536_000 },
    key: { query: false, headers: ['accept-encoding'] },
  },
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': { ttl: { min: 0, default: 0, max: 0 }, key: { query: false, headers: [] } },
};

interface PolicyConfig {
  MinTTL: number;
  DefaultTTL: number;
  MaxTTL: number;
  ParametersInCacheKeyAndForwardedToOrigin: {
    QueryStringsConfig: { QueryStringBehavior: string };
    HeadersConfig: { HeaderBehavior: string; Headers?: string[] };
    EnableAcceptEncodingGzip: boolean;
  };
}

/** The cache policy with an id: one of AWS's own, or one of the template's. */
export function cachePolicyOf(stacks: LocalStacks, id: string): CachePolicy {
  const known = managed[id];
  if (known) return known;
  const found = stacks.resources('AWS::CloudFront::CachePolicy').find(({ ref }) => ref === id);
  if (!found) throw new Error(`The local edge doesn't know the cache policy ${id}. Add it to edge-caching.ts.`);
  const { MinTTL, DefaultTTL, MaxTTL, ...config } = found.properties['CachePolicyConfig'] as PolicyConfig;
  const { QueryStringsConfig, HeadersConfig, EnableAcceptEncodingGzip } =
    config.ParametersInCacheKeyAndForwardedToOrigin;
  return {
    ttl: { min: MinTTL, default: DefaultTTL, max: MaxTTL },
    key: {
      query: QueryStringsConfig.QueryStringBehavior !== 'none',
      headers: [
        ...(HeadersConfig.Headers ?? []).map((name) => name.toLowerCase()),
        ...(EnableAcceptEncodingGzip ? ['accept-encoding'] : []),
      ],
    },
  };
}

/** Errors that CloudFront keeps whatever the origin says about caching, for this long unless the distribution differs. */
const keptErrors = [404, 405, 414, 500, 501, 502, 503, 504];
const defaultErrorSeconds = 10;

/** How many seconds the template's distribution keeps errors, by status. */
export function errorSeconds(stacks: LocalStacks): ReadonlyMap<number, number> {
  const [distribution] = stacks.resources('AWS::CloudFront::Distribution');
  const { CustomErrorResponses = [] } = (distribution?.properties['DistributionConfig'] ?? {}) as {
    CustomErrorResponses?: { ErrorCode: number; ErrorCachingMinTTL?: number }[];
  };
  return new Map([
    ...keptErrors.map((status) => [status, defaultErrorSeconds] as const),
    ...CustomErrorResponses.map(
      ({ ErrorCode, ErrorCachingMinTTL = defaultErrorSeconds }) => [ErrorCode, ErrorCachingMinTTL] as const,
    ),
  ]);
}
