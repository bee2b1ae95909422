import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { firstPaintSource } from '../../web/build/first-paint.ts';

/**
 * Everything comes from our own origin, but for the logo of an organization, which may lie at any https address. `data:`
 * and `blob:` are for screenshots; inline style attributes are set through
 * the object model, which needs no exception.
 */
const pagePolicy = [
  "default-src 'none'",
  `script-src 'self' ${firstPaintSource}`,
  "style-src 'self'",
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  'upgrade-insecure-requests',
];

/** The response headers of one behavior: the security headers, and how long browsers may keep the answer. */
export function securityHeaders(
  scope: Construct,
  id: string,
  options: {
    cacheControl: string;
    /** Additional permissions for these pages, as directives of their content security policy. */
    alsoAllowed?: readonly string[];
    /** Pages of other sites may show it, as an image. */
    isForOtherSites?: true;
  },
): ResponseHeadersPolicy {
  const contentSecurityPolicy = [...pagePolicy, ...(options.alsoAllowed ?? [])].join('; ');
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        preload: true,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'cache-control', value: options.cacheControl, override: false },
        { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
        {
          header: 'cross-origin-resource-policy',
          value: options.isForOtherSites ? 'cross-origin' : 'same-origin',
          override: true,
        },
        { header: 'permissions-policy', value: 'camera=(), geolocation=(), microphone=()', override: true },
      ],
    },
  });
}
