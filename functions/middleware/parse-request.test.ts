import { DomainError } from '@saywright/contracts/kernel/errors';
import { stepActions } from '@saywright/contracts/entities/step';
import { defaultMaxBodyBytes, defineRoute, type AnyRoute } from '@saywright/contracts/kernel/route';
import { authRoutes } from '@saywright/contracts/routes/auth';
import { flowTestingRoutes } from '@saywright/contracts/routes/flow-testing';
import { routeEvent, type CallInput } from '@saywright/testing/call';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parseRequest } from './parse-request.ts';

function refusal(route: AnyRoute, input: CallInput): DomainError {
  try {
    parseRequest(route, routeEvent(route, input));
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('was accepted');
}

const { createFlowTest, getFlowTest, listFlowTests, generateFlowTest, executeFlowTest } = flowTestingRoutes;
/** A call whose fields have limits and no words for them. */
const wordless = defineRoute('POST /api/wordless', {
  summary: 'Takes what is short',
  access: 'public',
  body: z
    .strictObject({
      note: z.string().max(5),
      tags: z.array(z.string()).max(2),
      variables: z.record(z.string().regex(/^\w+$/), z.string()),
    })
    .partial(),
  status: 200,
  response: z.strictObject({}),
});
const detail = (route: AnyRoute, body: unknown): string => refusal(route, { body, params: { id: 't' } }).message;

describe('a request', () => {
  it('is refused with 400 when its body is not JSON', () => {
    expect(refusal(createFlowTest, { rawBody: '{"name": ' })).toMatchObject({
      code: 'malformed_json',
      message: "The request body isn't valid JSON",
    });
  });

  it('is refused with 413 when its body is larger than 1 MB, counted in bytes', () => {
    const rawBody = JSON.stringify({ name: '☕'.repeat(defaultMaxBodyBytes / 3) });
    expect(refusal(createFlowTest, { rawBody }).code).toBe('payload_too_large');
  });

  it('names every unknown field', () => {
    const error = refusal(createFlowTest, { body: { name: 'a', flavor: 'sour', configuration: { zoom: 2 } } });
    expect(error.code).toBe('validation_failed');
    expect(error.details.issues).toEqual([
      { path: 'configuration.zoom', message: '"zoom" isn\'t a field of this call' },
      { path: 'flavor', message: '"flavor" isn\'t a field of this call' },
    ]);
  });

  it('is refused with 404 when an id cannot be one', () => {
    for (const id of ['', 'x'.repeat(3_000)]) expect(refusal(getFlowTest, { params: { id } }).code).toBe('not_found');
  });

  it('may carry the version and timestamp of the web client', () => {
    const event = routeEvent(listFlowTests, { query: { version: '2.1.4', timestamp: '1', limit: 20 } });
    expect(parseRequest(listFlowTests, event).query).toEqual({ limit: 20, offset: 0, sort: 'newest' });
  });
});

describe('the text of a refusal', () => {
  it.each<[what: string, route: AnyRoute, body: unknown, text: string]>([
    ['a missing field', createFlowTest, {}, 'name is required'],
    ['null for a text', createFlowTest, { name: null }, 'name must be text'],
    ['a number for a text', createFlowTest, { name: 42 }, 'name must be text'],
    ['a text for a list', createFlowTest, { name: 'a', tags: 'smoke' }, 'tags must be a list'],
    ['an empty entry', createFlowTest, { name: 'a', tags: [' '] }, 'tags.0 must not be empty'],
    [
      'a text for a number',
      createFlowTest,
      { name: 'a', configuration: { timeout: '9' } },
      'configuration.timeout must be a number',
    ],
    [
      'a broken number',
      createFlowTest,
      { name: 'a', configuration: { timeout: 9_000.5 } },
      'configuration.timeout must be a whole number',
    ],
    [
      'a number below a bound that has its own words',
      createFlowTest,
      { name: 'a', configuration: { timeout: 1 } },
      'The page load timeout must be 5 to 600 seconds',
    ],
    [
      'a number above a bound that has its own words',
      createFlowTest,
      { name: 'a', configuration: { viewport_width: 9_999 } },
      'A viewport must be 320 to 3840 pixels wide',
    ],
    ['too long a text', wordless, { note: 'x'.repeat(6) }, 'note must be at most 5 characters long'],
    ['too many entries', wordless, { tags: ['a', 'b', 'c'] }, 'tags must be at most 2 entries long'],
    [
      'a name with a blank',
      wordless,
      { variables: { 'a b': '' } },
      'variables.a b has an invalid name: use letters, digits and _',
    ],
    [
      'too many entries where that has its own words',
      createFlowTest,
      { name: 'a', tags: Array(21).fill('t') },
      'Use up to 20 tags',
    ],
    [
      '201 steps',
      createFlowTest,
      { name: 'a', steps: Array.from({ length: 201 }, () => ({ action: 'reload' })) },
      'A test can have up to 200 steps',
    ],
    [
      'an unknown choice',
      createFlowTest,
      { name: 'a', configuration: { browser: 'lynx' } },
      'configuration.browser must be one of chromium, firefox, webkit',
    ],
    ['a text for yes or no', executeFlowTest, { run_in_debug_mode: 'yes' }, 'run_in_debug_mode must be true or false'],
    ['a list for the body', createFlowTest, [], 'The request must be an object'],
    ['a text for the body', createFlowTest, 'hello', 'The request must be an object'],
    ['a step that is no object', createFlowTest, { name: 'a', steps: [null] }, 'Step 1: the step must be an object'],
    [
      'an unknown action',
      createFlowTest,
      { name: 'a', steps: [{ action: 'screenshot' }, { action: 'fly' }] },
      `Step 2: action must be one of ${Object.keys(stepActions).join(', ')}`,
    ],
    [
      'an unknown field of a step',
      createFlowTest,
      { name: 'a', steps: [{ action: 'screenshot', speed: 1 }] },
      'Step 1: "speed" isn\'t a field of this call',
    ],
    [
      'an unknown kind of assertion',
      createFlowTest,
      { name: 'a', global_assertions: [{ type: 'smells_good' }] },
      "global_assertions.0.type isn't a known type",
    ],
    [
      'what a step needs',
      createFlowTest,
      { name: 'a', steps: [{ action: 'click' }] },
      'Step 1: "Click" needs an element: choose a selector',
    ],
    ['an empty prompt', generateFlowTest, { prompt: '   ' }, 'Please enter a description for the Flow Test'],
    [
      'a prompt of 20,000 characters',
      generateFlowTest,
      { prompt: 'x'.repeat(20_000) },
      'The description is too long. Use up to 10000 characters, or split it into several tests.',
    ],
    [
      'a name of 10,000 characters',
      createFlowTest,
      { name: 'n'.repeat(10_000) },
      'A name can have up to 200 characters',
    ],
    [
      'an address without a scheme',
      generateFlowTest,
      { prompt: 'go', website_url: 'example.com' },
      'Start the website URL with http:// or https://',
    ],
    [
      'too many parallel executions',
      executeFlowTest,
      { parallel_executions: 4 },
      'parallel_executions must be a whole number from 1 to 3',
    ],
    [
      'a broken email address',
      authRoutes.register,
      { name: 'a', organization_name: 'b', email: 'a@b', password: 'secret' },
      'Please enter a valid email address',
    ],
    [
      'a short password',
      authRoutes.register,
      { name: 'a', organization_name: 'b', email: 'a@b.co', password: 'short' },
      'Password must be at least 6 characters long',
    ],
  ])('says it in words: %s', (...[, route, body, text]) => {
    expect(detail(route, body)).toBe(text);
  });

  it('says it in words: a broken page', () => {
    const texts = [{ limit: 'many' }, { limit: 0 }, { offset: -1 }, { limit: 20_000 }, { page: 2 }].map(
      (query) => refusal(listFlowTests, { query }).message,
    );
    expect(texts).toEqual([
      'limit must be a number',
      'limit must be at least 1',
      'offset must be at least 0',
      'limit must be at most 10000',
      '"page" isn\'t a field of this call',
    ]);
  });
});
