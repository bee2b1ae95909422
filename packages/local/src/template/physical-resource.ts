import { localAccount } from './local-account.ts';

/** The values of `Ref` and `Fn::GetAtt` for a resource. */
export interface PhysicalResource {
  ref: string;
  attributes: Readonly<Record<string, string>>;
}

/** Where the services are, as far as addresses end up in values (a queue's URL). */
export interface Endpoints {
  sqs: string;
}

const { accountId, region } = localAccount;

/** The local name of a resource and its attributes: the same at every start, so that data is found again. */
export function physicalResource(
  resource: { stack: string; logicalId: string; type: string; properties: Readonly<Record<string, unknown>> },
  endpoints: Endpoints,
): PhysicalResource {
  const name = `${resource.stack}-${resource.logicalId}`;
  switch (resource.type) {
    case 'AWS::DynamoDB::Table':
    case 'AWS::DynamoDB::GlobalTable':
      return { ref: name, attributes: { Arn: arn('dynamodb', `table/${name}`) } };
    case 'AWS::SQS::Queue':
      return {
        ref: `${endpoints.sqs}/${accountId}/${queueName(name)}`,
        attributes: { Arn: arn('sqs', queueName(name)), QueueName: queueName(name) },
      };
    case 'AWS::S3::Bucket': {
      const bucket = name.toLowerCase().slice(0, 63);
      return {
        ref: bucket,
        attributes: {
          Arn: `arn:aws:s3:::${bucket}`,
          DomainName: `${bucket}.s3.amazonaws.com`,
          RegionalDomainName: `${bucket}.s3.${region}.amazonaws.com`,
        },
      };
    }
    case 'AWS::Lambda::Function':
      return { ref: name, attributes: { Arn: arn('lambda', `function:${name}`) } };
    // A domain, which is also how its ARN ends.
    case 'AWS::SES::EmailIdentity':
      return { ref: String(resource.properties['EmailIdentity']), attributes: {} };
    case 'AWS::ApiGatewayV2::Api':
      return { ref: name, attributes: { ApiId: name, ApiEndpoint: `https://${name}.execute-api.local` } };
    default:
      return { ref: name, attributes: { Arn: `arn:aws:local:${region}:${accountId}:${name}`, Id: name } };
  }
}

/** SQS allows 80 characters; the end of a logical id is what tells queues apart. */
function queueName(name: string): string {
  return name.slice(-80);
}

function arn(service: string, resource: string): string {
  return `arn:aws:${service}:${region}:${accountId}:${resource}`;
}
