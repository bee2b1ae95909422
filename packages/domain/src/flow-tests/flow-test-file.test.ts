import { createFlowTestBody, type FlowTest } from '@saywright/contracts/entities/flow-test';
import { flowTestFile } from '@saywright/contracts/entities/flow-test-file';
import { step } from '@saywright/contracts/entities/step';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyOfFile, fileOfFlowTest } from './flow-test-file.ts';

const words = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }).filter((text) => text.trim() !== '');

const anyAssertion = fc.record({ type: fc.constant('text_visible'), expected: words });

const anyStep = fc.record({
  action: fc.constantFrom('click', 'type', 'hover', 'check'),
  value: fc.string({ maxLength: 60, unit: 'grapheme' }),
  description: words,
  timeout: fc.integer({ min: 4_000, max: 120_000 }),
  selector: fc.record({
    type: fc.constantFrom('css', 'text', 'label'),
    value: words,
    fallback_selectors: fc.array(fc.record({ type: fc.constantFrom('css', 'text'), value: words }), { maxLength: 2 }),
  }),
  wait_before: fc.integer({ min: 0, max: 60_000 }),
  wait_after: fc.integer({ min: 0, max: 60_000 }),
  assertions: fc.array(anyAssertion, { maxLength: 2 }),
  variables: fc.dictionary(fc.stringMatching(/^[a-z]\w{0,8}$/), words, { maxKeys: 3 }),
  is_optional: fc.boolean(),
});

const anyBody = fc
  .record({
    name: words,
    description: fc.string({ maxLength: 200 }),
    tags: fc.array(words, { maxLength: 4 }),
    website_url: fc.constantFrom('', 'https://shop.example.com'),
    configuration: fc.record({ viewport_width: fc.integer({ min: 320, max: 3840 }), is_headless: fc.boolean() }),
    global_assertions: fc.array(anyAssertion, { maxLength: 2 }),
    steps: fc.array(anyStep, { maxLength: 5 }),
  })
  .map(({ steps, ...body }) =>
    createFlowTestBody.parse({
      ...body,
      steps: steps.map((fields, index) => step.parse({ id: `s${index}`, order: index + 1, ...fields })),
    }),
  );

describe('a flow test as a file', () => {
  it('is the same test when it is read again', () => {
    fc.assert(
      fc.property(anyBody, (body) => {
        const test = { ...body, ai_prompt: 'Buy a kettle' } as unknown as FlowTest;
        const text = JSON.stringify(fileOfFlowTest(test, { environment: 'Staging', project: 'Shop' }));
        const file = flowTestFile.parse(JSON.parse(text));
        expect(file).toMatchObject({ environment: 'Staging', project: 'Shop' });
        expect(bodyOfFile(file, { environment_id: null, project_id: null })).toEqual(body);
      }),
    );
  });

  it.each([
    ['another file', { name: 'package', version: '1.0.0' }, 'This isn’t a flow test exported from Saywright'],
    ['a list', [], 'This isn’t a flow test exported from Saywright'],
    [
      'a file of a later format',
      { format: 'saywright.flow-test', format_version: 2, name: 'Log in' },
      'This file is from a newer version of Saywright',
    ],
  ])('refuses %s', (_what, content, message) => {
    expect(flowTestFile.safeParse(content).error?.issues.map((issue) => issue.message)).toContain(message);
  });
});
