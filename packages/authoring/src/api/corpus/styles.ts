import type { ApiSentences } from './notation.ts';

/** Descriptions in the styles of other tools and of people who know none: Gherkin with tables, purposes before addresses. */
export const styles: ApiSentences = {
  'List all orders at /orders and check that the status is 200 and the array is not empty':
    'GET /orders | status is 200; $ is of type "array"; $ isn\'t empty',
  'Create a product by POSTing {"name":"Lamp","price":20} to /products and expect 201':
    'POST /products json {"name":"Lamp","price":20} | status is 201',
  'DELETE /users/7 with token abc123 gives 204 and no body':
    'DELETE /users/7 {bearer_token token=abc123} | status is 204; body is empty',
  'Call the /login endpoint with username "ada" and password "pw" and save the token from the response': 'ask',
  'Log in via POST /login with email ada@example.com and password secret, store the token, then use it to GET /profile and verify the email is ada@example.com':
    [
      'POST /login json {"email": "ada@example.com", "password": "secret"} -> token from $.token',
      'GET /profile {bearer_token token={{token}}} | $.email is "ada@example.com"',
    ],
  'PATCH /tasks/3 setting done to true; expect done to be true in the response':
    'PATCH /tasks/3 json {"done": true} | $.done is true',
  'Make sure an unauthenticated request to /admin is rejected with 401': 'GET /admin | status is 401',
  'POST /users without an email should fail with 400 and an error message mentioning "email"': ['POST /users', 'ask'],
  'Send a POST to /orders with header Idempotency-Key: 42 and body {"item":1}, then status 201, and the Location header is present':
    'POST /orders [Idempotency-Key: 42] json {"item":1} | status is 201; header Location exists',
  'HEAD /files/readme.txt returns 200 and the Content-Length header is greater than 0':
    'HEAD /files/readme.txt | status is 200; header Content-Length matches "^0*[1-9]\\\\d*$"',
  'OPTIONS /users includes GET in the Allow header': 'OPTIONS /users | header Allow contains "GET"',
  'Submit a form to /contact with name=Ada and message=Hello and expect a redirect to /thanks':
    'POST /contact form name=Ada&message=Hello no-redirects | status is one of ["3xx"]; header Location matches "^(?:https?://[^/]+)?/thanks$"',
  'Query GraphQL at /graphql with { me { id } } and expect data.me.id to exist':
    'POST /graphql graphql { me { id } } | $.data.me.id exists',
  'Use API key "k-123" in the X-API-Key header to call GET /reports; status should be 200':
    'GET /reports {api_key key=X-API-Key value=k-123 in header} | status is 200',
  'Get user 5 from /users/5 and make sure that the role is one of admin, editor':
    'GET /users/5 | $.role is one of ["admin","editor"]',
  'Create a user with POST /users (name Ada, email ada@example.com), then GET /users/{id} and check the name, then DELETE it and make sure that GET returns 404':
    [
      'POST /users json {"name": "Ada", "email": "ada@example.com"} -> id from $.id',
      'GET /users/{{id}} | $.name is "Ada"',
      'DELETE /users/{{id}}',
      'GET /users/{{id}} | status is 404',
    ],
  'Ping /status; it should say "ok"': 'GET /status | body contains "ok"',
  'Retrieve the list from /items. Status code must be 200. Response must have a field "items" which is an array with at least 3 entries.':
    'GET /items | status is 200; body matches the schema {"type":"object","required":["items"],"properties":{"items":{"type":"array","mi…',
  'POST to /users with the same email twice: the second time it returns 409': ['POST /users', 'ask'],
  'As an admin, DELETE /posts/5 returns 204; as a guest it returns 403': ['DELETE /posts/5 | status is 204', 'ask'],
  'Replace the article at /articles/9 with title "New" and body "Text", expecting 200':
    'PUT /articles/9 json {"title": "New", "body": "Text"} | status is 200',
  'Test that /api/v1/ping responds within 1 second': 'GET /api/v1/ping | response time is at most 1000 ms',
  'GET https://api.example.com/users/1 should not contain password':
    'GET https://api.example.com/users/1 | body doesn\'t contain "password"',
  'Request /items with Accept: text/csv and verify the Content-Type header starts with text/csv':
    'GET /items [Accept: text/csv] | header Content-Type starts with "text/csv"',
  'Create an order, with customer_id 5 and items [1,2]. Endpoint: POST /orders. Expected: 201 Created, status = "pending".':
    'POST /orders json {"customer_id": 5, "items": [1,2]} | status is 201; $.status is "pending"',
  'Send invalid JSON to POST /users and expect 400': 'ask',
  'With the header Authorization: Bearer xyz, call GET /secure and get 200':
    'GET /secure [Authorization: Bearer xyz] | status is 200',
  'Login at POST /auth with the credentials ada / pw gives back an access_token': ['POST /auth', 'ask'],
  'Updating a product: PUT /products/3 {"price": 25}. It should return 200 and price 25.':
    'PUT /products/3 json {"price": 25} | status is 200; $.price is 25',
  'GET /redirect should redirect to /new with a 301':
    'GET /redirect no-redirects | status is 301; header Location matches "^(?:https?://[^/]+)?/new$"',
  'Remove the comment with DELETE /comments/12 and expect 204': 'DELETE /comments/12 | status is 204',
  'Given a POST request to /users with body:\n| name | Grace |\n| age | 41 |\nWhen it is sent\nThen the status should be 201':
    'POST /users json {"name": "Grace", "age": 41} | status is 201',
  'Send PUT /settings {"theme":"dark"} and make sure theme is "dark" in the response':
    'PUT /settings json {"theme":"dark"} | $.theme is "dark"',
  'Calling /unknown gives a 404 with error "not found"': 'GET /unknown | status is 404; $.error is "not found"',
  'Submit the form at /subscribe with email=a@b.co and expect status 200':
    'POST /subscribe form email=a@b.co | status is 200',
  'Upload avatar.png via POST /users/5/avatar returns 200': 'ask',
  'Check /ping is up': 'GET /ping | status is one of ["2xx"]',
  'POST /graphql query { users { id } } returns data.users with at least 1 item':
    'POST /graphql graphql query { users { id } } | body matches the schema {"type":"object","required":["data"],"properties":{"data":{"type":"object","req…',
  'GET /me, auth: Bearer abc, expect name = Ada': 'GET /me {bearer_token token=abc} | $.name is "Ada"',
  'When I POST to /users with the following data:\n| name | Ada |\n| age | 36 |\nThen the response status should be 201\nAnd the response should contain:\n| id | 1 |\n| name | Ada |':
    'POST /users json {"name": "Ada", "age": 36} | status is 201; $.id is 1; $.name is "Ada"',
  'Given I send a POST request to "/orders" with body:\n  | sku | qty |\n  | A1  | 2   |\nThen the response code should be 201':
    'POST /orders json {"sku": "A1", "qty": 2} | status is 201',
  'When I GET /users/1\nThen the response should have the following fields:\n| id |\n| name |':
    'GET /users/1 | $.id exists; $.name exists',
  'When I GET /items with headers:\n| X-Tenant | acme |\n| X-Trace | 5 |\nThen I get 200':
    'GET /items [X-Tenant: acme] [X-Trace: 5] | status is 200',
  'POST /users with:\n| field | value |\n| name | Ada Lovelace |\n| admin | true |\nreturns 201':
    'POST /users json {"name": "Ada Lovelace", "admin": true} | status is 201',
  'POST /users with:\n| name | ada |\n| role | admin |': ['POST /users', 'ask'],
  'GET /search with query parameters a=1&b=2 returns 200': 'GET /search?a=1&b=2 | status is 200',
  'POST /login with body user=ada&pass=x%20y returns 200': 'POST /login form user=ada&pass=x y | status is 200',
  'GET /items with a=1&b=2': 'GET /items?a=1&b=2',
  'GET /users/1 returns 200 with email not null': "GET /users/1 | status is 200; $.email isn't null",
  'Upload the file avatar.png to /avatars and expect 201': 'ask',
  'POST /users with the following JSON fields:\n| name | Ada |\n| age | 36 |\nreturns 201 and name Ada':
    'POST /users json {"name": "Ada", "age": 36} | status is 201; $.name is "Ada"',
  'Scenario: create\nWhen I POST to /users with:\n| name | age | city |\n| Ada | 36 | Paris |\nThen the status code is 201\nExamples:\n| a |\n| 1 |':
    ['POST /users json {"name": "Ada", "age": 36, "city": "Paris"} | status is 201', 'ask'],
  'POST /login with u "a" returns 200. With the token abc, GET /me returns 200': [
    'POST /login json {"u": "a"} | status is 200',
    'GET /me {bearer_token token=abc} | status is 200',
  ],
  'Send POST request to /login with user "ada" and password "x1" and verify response code is 200 and response body contains token':
    'POST /login json {"user": "ada", "password": "x1"} | status is 200; $.token exists',
  'POST /users with name = Ada, age = 36': 'POST /users json {"name": "Ada", "age": 36}',
  'GET /old returns a redirect': 'GET /old no-redirects | status is one of ["3xx"]',
  'POST a comment on article 5 with the text "Nice!" and expect a 201. The response should look like:\n{"id": 1, "text": "Nice!", "article_id": 5}':
    'POST /articles/5/comments json {"text": "Nice!"} | status is 201; $ is {"id":1,"text":"Nice!","article_id":5}',
  "Delete product 7 as an anonymous user. I'd expect a 403.": 'DELETE /products/7 | status is 403',
  'Verify that GET /countries/NO returns name "Norway" and capital "Oslo" and that currencies contains "NOK".':
    'GET /countries/NO | $.name is "Norway"; $.capital is "Oslo"; $.currencies includes "NOK"',
  'Use basic auth with user "bob" and password "hunter2" for GET /private. Status 200. Without it, 401.': [
    'GET /private {basic username=bob password=hunter2} | status is 200',
    'GET /private | status is 401',
  ],
  'Scenario: create and read a note\n  Given I am logged in with token "abc"\n  When I POST to /notes the following JSON:\n    """\n    {"title":"T","content":"C"}\n    """\n  Then the status code is 201\n  And I remember the "id"\n  When I GET /notes/<id>\n  Then "title" is "T"':
    [
      'POST /notes {bearer_token token=abc} json {"title":"T","content":"C"} | status is 201 -> id from $.id',
      'GET /notes/{{id}} {bearer_token token=abc} | $.title is "T"',
    ],
  'POST form data to /token: grant_type=client_credentials, client_id=my-app, client_secret=s3cret. Expect 200, token_type "Bearer" and expires_in greater than zero':
    'POST /token form grant_type=client_credentials&client_id=my-app&client_secret=s3cret | status is 200; $.token_type is "Bearer"; $.expires_in is more than 0',
  'The response to GET /config should not contain "password" or "secret" anywhere.':
    'GET /config | body doesn\'t contain "password"; body doesn\'t contain "secret"',
  "GET /redirect-me should redirect (302) to /landing. Don't follow it.":
    'GET /redirect-me no-redirects | status is 302; header Location matches "^(?:https?://[^/]+)?/landing$"',
  'Send an XML body <order><id>1</id></order> to POST /legacy with content type application/xml and check for 202':
    'POST /legacy [Content-Type: application/xml] text <order><id>1</id></order> | status is 202',
  'GET /orders?status=paid&from=2024-01-01, api key in header X-Api-Key = {{api_key}}. 200. orders[0].status == paid':
    'GET /orders?status=paid&from=2024-01-01 {api_key key=X-Api-Key value={{api_key}} in header} | status is 200; $.orders[0].status is "paid"',
  'GET /me with bearer token abc returns 200. Without a token, 401.': [
    'GET /me {bearer_token token=abc} | status is 200',
    'GET /me | status is 401',
  ],
  'POST /a {"x":1} returns 400 ("x is too small")':
    'POST /a json {"x":1} | status is 400; body contains "x is too small"',
  'POST /users with an invalid email ("foo@") returns 422': 'POST /users json {"email": "foo@"} | status is 422',
  'POST /orders with a negative quantity (-1) and product 3 returns 400':
    'POST /orders json {"quantity": -1, "product": 3} | status is 400',
  'GET /a returns 200 and an "X-Count" header that is an integer':
    'GET /a | status is 200; header X-Count matches "^-?\\\\d+$"',
  'GET /a. Expected response:\n{"a":1}': 'GET /a | $ is {"a":1}',
  'GET /a with bearer token abc returns 200 and the body looks like this:\n{"a":1}':
    'GET /a {bearer_token token=abc} | status is 200; $ is {"a":1}',
  'POST /legacy\nContent-Type: text/xml\n<?xml version="1.0"?><a><a>1</a></a>\nExpect 200':
    'POST /legacy [Content-Type: text/xml] text <?xml version="1.0"?><a><a>1</a></a> | status is 200',
  'GET /a returns 200 and count is more than one': 'GET /a | status is 200; $.count is more than 1',
  'GET /pricing returns 200 and plans.length is at least 3':
    'GET /pricing | status is 200; body matches the schema {"type":"object","required":["plans"],"properties":{"plans":{"type":"array","mi…',
  'Hit GET /status and confirm you get a 200 back in less than a second':
    'GET /status | status is 200; response time is less than 1000 ms',
  'Verify GET /users returns an array where each element has a numeric id and a string name':
    'GET /users | $ is of type "array"; body matches the schema {"type":"array","items":{"allOf":[{"type":"object","required":["id"],"propertie…',
  'GET /users/1: status 200; body.id == 1; body.name != null; body.tags.length > 0':
    'GET /users/1 | status is 200; $.id is 1; $.name isn\'t null; body matches the schema {"type":"object","required":["tags"],"properties":{"tags":{"type":"array","minI…',
  'POST /graphql { users { id } } → 200, data.users is an array, no errors field':
    'POST /graphql graphql { users { id } } | status is 200; $.data.users is of type "array"; $.errors doesn\'t exist',
};
