import { Duration, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin, VpcOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IApplicationLoadBalancer } from 'aws-cdk-lib/aws-elasticloadbalancingv2';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { drawnPages } from '../../web/build/drawn-pages.ts';
import type { Assets } from '../assets.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { privateBucket } from '../constructs/private-bucket.ts';
import { securityHeaders } from '../constructs/security-headers.ts';
import { SiteFiles } from '../constructs/site-files.ts';
import { apiRequestFunction, pageRequestFunction, pageResponseFunction } from '../page-functions.ts';
import { pagePaths } from '../page-paths.ts';

export interface SiteStackProps {
  httpApi: HttpApi;
  /** The secret that CloudFront sends to the API. */
  edgeSecret: Secret;
  accessLogs: IBucket;
  /** The load balancer of the relay of tunnels. */
  relay: IApplicationLoadBalancer;
  assets: Assets;
}

/**
 * Errors that CloudFront keeps for 10 seconds unless it's told not to: by path alone, for everyone, even for answers of
 * the API that say `no-store`.
 */
const keptErrors = [404, 405, 414, 500, 501, 502, 503, 504];

/** The site: the web app from a private bucket, and the API and the relay of tunnels under the same origin. */
export class SiteStack extends Stack {
  constructor(scope: Construct, id: string, { httpApi, edgeSecret, accessLogs, relay, assets }: SiteStackProps) {
    super(scope, id);
    const bucket = privateBucket(this, 'Web', { accessLogs: { bucket: accessLogs, prefix: 'web/' } });
    const origin = S3BucketOrigin.withOriginAccessControl(bucket);
    const paths = pagePaths();
    const drawn = drawnPages.map(({ path }) => path);
    const pages = new EdgeFunction(this, 'Pages', {
      code: FunctionCode.fromInline(pageRequestFunction(paths, drawn)),
      runtime: FunctionRuntime.JS_2_0,
    });
    const pageStatus = new EdgeFunction(this, 'PageStatus', {
      code: FunctionCode.fromInline(pageResponseFunction(paths, drawn)),
      runtime: FunctionRuntime.JS_2_0,
    });
    const apiPaths = new EdgeFunction(this, 'ApiPaths', {
      code: FunctionCode.fromInline(apiRequestFunction),
      runtime: FunctionRuntime.JS_2_0,
    });
    const api = {
      origin: new HttpOrigin(`${httpApi.apiId}.execute-api.${this.region}.${this.urlSuffix}`, {
        // A reference that CloudFormation resolves; the value is in no template.
        customHeaders: { 'x-origin-secret': edgeSecret.secretValue.unsafeUnwrap() },
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      functionAssociations: [{ function: apiPaths, eventType: FunctionEventType.VIEWER_REQUEST }],
    };
    const distribution = new Distribution(this, 'Distribution', {
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      priceClass: PriceClass.PRICE_CLASS_100,
      enableLogging: true,
      logBucket: accessLogs,
      logFilePrefix: 'cloudfront/',
      errorResponses: keptErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      defaultBehavior: {
        origin,
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        compress: true,
        responseHeadersPolicy: securityHeaders(this, 'PageHeaders', {
          cacheControl: 'no-cache',
          // The recordings of the documentation.
          alsoAllowed: ["media-src 'self'"],
        }),
        functionAssociations: [
          { function: pages, eventType: FunctionEventType.VIEWER_REQUEST },
          { function: pageStatus, eventType: FunctionEventType.VIEWER_RESPONSE },
        ],
      },
      additionalBehaviors: {
        '/assets/*': {
          origin,
          viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
          cachePolicy: CachePolicy.CACHING_OPTIMIZED,
          compress: true,
          responseHeadersPolicy: securityHeaders(this, 'AssetHeaders', {
            cacheControl: 'public, max-age=31536000, immutable',
          }),
        },
        // Playwright's trace viewer: it shows page snapshots in frames, which its service worker answers.
        '/trace-viewer/*': {
          origin,
          viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
          cachePolicy: CachePolicy.CACHING_OPTIMIZED,
          compress: true,
          responseHeadersPolicy: securityHeaders(this, 'TraceViewerHeaders', {
            cacheControl: 'no-cache',
            alsoAllowed: ["frame-src 'self'"],
          }),
        },
        // WebSockets alone: no page, so no headers for browsers.
        '/tunnel/*': {
          origin: VpcOrigin.withApplicationLoadBalancer(relay, { protocolPolicy: OriginProtocolPolicy.HTTP_ONLY }),
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        },
        '/api/badges/*': {
          ...api,
          responseHeadersPolicy: securityHeaders(this, 'BadgeHeaders', {
            cacheControl: 'no-store',
            isForOtherSites: true,
          }),
        },
        '/api/*': {
          ...api,
          responseHeadersPolicy: securityHeaders(this, 'ApiHeaders', {
            cacheControl: 'no-store',
            // The recording of a run is opened by its own address.
            alsoAllowed: ["media-src 'self'"],
          }),
        },
      },
    });
    new SiteFiles(this, 'Files', { webDir: assets.webDir, webHash: assets.webHash, bucket, distribution });
    acknowledge(distribution, 'AwsSolutions-CFR1', 'Customers are everywhere; no country is excluded.');
    acknowledge(
      distribution,
      'AwsSolutions-CFR2',
      'The API throttles requests and the pages are static; a web ACL comes when traffic gives it rules.',
    );
    acknowledge(
      distribution,
      'AwsSolutions-CFR4',
      "CloudFront's default certificate sets the protocol; a custom domain will bring TLS 1.2.",
    );
  }
}
