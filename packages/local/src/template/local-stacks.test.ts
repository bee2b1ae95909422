import { describe, expect, it } from 'vitest';
import { LocalStacks } from './local-stacks.ts';
import type { StackTemplate, TemplateResource } from './read-assembly.ts';

function stack(name: string, resources: Record<string, Partial<TemplateResource>>, exports = {}): StackTemplate {
  return {
    name,
    exports: new Map(Object.entries(exports)),
    resources: new Map(
      Object.entries(resources).map(([id, resource]) => [
        id,
        { type: 'Custom::Any', properties: {}, metadata: {}, ...resource },
      ]),
    ),
  };
}

const data = stack(
  'Data',
  { Table1: { type: 'AWS::DynamoDB::GlobalTable' }, Files1: { type: 'AWS::S3::Bucket' } },
  { 'Data:Table': { Ref: 'Table1' } },
);

function resolve(value: unknown): unknown {
  const work = stack('Work', {
    Queue1: { type: 'AWS::SQS::Queue' },
    Function1: { type: 'AWS::Lambda::Function' },
    Subject: { type: 'Test::Subject', properties: { value } },
  });
  const stacks = new LocalStacks([data, work], { sqs: 'http://127.0.0.1:4000' });
  return stacks.resources('Test::Subject')[0]?.properties['value'];
}

describe('a value of a template', () => {
  it.each([
    ['plain', 'plain'],
    [{ Deep: [1, { Ref: 'Function1' }] }, { Deep: [1, 'Work-Function1'] }],
    [{ Ref: 'Queue1' }, 'http://127.0.0.1:4000/000000000000/Work-Queue1'],
    [{ Ref: 'AWS::Region' }, 'us-east-1'],
    [{ Ref: 'AWS::StackName' }, 'Work'],
    [{ Ref: 'AWS::NoValue' }, undefined],
    [{ 'Fn::GetAtt': ['Queue1', 'Arn'] }, 'arn:aws:sqs:us-east-1:000000000000:Work-Queue1'],
    [{ 'Fn::GetAtt': 'Function1.Arn' }, 'arn:aws:lambda:us-east-1:000000000000:function:Work-Function1'],
    [{ 'Fn::Join': ['/', ['a', { Ref: 'Function1' }]] }, 'a/Work-Function1'],
    [
      { 'Fn::Sub': '${AWS::AccountId}-${Function1}-${Queue1.QueueName}-${!Literal}' },
      '000000000000-Work-Function1-Work-Queue1-${!Literal}',
    ],
    [{ 'Fn::Sub': ['${x}-${Function1}', { x: { Ref: 'AWS::Partition' } }] }, 'aws-Work-Function1'],
    [{ 'Fn::Select': [1, { 'Fn::Split': ['-', { Ref: 'Function1' }] }] }, 'Function1'],
    [{ 'Fn::ImportValue': 'Data:Table' }, 'Data-Table1'],
  ])('%j means %j here', (value, expected) => {
    expect(resolve(value)).toEqual(expected);
  });

  it.each([
    [{ Ref: 'Absent' }, 'Work refers to Absent'],
    [{ 'Fn::ImportValue': 'Data:Absent' }, 'No stack exports Data:Absent'],
    [{ 'Fn::FindInMap': ['a', 'b', 'c'] }, 'does not know Fn::FindInMap'],
  ])('%j is refused', (value, message) => {
    expect(() => resolve(value)).toThrow(message);
  });
});

it('names buckets as S3 allows', () => {
  const stacks = new LocalStacks([data], { sqs: '' });
  expect(stacks.resources('AWS::S3::Bucket')).toMatchObject([{ ref: 'data-files1' }]);
});
