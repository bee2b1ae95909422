import type { ApiSentences } from './notation.ts';

/** As people write to each other: a word or two, Gherkin, the lines of a form, curl, and English as a second language. */
export const informal: ApiSentences = {
  'GET /health 200': 'GET /health | status is 200',
  'POST /users {"name":"Ada"} 201': 'POST /users json {"name":"Ada"} | status is 201',
  'DELETE /users/7 -> 204, GET /users/7 -> 404': ['DELETE /users/7 | status is 204', 'GET /users/7 | status is 404'],
  'HEAD /files/report.pdf 200': 'HEAD /files/report.pdf | status is 200',
  'GET /me no auth 401': 'GET /me | status is 401',
  'GET /users?page=2&limit=10 200, 10 items': 'GET /users?page=2&limit=10 | status is 200; $ has length 10',
  'PUT /users/1 name=Bob → 200': 'PUT /users/1 json {"name": "Bob"} | status is 200',
  'OPTIONS /users returns Allow header': 'OPTIONS /users | header Allow exists',
  'GET /ping < 200ms': 'GET /ping | response time is less than 200 ms',
  'GET /users/1: 200, json, email present':
    'GET /users/1 | status is 200; header Content-Type contains "json"; $.email exists',
  'PATCH /todos/3 {"done":true} returns 200 with done true':
    'PATCH /todos/3 json {"done":true} | status is 200; $.done is true',
  'GET /secret without token: 401': 'GET /secret | status is 401',
  'First I log in by posting email ada@example.com and password s3cret! to /auth/login. I should get a 200 and a token in the response. Save the token. Then I call GET /me with that token and I should see the email ada@example.com.':
    [
      'POST /auth/login json {"email": "ada@example.com", "password": "s3cret!"} | status is 200; $.token exists -> token from $.token',
      'GET /me {bearer_token token={{token}}} | $.email is "ada@example.com"',
    ],
  'When we fetch /products, we should get back a list of at least 3 products, and each one should have an id, a name and a price.':
    'GET /products | body matches the schema {"type":"array","minItems":3}; body matches the schema {"type":"array","items":{"allOf":[{"type":"object","required":["id"]},{"type":"…',
  'Let\'s create a new customer with the name "Grace Hopper" and the email "grace@example.com". It should come back with 201 and contain an id.':
    'POST /customers json {"name": "Grace Hopper", "email": "grace@example.com"} | status is 201; $.id exists',
  'Please call the endpoint /version and check it answers in less than half a second.':
    'GET /version | response time is less than 500 ms',
  'Create a customer with name "Ada". Now delete the customer we just created; it should return 204.': [
    'POST /customers json {"name": "Ada"} -> id from $.id',
    'DELETE /customers/{{id}} | status is 204',
  ],
  'POST /login with username "ada" and password "x1" sets a cookie named session':
    'POST /login json {"username": "ada", "password": "x1"} | header Set-Cookie starts with "session="',
  'We send a POST to /payments with amount 1000 and currency "EUR", and expect the response to have status "pending" and an id.':
    'POST /payments json {"amount": 1000, "currency": "EUR"} | $.status is "pending"; $.id exists',
  'Scenario: Get a user\nGiven the base url is https://api.example.org\nWhen I GET /users/1\nThen the status code is 200\nAnd the response body contains "name"':
    'GET https://api.example.org/users/1 | status is 200; body contains "name"',
  'Feature: Orders\nScenario: create an order\nWhen I POST to /orders with body {"item":"tea","qty":2}\nThen the response code should be 201\nAnd the response field "qty" should be 2\nAnd I store the "id" as order_id':
    'POST /orders json {"item":"tea","qty":2} | status is 201; $.qty is 2 -> order_id from $.id',
  'Given the header "X-Api-Key" is "abc123"\nWhen I request GET /reports\nThen the response is 200':
    'GET /reports [X-Api-Key: abc123] | status is 200',
  'When I make a GET request to "/users"\nThen I should receive a 200 status code\nAnd the response should be an array\nAnd each item should have "id" and "email"':
    'GET /users | status is 200; $ is of type "array"; body matches the schema {"type":"array","items":{"allOf":[{"type":"object","required":["id"]},{"type":"…',
  'Given I have no token\nWhen I GET /admin/users\nThen I should get a 403': 'GET /admin/users | status is 403',
  'Given I set header Accept to application/xml\nWhen I call GET /feed\nThen the Content-Type header should contain "xml"':
    'GET /feed [Accept: application/xml] | header Content-Type contains "xml"',
  'Scenario: missing email\nWhen I POST /users with {"name":"Ada"}\nThen status should be 422\nAnd the "error" property should equal "email is required"':
    'POST /users json {"name":"Ada"} | status is 422; $.error is "email is required"',
  'Given path /users/1\nWhen method GET\nThen status 200\nAnd match response.name == "Ada"':
    'GET /users/1 | status is 200; $.name is "Ada"',
  'curl -X POST https://api.example.com/users -H "Content-Type: application/json" -d \'{"name":"Ada"}\'':
    'POST https://api.example.com/users json {"name":"Ada"} no-redirects',
  'curl https://api.example.com/health and expect 200':
    'GET https://api.example.com/health no-redirects | status is 200',
  'curl -u ada:secret https://api.example.com/me returns 200':
    'GET https://api.example.com/me {basic username=ada password=secret} no-redirects | status is 200',
  'GET https://api.example.com/users\nAuthorization: Bearer {{token}}\nAccept: application/json\n\nExpect 200':
    'GET https://api.example.com/users [Authorization: Bearer {{token}}] [Accept: application/json] | status is 200',
  'POST /users HTTP/1.1\nContent-Type: application/json\n\n{"name":"Ada"}\n\nHTTP/1.1 201 Created':
    'POST /users [Content-Type: application/json] json {"name":"Ada"} | status is 201',
  '- GET /users\n- status 200\n- array of users\n- each user has id, name and email':
    'GET /users | status is 200; $ is of type "array"; body matches the schema {"type":"array","items":{"allOf":[{"type":"object","required":["id"]},{"type":"…',
  'Test: create and delete a note\n1. POST /notes with title "Hi" and text "There"\n2. Expect 201\n3. Save id as note_id\n4. DELETE /notes/{{note_id}}\n5. Expect 204':
    [
      'POST /notes json {"title": "Hi", "text": "There"} | status is 201 -> note_id from $.id',
      'DELETE /notes/{{note_id}} | status is 204',
    ],
  'GET /users/1\n* Status: 200\n* Body: name = "Ada", age > 18\n* Header: Content-Type = application/json':
    'GET /users/1 | status is 200; $.name is "Ada"; $.age is more than 18; header Content-Type contains "application/json"',
  'Request: GET /orders/5\nExpected: 200\nBody: status is "paid"': 'GET /orders/5 | status is 200; $.status is "paid"',
  'Endpoint: POST /users\nBody: {"name": "Ada"}\nExpected status: 201\nExpected body: has id':
    'POST /users json {"name": "Ada"} | status is 201; $.id exists',
  '1) GET /a → 200\n2) GET /b → 404\n3) GET /c without following redirects → 301': [
    'GET /a | status is 200',
    'GET /b | status is 404',
    'GET /c no-redirects | status is 301',
  ],
  'Steps:\n- POST /login {"u":"a","p":"b"}\n- take token from response\n- GET /orders with bearer token {{token}}\nResult:\n- 200\n- at least 1 order':
    [
      'POST /login json {"u":"a","p":"b"} -> token from $.token',
      'GET /orders {bearer_token token={{token}}} | status is 200; body matches the schema {"type":"array","minItems":1}',
    ],
  'Method: GET\nURL: /users/1\nStatus: 200': 'GET /users/1 | status is 200',
  'Header X-Tenant: acme\nGET /users -> 200': 'GET /users [X-Tenant: acme] | status is 200',
  'GET /users must return 200 and the list must be not empty':
    'GET /users | status is 200; $ is of type "array"; $ isn\'t empty',
  'Do a POST request on /users with the name Ada, the answer should be 201 and must have an id':
    'POST /users json {"name": "Ada"} | status is 201; $.id exists',
  'make a GET to the /users/1, the status should be equal to 200': 'GET /users/1 | status is 200',
  'Check that deleting user 5 without being logged in returns 401': 'DELETE /users/5 | status is 401',
  'For GET /prices the response time must be lower than 300 milliseconds':
    'GET /prices | response time is less than 300 ms',
  'It is expected that GET /ping returns code 200': 'GET /ping | status is 200',
  'Request to GET /users/3 must be successful and name must be equal to Ada':
    'GET /users/3 | status is one of ["2xx"]; $.name is "Ada"',
  'POST /login with email "a@b.co" and password "x1y2" returns 200. Save access_token as token. Use the token as bearer for GET /me, which returns 200.':
    [
      'POST /login json {"email": "a@b.co", "password": "x1y2"} | status is 200 -> token from $.access_token',
      'GET /me {bearer_token token={{token}}} | status is 200',
    ],
  'GET /items returns a list of at least 3 items each with an id':
    'GET /items | body matches the schema {"type":"array","minItems":3}; body matches the schema {"type":"array","items":{"type":"object","required":["id"]}}',
  'POST /users with name Ada returns 201. Then GET it and the name is Ada.': [
    'POST /users json {"name": "Ada"} | status is 201 -> id from $.id',
    'GET /users/{{id}} | $.name is "Ada"',
  ],
  'GET /items responds within 500 ms': 'GET /items | response time is at most 500 ms',
  'GET /account without a token returns 401': 'GET /account | status is 401',
  'the header X-Request-Id of GET /ping is present': 'GET /ping | header X-Request-Id exists',
  'The header Content-Type of GET /feed is application/xml':
    'GET /feed | header Content-Type contains "application/xml"',
  'POST /graphql with the query { user(id: 1) { name } } returns 200 and data.user.name is "Ada"':
    'POST /graphql graphql query { user(id: 1) { name } } | status is 200; $.data.user.name is "Ada"',
  'POST /graphql with query "{ me { id } }" should return 200 and no errors':
    "POST /graphql graphql { me { id } } | status is 200; $.errors doesn't exist",
  'GraphQL mutation: POST /graphql mutation { addUser(name: "Ada") { id } } and data.addUser.id is not null':
    'POST /graphql graphql mutation { addUser(name: "Ada") { id } } | $.data.addUser.id isn\'t null',
  'GET /items?page=1 returns 200, data has 20 items, meta.page is 1, and meta.total is at least 20':
    'GET /items?page=1 | status is 200; $.data has length 20; $.meta.page is 1; $.meta.total is at least 20',
  "GET /items with page 2 and per_page 5 returns 5 items. The first item's id is 6.":
    'GET /items?page=2&per_page=5 | $ has length 5; $[0].id is 6',
  'POST /webhooks with url "https://example.com/hook" and events ["order.created"] returns 201, and the secret is a non-empty string':
    'POST /webhooks json {"url": "https://example.com/hook", "events": ["order.created"]} | status is 201; $.secret is of type "string"; $.secret isn\'t empty',
  'POST /oauth/token as form with grant_type client_credentials and scope read returns 200 and token_type is "Bearer"':
    'POST /oauth/token form grant_type=client_credentials&scope=read | status is 200; $.token_type is "Bearer"',
  'POST /users with an empty name returns 422 and errors.name contains "required"':
    'POST /users json {"name": ""} | status is 422; $.errors.name contains "required"',
  'GET /users/abc returns 400 or 404': 'GET /users/abc | status is one of [400,404]',
  'GET /users with Accept: text/csv returns 200 and the Content-Type is text/csv':
    'GET /users [Accept: text/csv] | status is 200; header Content-Type contains "text/csv"',
  'GET /limited returns 429 with a Retry-After header': 'GET /limited | status is 429; header Retry-After exists',
  'All products from GET /products have a price greater than 0':
    'GET /products | body matches the schema {"type":"array","items":{"type":"object","required":["price"],"properties":{"pr…',
  'Verify GET /users/1 has name "Ada", email "ada@example.com" and role "admin"':
    'GET /users/1 | $.name is "Ada"; $.email is "ada@example.com"; $.role is "admin"',
  'Get user 5 and verify their address.city equals "Paris" and tags include "vip"':
    'GET /users/5 | $.address.city is "Paris"; $.tags includes "vip"',
  'POST /tickets subject="Help" priority=high 201':
    'POST /tickets json {"subject": "Help", "priority": "high"} | status is 201',
  'GET /tickets?status=open → 200 and at least 2 tickets':
    'GET /tickets?status=open | status is 200; body matches the schema {"type":"array","minItems":2}',
  'Fetch ticket 12. Its priority should be "high".': 'GET /tickets/12 | $.priority is "high"',
  'Given the header X-Tenant is acme\nWhen I GET /invoices\nThen I get 200\nAnd each invoice has a number and a total':
    'GET /invoices [X-Tenant: acme] | status is 200; body matches the schema {"type":"array","items":{"allOf":[{"type":"object","required":["number"]},{"typ…',
  'Without an API key, GET /invoices should return 401': 'GET /invoices | status is 401',
  'GET /invoices with API key abc in the X-Key header should return 200':
    'GET /invoices {api_key key=X-Key value=abc in header} | status is 200',
  'The response of GET /health should be 200 and contain "ok"': 'GET /health | status is 200; body contains "ok"',
  'Endpoint: GET /rooms\nExpected status: 200\nExpected body: an array of rooms':
    'GET /rooms | status is 200; $ is of type "array"',
  'Method: DELETE\nURL: /rooms/3\nExpected: 204': 'DELETE /rooms/3 | status is 204',
  'curl -H "Authorization: Bearer {{token}}" https://api.example.com/rooms returns 200':
    'GET https://api.example.com/rooms {bearer_token token={{token}}} no-redirects | status is 200',
  'curl -X DELETE https://api.example.com/rooms/3 -> 204':
    'DELETE https://api.example.com/rooms/3 no-redirects | status is 204',
  'Create a room with name "Blue" and capacity 8. It returns 201. Then get it; the capacity is 8.': [
    'POST /rooms json {"name": "Blue", "capacity": 8} | status is 201 -> id from $.id',
    'GET /rooms/{{id}} | $.capacity is 8',
  ],
  'GET /rooms must give 200 in less than 1 second': 'GET /rooms | status is 200; response time is less than 1000 ms',
  'check GET /rooms returns 200, content type json, and has 3 rooms':
    'GET /rooms | status is 200; header Content-Type contains "json"; $ has length 3',
  'PUT /rooms/3 with body {"name":"Red"} should respond 200 and name "Red"':
    'PUT /rooms/3 json {"name":"Red"} | status is 200; $.name is "Red"',
  'POST /graphql { rooms { id } } → 200, data.rooms is an array':
    'POST /graphql graphql { rooms { id } } | status is 200; $.data.rooms is of type "array"',
  'When calling GET /slow the response takes less than 3 seconds': 'GET /slow | response time is less than 3000 ms',
  'The status of GET /secret without a token is 401': 'GET /secret | status is 401',
  'GET /export with Accept: text/csv → 200, text/csv':
    'GET /export [Accept: text/csv] | status is 200; header Content-Type contains "text/csv"',
  'Response to POST /users with {"email":"x"} should be 400 and error should be "Invalid email"':
    'POST /users json {"email":"x"} | status is 400; $.error is "Invalid email"',
  'For POST /users with an empty email, expect 422': 'POST /users json {"email": ""} | status is 422',
  'Verify the total of GET /cart is 42.5 and currency is EUR': 'GET /cart | $.total is 42.5; $.currency is "EUR"',
  'GET /a 2xx': 'GET /a | status is one of ["2xx"]',
  'GET /users/1 => 200 {"id":1}': 'GET /users/1 | status is 200; $ is {"id":1}',
  'Logout: POST /logout with bearer token {{token}} → 204; then GET /me with bearer token {{token}} → 401': [
    'POST /logout {bearer_token token={{token}}} | status is 204',
    'GET /me {bearer_token token={{token}}} | status is 401',
  ],
  'GET /users with limit=5 returns 5 users': 'GET /users?limit=5 | $ has length 5',
  'Without name, POST /users with email "a@b.co" returns 400': 'POST /users json {"email": "a@b.co"} | status is 400',
  'GET /a the status is exactly 200': 'GET /a | status is 200',
  'POST /oauth/token with form grant_type=client_credentials and scope=read returns 200 and an access_token. Save access_token as token. GET /me with that token returns 200.':
    [
      'POST /oauth/token form grant_type=client_credentials&scope=read | status is 200; $.access_token exists -> token from $.access_token',
      'GET /me {bearer_token token={{token}}} | status is 200',
    ],
};
