import type { RoleRules } from '../gate/authorizer.ts';
import type { PolicyStatement } from '../gate/policy.ts';
import type { LocalResource, LocalStacks } from '../template/local-stacks.ts';
import { localAccount } from '../template/local-account.ts';

interface Document {
  Statement: PolicyStatement[];
}

interface RoleProperties {
  ManagedPolicyArns?: unknown;
  PermissionsBoundary?: unknown;
  Policies?: { PolicyDocument: Document }[];
}

/**
 * Permissions of our functions, tasks and timers, from the template, and what the policies of queues and buckets deny
 * to everyone. A kind of policy that isn't understood here stops the start.
 */
export function roleRules(stacks: LocalStacks): RoleRules {
  const attached = stacks.resources('AWS::IAM::Policy');
  const roles = stacks.resources('AWS::IAM::Role').filter(isOurs(stacks));
  for (const { logicalId } of stacks.resources('AWS::KMS::Key').filter((key) => !leavesItToRoles(key)))
    throw new Error(`The policy of the key ${logicalId} says more than "ask the roles", which the gate doesn't know.`);
  return {
    roles: Object.fromEntries(
      roles.map((role) => [role.attributes['Arn'] ?? '', [...inlineStatements(role), ...statementsOf(role, attached)]]),
    ),
    guards: stacks.resources('AWS::SQS::QueuePolicy', 'AWS::S3::BucketPolicy').flatMap(guardsOf),
  };
}

/** Roles of the CDK's own helpers never act here. */
const isOurs = (stacks: LocalStacks): ((role: LocalResource) => boolean) => {
  const working = stacks
    .resources('AWS::Lambda::Function', 'AWS::ECS::TaskDefinition')
    .filter(({ metadata }) => metadata['saywright:bundle'] !== undefined)
    .map(({ properties }) => properties['Role'] ?? properties['TaskRoleArn']);
  return ({ attributes, properties }) =>
    working.includes(attributes['Arn']) ||
    JSON.stringify(properties['AssumeRolePolicyDocument']).includes('"scheduler.amazonaws.com"');
};

function inlineStatements({ logicalId, properties }: LocalResource): PolicyStatement[] {
  const { ManagedPolicyArns, PermissionsBoundary, Policies = [] } = properties as RoleProperties;
  if (ManagedPolicyArns !== undefined || PermissionsBoundary !== undefined)
    throw new Error(`The role ${logicalId} has a managed policy or a boundary, which the gate doesn't know.`);
  return Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
}

const statementsOf = (role: LocalResource, policies: readonly LocalResource[]): PolicyStatement[] =>
  policies
    .filter(({ properties }) => (properties['Roles'] as string[] | undefined)?.includes(role.ref))
    .flatMap(({ properties }) => (properties['PolicyDocument'] as Document).Statement);

/** A resource's denials for everyone. Permissions of services, such as CloudFront, don't affect roles. */
function guardsOf({ logicalId, properties }: LocalResource): PolicyStatement[] {
  return (properties['PolicyDocument'] as Document).Statement.filter((statement) => {
    const { AWS, Service } = statement.Principal as { AWS?: unknown; Service?: unknown };
    if (statement.Effect === 'Deny' && AWS === '*') return true;
    if (statement.Effect === 'Allow' && AWS === undefined && Service !== undefined) return false;
    throw new Error(`${logicalId} says something about a principal that the gate doesn't know.`);
  });
}

/** Whether a key's policy is the usual one, by which the policies of roles decide. */
function leavesItToRoles({ properties }: LocalResource): boolean {
  const { Statement } = properties['KeyPolicy'] as Document;
  const root = `arn:aws:iam::${localAccount.accountId}:root`;
  const [only, ...more] = Statement.filter(({ Principal }) => (Principal as { AWS?: unknown }).AWS !== undefined);
  const { AWS } = (only?.Principal ?? {}) as { AWS?: unknown };
  return more.length === 0 && AWS === root && only?.Effect === 'Allow' && only.Action === 'kms:*' && !only.Condition;
}
