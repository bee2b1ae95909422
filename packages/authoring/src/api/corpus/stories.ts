import type { ApiSentences } from './notation.ts';

/** Short stories, tables, and blocks of Gherkin, the way testers paste them. */
export const stories: ApiSentences = {
  'As a client with API key header X-Api-Key: k-123, when I request GET /v2/devices, then I get 200':
    'GET /v2/devices {api_key key=X-Api-Key value=k-123 in header} | status is 200',
  'Call /customers?page=2. It should answer with 200, 25 customers, and a Link header that contains rel="next".':
    'GET /customers?page=2 | status is 200; $ has length 25; header Link contains "rel=\\"next\\""',
  'Given the user has logged in through POST /auth/login with email "kim@example.org" and password "s3cret!"\nWhen they GET /me using the returned token\nThen the status code is 200':
    [
      'POST /auth/login json {"email": "kim@example.org", "password": "s3cret!"} -> token from $.token',
      'GET /me {bearer_token token={{token}}} | status is 200',
    ],
  '| Method | Path | Body | Status |\n| GET | /users | | 200 |\n| POST | /users | {"name":"A"} | 201 |': [
    'GET /users | status is 200',
    'POST /users json {"name":"A"} | status is 201',
  ],
  'GET /users/5 → 200, matches this schema: {"type":"object","required":["id"]}':
    'GET /users/5 | status is 200; body matches the schema {"type":"object","required":["id"]}',
  'Basic auth with user "svc" and password "pw" on GET /metrics gives 200':
    'GET /metrics {basic username=svc password=pw} | status is 200',
  'When I delete /sessions/current with the bearer token abc123 I must receive 204, and afterwards GET /me with the same token must receive 401':
    [
      'DELETE /sessions/current {bearer_token token=abc123} | status is 204',
      'GET /me {bearer_token token=abc123} | status is 401',
    ],
  'POST /login with user "a", save token as t, then with Authorization: Bearer {{t}} I request GET /account and balance must be at least 0.':
    [
      'POST /login json {"user": "a"} -> t from $.token',
      'GET /account [Authorization: Bearer {{t}}] | $.balance is at least 0',
    ],
  'Fetch the list of todos from /todos, take the id of the first one, then fetch /todos/{id} and check that it returns 200':
    ['GET /todos -> id from $[0].id', 'GET /todos/{{id}} | status is 200'],
  'When I send a PUT request to "/stock/55" with body:\n  """\n  {"count": 10}\n  """\nThen the response status should be 200':
    'PUT /stock/55 json {"count": 10} | status is 200',
  'POST /users with body:\n{"a":1}': 'POST /users json {"a":1}',
  'POST /tokens with client_id "app" as x-www-form-urlencoded; returns access_token (string) and expires_in of 3600':
    'POST /tokens form client_id=app | $.access_token is of type "string"; $.expires_in is 3600',
  'Delete user 42 and verify it is gone': ['DELETE /users/42', 'GET /users/42 | status is one of [404,410]'],
  'GET /prices — none of the prices is negative': ['GET /prices', 'ask'],
  'A GET to /redirect-me goes to https://www.example.com/new with a 301':
    'GET /redirect-me no-redirects | status is 301; header Location is "https://www.example.com/new"',
  'A GET to /page goes to https://www.example.com/new': ['GET /page', 'ask'],
  'Expect 200 from https://httpbin.test/get?x=1 and args.x to be "1"':
    'GET https://httpbin.test/get?x=1 | status is 200; $.args.x is "1"',
  'GET /invoices/9 returns 200 where lines has exactly 2 entries':
    'GET /invoices/9 | status is 200; $.lines has length 2',
  'The endpoint /ping doesn\'t need auth and must say "pong"': 'GET /ping | body contains "pong"',
  'PUT /avatar with binary file me.png returns 200': ['PUT /avatar | status is 200', 'ask'],
  'GET /me with cookie session=abc returns 200': 'GET /me [Cookie: session=abc] | status is 200',
  'GET /books returns 200 and minimum 3 books':
    'GET /books | status is 200; body matches the schema {"type":"array","minItems":3}',
  'GET /users returns an array of objects with id (number)':
    'GET /users | body matches the schema {"type":"array","items":{"type":"object","required":["id"],"properties":{"id":{…',
};
