import { describe, expect, it } from 'vitest';
import { needsExpected } from '@saywright/contracts/entities/api-assertion';
import { VariableNames } from '../../variable-names.ts';
import { translateScript } from './translate-script.ts';

const translate = (script: string) => translateScript(script, new VariableNames());

/** An assertion in one line. */
const said = (script: string): string[] => {
  const { assertions, leftovers } = translate(script);
  expect(leftovers).toEqual([]);
  return assertions.map(({ type, operator, target, expected_value }) =>
    [type, target, operator, needsExpected(operator) ? JSON.stringify(expected_value) : '']
      .filter((each) => each !== '')
      .join(' '),
  );
};

const body = 'const json = pm.response.json();';

describe('translating test scripts', () => {
  it.each([
    ['pm.response.to.have.status(201)', ['status_code equals 201']],
    ['pm.response.to.have.status("Created")', ['status_code equals 201']],
    ['pm.response.to.not.have.status(500)', ['status_code not_equals 500']],
    ['pm.response.to.be.ok', ['status_code equals 200']],
    ['pm.response.to.be.success', ['status_code one_of ["2xx"]']],
    ['pm.response.to.be.json', ['header Content-Type contains "json"']],
    ['pm.response.to.have.header("X-Id")', ['header X-Id exists']],
    ['pm.response.to.have.header("X-Id", "7")', ['header X-Id equals "7"']],
    ['pm.response.to.have.jsonBody("a.b")', ['json_path $.a.b exists']],
    ['pm.expect(pm.response.code).to.eql(200)', ['status_code equals 200']],
    ['pm.expect(pm.response.code).to.be.oneOf([200, 201])', ['status_code one_of [200,201]']],
    ['pm.expect(pm.response.responseTime).to.be.below(200)', ['response_time less_than 200']],
    ['pm.expect(pm.response.text()).to.include("ok")', ['body contains "ok"']],
    ['pm.expect(pm.response.headers.get("Content-Type")).to.include("xml")', ['header Content-Type contains "xml"']],
    ['pm.expect(json.a.b).to.eql(5)', ['json_path $.a.b equals 5']],
    ['pm.expect(json["a-b"][0].c).to.equal("x")', ['json_path $[\'a-b\'][0].c equals "x"']],
    ['pm.expect(json.a).to.not.equal(null)', ['json_path $.a not_equals null']],
    ['pm.expect(json.a).to.be.a("string")', ['json_path $.a is_type "string"']],
    ['pm.expect(json).to.be.an("array").that.is.not.empty', ['json_path $ is_type "array"', 'json_path $ not_empty']],
    [
      'pm.expect(json.tags).to.be.an("array").that.includes("x")',
      ['json_path $.tags is_type "array"', 'json_path $.tags includes "x"'],
    ],
    ['pm.expect(json.name).to.include("x")', ['json_path $.name contains "x"']],
    ['pm.expect(json.count).to.be.above(3)', ['json_path $.count more_than 3']],
    ['pm.expect(json.count).to.not.be.above(3)', ['json_path $.count at_most 3']],
    ['pm.expect(json.count).to.be.within(1, 9)', ['json_path $.count at_least 1', 'json_path $.count at_most 9']],
    ['pm.expect(json.items.length).to.equal(3)', ['json_path $.items has_length 3']],
    ['pm.expect(json.items).to.have.lengthOf(3)', ['json_path $.items has_length 3']],
    ['pm.expect(json.items.length).to.be.greaterThan(0)', ['json_path $.items not_empty']],
    ['pm.expect(json.items).to.have.lengthOf.at.least(1)', ['json_path $.items not_empty']],
    ['pm.expect(json).to.have.property("id")', ['json_path $.id exists']],
    ['pm.expect(json).to.have.property("id", 5)', ['json_path $.id equals 5']],
    [
      'pm.expect(json).to.have.property("id").that.is.a("number")',
      ['json_path $.id exists', 'json_path $.id is_type "number"'],
    ],
    ['pm.expect(json).to.not.have.property("error")', ['json_path $.error not_exists']],
    ['pm.expect(json.id).to.match(/^[a-f]+$/i)', ['json_path $.id matches "(?i)^[a-f]+$"']],
    ['pm.expect(json.ok).to.be.true', ['json_path $.ok equals true']],
    ['pm.expect(json.gone).to.be.undefined', ['json_path $.gone not_exists']],
    [
      'pm.expect(json.id).to.exist',
      ['json_schema valid {"type":"object","required":["id"],"properties":{"id":{"not":{"type":"null"}}}}'],
    ],
    ['pm.expect(json.status).to.be.oneOf(["a", "b"])', ['json_path $.status one_of ["a","b"]']],
    ['pm.expect(json.user).to.include({ name: "Ada" })', ['json_path $.user.name equals "Ada"']],
    [
      'pm.expect(json.users).to.deep.include({ id: 1 })',
      [
        'json_schema valid {"type":"object","required":["users"],"properties":{"users":{"anyOf":[{"type":"array","contains":{"const":{"id":1}}},{"type":"object","required":["id"],"properties":{"id":{"const":1}}}]}}}',
      ],
    ],
    ['pm.expect(json.id).to.match(new RegExp("^[a-f]+$"))', ['json_path $.id matches "^[a-f]+$"']],
    ['pm.expect(pm.response.text()).to.match(new RegExp("x", "i"))', ['body matches "(?i)x"']],
    ['pm.expect(Number.isInteger(json.id)).to.be.true', ['json_path $.id is_type "integer"']],
    ['pm.expect(Math.floor(pm.response.code / 100)).to.equal(2)', ['status_code one_of ["2xx"]']],
    ['pm.expect(pm.response.code === 200 || pm.response.code === 404).to.be.true', ['status_code one_of [200,404]']],
    [
      'pm.expect(Math.floor(pm.response.code / 100) === 2 || pm.response.code === 404).to.be.true',
      ['status_code one_of ["2xx",404]'],
    ],
    ['pm.expect(json.id).to.eql(pm.environment.get("id"))', ['json_path $.id equals "{{id}}"']],
    ['pm.expect(String(json.name)).to.eql(pm.variables.replaceIn("{{name}}"))', ['json_path $.name equals "{{name}}"']],
    ['pm.expect(json.id === 5).to.be.true', ['json_path $.id equals 5']],
    ['pm.expect(Array.isArray(json)).to.equal(true)', ['json_path $ is_type "array"']],
    ['pm.expect(typeof json.id).to.equal("number")', ['json_path $.id is_type "number"']],
    ['pm.response.to.have.jsonSchema({ type: "object" })', ['json_schema valid {"type":"object"}']],
    ['pm.expect(tv4.validate(json, { type: "array" })).to.be.true', ['json_schema valid {"type":"array"}']],
    ['tests["ok"] = responseCode.code === 200', ['status_code equals 200']],
    ['tests["body"] = responseBody.has("Ada")', ['body contains "Ada"']],
    ['tests["fast"] = responseTime < 500', ['response_time less_than 500']],
    ['tests["both"] = json.a === 1 && json.b !== 2', ['json_path $.a equals 1', 'json_path $.b not_equals 2']],
    ['const { user } = json; pm.expect(user.name).to.eql("Ada")', ['json_path $.user.name equals "Ada"']],
    ['const user = json.user || {}; pm.expect(user.id).to.eql(1)', ['json_path $.user.id equals 1']],
    ['var wanted = 7; pm.expect(json.id).to.eql(wanted)', ['json_path $.id equals 7']],
    ['pm.expect(JSON.parse(responseBody).id).to.eql(1)', ['json_path $.id equals 1']],
  ])('%s', (script, expected) => {
    expect(said(`${body} ${script}`)).toEqual(expected);
  });

  it('names a lone assertion as its pm.test is named', () => {
    const { assertions } = translate(`
      pm.test('Created', function () { pm.response.to.have.status(201); });
      pm.test("Two", () => { ${body} pm.expect(json.a).to.eql(1); pm.expect(json.b).to.eql(2); });`);
    expect(assertions.map(({ description }) => description)).toEqual(['Created', '', '']);
  });

  it.each([
    ['pm.environment.set("token", json.data.token)', { name: 'token', from: 'json_path', target: '$.data.token' }],
    ['pm.collectionVariables.set("id", pm.response.json().id)', { name: 'id', from: 'json_path', target: '$.id' }],
    ['pm.globals.set("etag", pm.response.headers.get("ETag"))', { name: 'etag', from: 'header', target: 'ETag' }],
    ['postman.setEnvironmentVariable("user id", json.id)', { name: 'user_id', from: 'json_path', target: '$.id' }],
    ['pm.environment.set("sid", pm.cookies.get("sid"))', { name: 'sid', from: 'cookie', target: 'sid' }],
  ])('keeps the value of %s', (script, extraction) => {
    expect(translate(`${body} ${script}`)).toMatchObject({ extractions: [extraction], leftovers: [] });
  });

  it('keeps a value that is only set under a condition, and says that the condition is gone', () => {
    const { extractions, leftovers } = translate(
      `${body}\nif (json.token) { pm.environment.set('token', json.token); }`,
    );
    expect(extractions).toMatchObject([{ name: 'token', target: '$.token' }]);
    expect(leftovers).toMatchObject([{ line: 2, code: 'if (json.token)', isMinor: true }]);
  });

  it.each([
    'if (json.a) { pm.expect(json.b).to.eql(1); }',
    'pm.expect(String(json.id)).to.eql("5")',
    'json.items.forEach((item) => pm.expect(item.id).to.exist)',
    'for (const item of json.items) pm.expect(item.id).to.exist',
    'pm.expect(json.items.map((item) => item.id)).to.eql([1])',
    'pm.expect(json.a).to.be.closeTo(1, 0.1)',
    'pm.expect(json.a).to.have.all.keys("b", "c")',
    'pm.expect(json.a.toLowerCase()).to.eql("b")',
    'pm.expect(json.a).to.eql(json.b)',
    'pm.expect(json.a).to.match(/(?=x)/)',
    'pm.expect(json.a).to.not.match(/x/)',
    'pm.expect(pm.response.code / 100).to.equal(2)',
    'pm.expect(pm.response.code === 200 || json.a === 1).to.be.true',
    'pm.expect(pm.response.code === 200 || pm.response.code !== 500).to.be.true',
    'pm.expect(pm.response.code === 200 || pm.response.code === 404).to.be.false',
    'pm.expect(json.a).to.match(new RegExp(json.b))',
    'pm.expect(json.a).to.not.deep.include({ id: 1 })',
    'pm.expect(json[key]).to.eql(1)',
    'pm.expect(pm.response.code).to.not.be.oneOf([500])',
    'pm.response.to.not.be.success',
    'tests["either"] = json.a === 1 || json.b === 2',
    'pm.test("later", (done) => { pm.expect(json.a).to.eql(1); done(); })',
    'pm.test.skip("off", () => { pm.expect(json.a).to.eql(1); })',
    'postman.setNextRequest("Login")',
    'pm.sendRequest("https://elsewhere.test", () => {})',
    'pm.environment.set("token", "fixed")',
    'pm.environment.set("both", json.a + json.b)',
    'pm.environment.unset("token")',
    'throw new Error("no")',
    'eval("1")',
  ])('lists %s, and makes no assertion of it', (script) => {
    const { assertions, extractions, leftovers } = translate(`${body} ${script}`);
    expect([assertions, extractions]).toEqual([[], []]);
    expect(leftovers).toHaveLength(1);
    expect(leftovers[0]?.isMinor).toBe(false);
  });

  it('knows nothing of a variable that code it cannot follow has changed', () => {
    const { assertions, leftovers } = translate(`let json = pm.response.json();
if (json.data) { json = json.data; }
pm.expect(json.id).to.eql(1);`);
    expect(assertions).toEqual([]);
    expect(leftovers.map(({ line }) => line)).toEqual([2, 3]);
  });

  it.each([
    'json.id = 1;',
    'delete json.id;',
    'json.items.sort();',
    'json.count++;',
    'const all = json.items.reverse();',
  ])('knows nothing of a response that %s has changed', (script) => {
    const { assertions, leftovers } = translate(`${body} ${script}\npm.expect(json.items[0].id).to.eql(1);`);
    expect(assertions).toEqual([]);
    expect(leftovers.map(({ line }) => line)).toEqual([1, 2]);
  });

  it('keeps variables of different functions apart', () => {
    expect(
      said(`pm.test('a', () => { var x = pm.response.json().a; pm.expect(x).to.eql(1); });
pm.test('b', () => { var x = pm.response.json().b; pm.expect(x).to.eql(2); });`),
    ).toEqual(['json_path $.a equals 1', 'json_path $.b equals 2']);
  });

  it('does not take a name that the script defines itself for one of Postman', () => {
    const { assertions, leftovers } = translate('const pm = mine(); pm.response.to.have.status(200);');
    expect(assertions).toEqual([]);
    expect(leftovers).not.toEqual([]);
  });

  it('says where a script is no JavaScript, and survives nesting without end', () => {
    expect(translate('pm.test("a", () => {\n  pm.expect(')).toMatchObject({
      assertions: [],
      leftovers: [{ line: 2, reason: "It isn't valid JavaScript" }],
    });
    expect(translate(`x = ${'['.repeat(20_000)}`).leftovers).toHaveLength(1);
    expect(translate(`pm.expect(${'!'.repeat(20_000)}json).to.be.true`).leftovers).toHaveLength(1);
  });

  it('does not count console output as something that a test lacks', () => {
    expect(translate('console.log(pm.response.json());').leftovers).toMatchObject([{ isMinor: true }]);
  });
});
