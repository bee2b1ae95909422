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
  'GET /users/1. "address.city" is "Bergen"': 'GET /users/1 | $.address.city is "Bergen"',
  'GET /users/1 returns 200 and "items[0].name" is "x"': 'GET /users/1 | status is 200; $.items[0].name is "x"',
  'GET /users/1 has a field "address.city"': 'GET /users/1 | $.address.city exists',
  'Add item to cart: POST /cart/items with sku "a" returns 201': 'POST /cart/items json {"sku": "a"} | status is 201',
  'Remove item from cart: DELETE /cart/items/5 returns 204': 'DELETE /cart/items/5 | status is 204',
  'Create user - POST /users with name "A" returns 201': 'POST /users json {"name": "A"} | status is 201',
  '1. Create a user\nPOST /users with name "A"\nExpect 201\n2. Delete the user\nDELETE /users/5\nExpect 204': [
    'POST /users json {"name": "A"} | status is 201',
    'DELETE /users/5 | status is 204',
  ],
  'Create a user. POST /api/v1/users with name "A"': 'POST /api/v1/users json {"name": "A"}',
  'Create a user with name "A". POST /users with name "B"': [
    'POST /users json {"name": "A"}',
    'POST /users json {"name": "B"}',
  ],
  'Create a user, then POST /users with name "B"': ['POST /users', 'POST /users json {"name": "B"}'],
  'GET /x — price is 19.99': 'GET /x | $.price is 19.99',
  'GET /x: uptime matches ^\\d+ days$': 'GET /x | $.uptime matches "^\\\\d+ days$"',
  'POST /users with name Ada returns 201. Delete it afterwards.': [
    'POST /users json {"name": "Ada"} | status is 201 -> id from $.id',
    'DELETE /users/{{id}}',
  ],
  'OPTIONS /users returns 204 and the Allow header contains GET and POST':
    'OPTIONS /users | status is 204; header Allow contains "GET"; header Allow contains "POST"',
  'OPTIONS /orders should be 204 and allow GET, POST and DELETE':
    'OPTIONS /orders | status is 204; header Allow contains "GET"; header Allow contains "POST"; header Allow contains "DELETE"',
  'POST /users\n{"name":"Ada"}\n\nHTTP 201\nLocation: /users/1\n\n{"id": 1}':
    'POST /users json {"name":"Ada"} | status is 201; header Location is "/users/1"; $ is {"id":1}',
  'unauthenticated calls to GET /x are refused with 401': 'GET /x | status is 401',
  'GET /health checks that the server replies 200': 'GET /health | status is 200',
  'GET /x must not exceed 3 seconds': 'GET /x | response time is at most 3000 ms',
  'The response time of GET /x must not exceed 3 seconds': 'GET /x | response time is at most 3000 ms',
  'GET /cart returns 200 and the total must not exceed 100': 'GET /cart | status is 200; $.total is at most 100',
  'GET /redirect → 302, Location ends with /home':
    'GET /redirect no-redirects | status is 302; header Location ends with "/home"',
  'POST /orders with sku "a" returns 201; sending it again returns 200': [
    'POST /orders json {"sku": "a"} | status is 201',
    'POST /orders json {"sku": "a"} | status is 200',
  ],
  'POST /tags {"name":"x"} returns 201. POST /tags {"name":"x"} again returns 409.': [
    'POST /tags json {"name":"x"} | status is 201',
    'POST /tags json {"name":"x"} | status is 409',
  ],
  'Send {"a": 2} to POST /sum and get {"result": 5}': 'POST /sum json {"a": 2} | $ is {"result":5}',
  'Query /graphql for { me { id } } and expect no errors':
    "POST /graphql graphql { me { id } } | $.errors doesn't exist",
  'Run the query { me { id } } against /graphql and check that data.me.id is 5':
    'POST /graphql graphql query { me { id } } | $.data.me.id is 5',
  '| # | Request | Expected |\n| 1 | GET /ping | 200 |\n| 2 | GET /nope | 404 |': [
    'GET /ping | status is 200',
    'GET /nope | status is 404',
  ],
  'Test: GET /users returns 200': 'GET /users | status is 200',
  'OPTIONS /a returns 204 and the Allow header contains GET and POST /b returns 201': [
    'OPTIONS /a | status is 204; header Allow contains "GET"',
    'POST /b | status is 201',
  ],
  'Test case TC-7: refused\nSteps: POST /a {"x":1}\nExpected result: 400, message contains "name"':
    'POST /a json {"x":1} | status is 400; $.message contains "name"',
  'hey can you check that /healthz gives 200 and says "ok"? thx': 'GET /healthz | status is 200; body contains "ok"',
  'Use basic auth (user admin, password hunter2). GET /metrics returns 200':
    'GET /metrics {basic username=admin password=hunter2} | status is 200',
  'POST /hooks {"url":"x"}. It returns 201 with an id starting with "wh_"':
    'POST /hooks json {"url":"x"} | status is 201; $.id starts with "wh_"',
  'POST /users with an empty JSON object → 422': 'POST /users json {} | status is 422',
  'GET /users/1. The response body field "error" should be "x"': 'GET /users/1 | $.error is "x"',
  'Get /version. Its version field has to look like ^\\d+$': 'GET /version | $.version matches "^\\\\d+$"',
  'GET /items/1 and GET /items/2 return 200': ['GET /items/1 | status is 200', 'GET /items/2 | status is 200'],
  'GET /v2/health, then GET /v2/ready. Both should return 200.': [
    'GET /v2/health | status is 200',
    'GET /v2/ready | status is 200',
  ],
  'GET /pricing 200 and plans.length is 3': 'GET /pricing | status is 200; $.plans has length 3',
  'GET /box returns 200 and box.length is 3': 'GET /box | status is 200; $.box.length is 3',
  'GET /users → all of them have an id':
    'GET /users | body matches the schema {"type":"array","items":{"type":"object","required":["id"]}}',
  'GET /feed.xml should be XML and contain "<rss"':
    'GET /feed.xml | header Content-Type contains "xml"; body contains "<rss"',
  'DELETE /users/999 should give me a 404 with code "x"': 'DELETE /users/999 | status is 404; $.code is "x"',
  'Precondition: none\nGET /a returns 200': 'GET /a | status is 200',
  'Test 1: GET /a returns 200\nTest 2: GET /b returns 404': ['GET /a | status is 200', 'GET /b | status is 404'],
  'curl https://a.example/x\nSend it again': [
    'GET https://a.example/x no-redirects',
    'GET https://a.example/x no-redirects',
  ],
  'GET /old returns 302. Send it again and expect 200': [
    'GET /old no-redirects | status is 302',
    'GET /old | status is 200',
  ],
  'GET /me with bearer token abc returns 200. Repeat it with bearer token xyz and expect 403': [
    'GET /me {bearer_token token=abc} | status is 200',
    'GET /me {bearer_token token=xyz} | status is 403',
  ],
  'POST /pets — Add a new pet to the store. Request body: {"name":"Rex"}. Response: 201 Created.':
    'POST /pets json {"name":"Rex"} | status is 201',
  'DELETE /pets/7: Deletes a pet\nExpect 204': 'DELETE /pets/7 | status is 204',
  'GET /pets/7 - Find pet by ID': 'GET /pets/7',
  'GET /health (200)': 'GET /health | status is 200',
  'GET /users?limit=2 → an array of exactly 2 users, each has a name':
    'GET /users?limit=2 | $ has length 2; body matches the schema {"type":"array","items":{"type":"object","required":["name"]}}',
  'DELETE /coupons/SPRING returns 204 without a body': 'DELETE /coupons/SPRING | status is 204; body is empty',
  'GET /feed with If-None-Match: "abc" answers 304 with no body':
    'GET /feed [If-None-Match: "abc"] | status is 304; body is empty',
  'Send DELETE to /users/1 with an admin token {{admin}} and then confirm GET /users/1 is 404': [
    'DELETE /users/1 {bearer_token token={{admin}}}',
    'GET /users/1 | status is 404',
  ],
  'GET /report?from=2024-01-01&to=2024-01-31 returns 200 in under 2 seconds and content type text/csv':
    'GET /report?from=2024-01-01&to=2024-01-31 | status is 200; response time is less than 2000 ms; header Content-Type contains "text/csv"',
  'Method: POST\nEndpoint: /users\nHeaders:\n  Content-Type: application/json\nBody:\n{"name":"Ada"}\nExpected status code: 201\nExpected response: contains id':
    'POST /users [Content-Type: application/json] json {"name":"Ada"} | status is 201; $.id exists',
  'Verify error handling:\n- GET /users/abc → 400\n- GET /users/999999 → 404\n- POST /users {} → 422': [
    'GET /users/abc | status is 400',
    'GET /users/999999 | status is 404',
    'POST /users json {} | status is 422',
  ],
  'GET /a returns 200. GET /b returns 404. GET /c returns 301 to /d.': [
    'GET /a | status is 200',
    'GET /b | status is 404',
    'GET /c no-redirects | status is 301; header Location matches "^(?:https?://[^/]+)?/d$"',
  ],
  'Send the GraphQL query { viewer { login } } to /graphql and check that data.viewer.login equals "octocat".':
    'POST /graphql graphql query { viewer { login } } | $.data.viewer.login is "octocat"',
  'Check GET /users/1 → response should be {"id":1,"name":"Ada"} exactly': 'GET /users/1 | $ is {"id":1,"name":"Ada"}',
  'GET /profile with an expired token "eyJ.expired" gives 401 and WWW-Authenticate contains invalid_token':
    'GET /profile {bearer_token token=eyJ.expired} | status is 401; header WWW-Authenticate contains "invalid_token"',
  'POST /users\n{\n  "name": "Grace",\n  "roles": ["editor", "viewer"],\n  "address": { "city": "Bergen" }\n}\n=> 201\n=> $.address.city == "Bergen"\n=> $.roles has 2 elements\n=> Location header is present':
    'POST /users json {"name": "Grace", "roles": ["editor", "viewer"], "address": {"city": "Bergen"}} | status is 201; $.address.city is "Bergen"; $.roles has length 2; header Location exists',
  'GET /x returns 200 and $.roles has 2 items': 'GET /x | status is 200; $.roles has length 2',
  'GET /x returns 200 and $.roles has an id': 'GET /x | status is 200; $.roles.id exists',
  'GET /x: $.items[0] has name "a"': 'GET /x | $.items[0].name is "a"',
  'Fetch user 5. Name must be Eve': 'GET /users/5 | $.name is "Eve"',
  'GET /a does not contain a password anywhere': "GET /a | $..password doesn't exist",
  'GET /users returns 200 and no password': "GET /users | status is 200; $..password doesn't exist",
  'GET /users: the response has no password field': "GET /users | $..password doesn't exist",
  'GET /users/1 returns 200 and no password': "GET /users/1 | status is 200; $.password doesn't exist",
  'GET /users returns 200, 3 users and no password':
    "GET /users | status is 200; $ has length 3; $..password doesn't exist",
  'GET /x returns 200 and every item in users has no password':
    'GET /x | status is 200; body matches the schema {"type":"object","required":["users"],"properties":{"users":{"type":"array","it…',
  'GET /items/5 returns 404 and a message that contains "not found"':
    'GET /items/5 | status is 404; $.message contains "not found"',
  "Ensure GET /users/1 doesn't expose passwordHash": 'GET /users/1 | body doesn\'t contain "passwordHash"',
  'GET /users/1 returns 200 and must not leak the password': "GET /users/1 | status is 200; $..password doesn't exist",
  'POST /x {"a":1} returns 200 and a url that starts with https':
    'POST /x json {"a":1} | status is 200; $.url starts with "https"',
  'GET /x returns 200 and an email that does not contain "@"': 'GET /x | status is 200; $.email doesn\'t contain "@"',
  "GET /users doesn't expose a password": "GET /users | $..password doesn't exist",
  'GET /items/1 with If-None-Match: "abc" returns 304 and an empty body':
    'GET /items/1 [If-None-Match: "abc"] | status is 304; body is empty',
};
