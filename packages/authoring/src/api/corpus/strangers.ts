import type { ApiSentences } from './notation.ts';

/** More of them, and one-liners as they stand in the test plans of other projects. */
export const strangers: ApiSentences = {
  'POST /api/login with {"user":"x","pass":"y"} and expect 200. Response has a jwt. Call GET /api/profile with the jwt as bearer, expect 200 and user "x".':
    [
      'POST /api/login json {"user":"x","pass":"y"} | status is 200; $.jwt exists -> jwt from $.jwt',
      'GET /api/profile {bearer_token token={{jwt}}} | status is 200; $.user is "x"',
    ],
  'Verify that an unauthenticated GET on /orders is answered with 401 Unauthorized.': 'GET /orders | status is 401',
  'GET /users/me with the cookie "session=abc123" should respond with 200 and the role "editor".':
    'GET /users/me [Cookie: session=abc123] | status is 200; $.role is "editor"',
  'When I fetch /products/1 the price should be 9.99 and the currency EUR.':
    'GET /products/1 | $.price is 9.99; $.currency is "EUR"',
  'I send a DELETE to /users/12 and expect no content.': 'DELETE /users/12 | status is 204',
  'GET /orders/5 → status 200, customer.name = "Ada", lines has 2 entries, lines[0].sku = "A1", total > 0':
    'GET /orders/5 | status is 200; $.customer.name is "Ada"; $.lines has length 2; $.lines[0].sku is "A1"; $.total is more than 0',
  'Expect GET /unknown to return 404.': 'GET /unknown | status is 404',
  'Expect 404 from GET /unknown.': 'GET /unknown | status is 404',
  'GET /unknown should not be found.': 'GET /unknown | status is 404',
  'Given I am logged in with basic auth admin:secret, when I GET /admin, then I see 200.':
    'GET /admin {basic username=admin password=secret} | status is 200',
  'The endpoint GET /users must return a JSON array in less than one second, with at least one user, and every user must have an id which is a number and an email which contains "@".':
    'GET /users | $ is of type "array"; response time is less than 1000 ms; body matches the schema {"type":"array","minItems":1}; body matches the schema {"type":"array","items":{"allOf":[{"type":"object","required":["id"],"propertie…',
  'GET /users?sort=name must return 200. The first user should be named "Aaron".':
    'GET /users?sort=name | status is 200; $[0].name is "Aaron"',
  'POST /orders with a body of {"items":[]} must fail with a 400 and say "items must not be empty".':
    'POST /orders json {"items":[]} | status is 400; body contains "items must not be empty"',
  'Call the API /convert?from=USD&to=EUR&amount=10. The result field must be greater than 0 and less than 20.':
    'GET /convert?from=USD&to=EUR&amount=10 | $.result is more than 0; $.result is less than 20',
  'PATCH /me {"newsletter": false}; expect status 200; expect newsletter to be false':
    'PATCH /me json {"newsletter": false} | status is 200; $.newsletter is false',
  'Sending GET /items/abc (a non-numeric id) should return 400': 'GET /items/abc | status is 400',
  'Sending an empty body to POST /users should give 400': 'POST /users | status is 400',
  'If I send no body to POST /users I should get 400': 'POST /users | status is 400',
  'POST /users with an invalid email "foo" → 400, error mentions email':
    'POST /users json {"email": "foo"} | status is 400; $.error contains "email"',
  'GET /articles/1: title is a non-empty string, tags is an array, published is a boolean, author.name exists, deleted_at is null': `GET /articles/1 | $.title is of type "string"; $.title isn't empty; $.tags is of type "array"; $.published is of type "boolean"; $.author.name exists; $.deleted_at is null`,
  'HEAD /health answers 200': 'HEAD /health | status is 200',
  'POST /sessions as form: user=ada, pass=pw. Expect redirect to /home.':
    'POST /sessions form user=ada&pass=pw no-redirects | status is one of ["3xx"]; header Location matches "^(?:https?://[^/]+)?/home$"',
  'GET /download/1 should have header Content-Disposition containing "attachment" and Content-Type application/zip':
    'GET /download/1 | header Content-Disposition contains "attachment"; header Content-Type contains "application/zip"',
  'GET /users with limit=2 and offset=4 → exactly 2 users': 'GET /users?limit=2&offset=4 | $ has length 2',
  [`Register: POST /register
 - email: a@b.co
 - password: secret123
Expect: 201
Then log in: POST /login
 - email: a@b.co
 - password: secret123
Expect: 200 and a token`]: [
    'POST /register json {"email": "a@b.co", "password": "secret123"} | status is 201',
    'POST /login json {"email": "a@b.co", "password": "secret123"} | status is 200; $.token exists',
  ],
  'Try GET /admin with user token "u" -> 403 and with admin token "a" -> 200': [
    'GET /admin {bearer_token token=u} | status is 403',
    'GET /admin {bearer_token token=a} | status is 200',
  ],
  'GET /prices/BTC returns a price that is a number greater than zero and a timestamp':
    'GET /prices/BTC | $.price is of type "number"; $.price is more than 0; $.timestamp exists',
  'The status of GET /health is 200 and its body is "OK"': 'GET /health | status is 200; body is "OK"',
  'verify GET /health gives OK': 'GET /health | status is 200',
  'GET /items/1 price must not be negative': 'GET /items/1 | $.price is at least 0',
  'GET /items/1 and check stock >= 0 && stock <= 100': 'GET /items/1 | $.stock is at least 0; $.stock is at most 100',
  'Response must include id, name and email for GET /users/1':
    'GET /users/1 | $.id exists; $.name exists; $.email exists',
  'Response should not include password for GET /users/1': `GET /users/1 | body doesn't contain "password"`,
  'I expect that when I ask GET /users/1 the name is Ada and the id is 1.': 'GET /users/1 | $.name is "Ada"; $.id is 1',
  'GET /v2/items should respond in at most 300 milliseconds with status 200 and content type application/json; charset=utf-8':
    'GET /v2/items | response time is at most 300 ms; status is 200; header Content-Type contains "application/json"; header Content-Type contains "charset=utf-8"',
  'POST /graphql query { me { id name } } and check data.me.name is "Ada" and there are no errors': `POST /graphql graphql query { me { id name } } | $.data.me.name is "Ada"; $.errors doesn't exist`,
  'GET /users/1 with header "Accept: application/xml" returns 406':
    'GET /users/1 [Accept: application/xml] | status is 406',
  'PUT /users/1 with email "new@x.io" → 200. GET /users/1 → email is "new@x.io"': [
    'PUT /users/1 json {"email": "new@x.io"} | status is 200',
    'GET /users/1 | $.email is "new@x.io"',
  ],
  "Fetch https://api.example.com/todos/1 and make sure userId is 1, completed is false and the title isn't empty":
    "GET https://api.example.com/todos/1 | $.userId is 1; $.completed is false; $.title isn't empty",
  'PATCH /orders/15 status=shipped, expect 200 & status shipped & shippedAt not null': `PATCH /orders/15 json {"status": "shipped"} | status is 200; $.status is "shipped"; $.shippedAt isn't null`,
  'OPTIONS /api/users: 204, Allow contains GET and POST':
    'OPTIONS /api/users | status is 204; header Allow contains "GET"; header Allow contains "POST"',
  'POST /login user=ada pass=secret -> 200, save token. GET /me w/ Bearer token -> 200, username ada': [
    'POST /login json {"user": "ada", "pass": "secret"} | status is 200 -> token from $.token',
    'GET /me {bearer_token token={{token}}} | status is 200; $.username is "ada"',
  ],
  'Verify that a GET request to /api/products returns status code 200 and that the response body contains a list of at least 5 products.':
    'GET /api/products | status is 200; body matches the schema {"type":"array","minItems":5}',
  'Validate that the price of every product returned by GET /api/products is a positive number.':
    'GET /api/products | body matches the schema {"type":"array","items":{"type":"object","required":["price"],"properties":{"pr…',
  'Confirm that PUT /api/products/10 with price 25.5 responds with 200 and that the returned price is 25.5.':
    'PUT /api/products/10 json {"price": 25.5} | status is 200; $.price is 25.5',
  'I want test the login. Send POST on /auth/login with username "maria" and password "clave123". It must to return 200 and the token must be not empty.': `POST /auth/login json {"username": "maria", "password": "clave123"} | status is 200; $.token isn't empty`,
  'When I call GET /weather?city=Wien then should come status 200 and in the body the city must be "Wien".':
    'GET /weather?city=Wien | status is 200; $.city is "Wien"',
  'Make a GET to /news, the answer must to have status 200 and must contain more than 0 articles.':
    'GET /news | status is 200; body matches the schema {"type":"object","required":["articles"],"properties":{"articles":{"type":"arra…',
  'Could you check that hitting /admin/stats without being logged in gives a 401? And with the bearer token user-token it should be 403.':
    ['GET /admin/stats | status is 401', 'GET /admin/stats {bearer_token token=user-token} | status is 403'],
  [`Given I set the header X-Tenant to "acme"
When I GET "/tenants/current"
Then the response status code is 200
And the response property "name" is "Acme Corp"
And the response time is less than 500 ms`]:
    'GET /tenants/current [X-Tenant: acme] | status is 200; $.name is "Acme Corp"; response time is less than 500 ms',
  [`When I POST to /login with invalid credentials username "x" and password "y"
Then the status should be 401
And the response should not have a token
And the message should be "Invalid credentials"`]: `POST /login json {"username": "x", "password": "y"} | status is 401; $.token doesn't exist; $.message is "Invalid credentials"`,
  [`Given I have the API key "k-1" in the header X-API-Key
When I GET /usage
Then I expect 200
And "plan" is one of "free", "pro", "team"
And "requests_left" is an integer`]:
    'GET /usage {api_key key=X-API-Key value=k-1 in header} | status is 200; $.plan is one of ["free","pro","team"]; $.requests_left is of type "integer"',
  [`- GET /users/1
- status 200
- email contains "@"
- name is not empty
- role is either admin or member`]: `GET /users/1 | status is 200; $.email contains "@"; $.name isn't empty; $.role is one of ["admin","member"]`,
  [`* log in with POST /auth (email "q@a.io", password "pw12345")
* store the token
* GET /dashboard using the token
* check for 200
* check that widgets is an array with at least 1 item`]: [
    'POST /auth json {"email": "q@a.io", "password": "pw12345"} -> token from $.token',
    'GET /dashboard {bearer_token token={{token}}} | status is 200; body matches the schema {"type":"object","required":["widgets"],"properties":{"widgets":{"type":"array"…',
  ],
  [`Request
  POST /tickets
  subject: "Printer broken"
  priority: high
Response
  201
  id is a uuid
  priority is "high"
  status is "open"`]:
    'POST /tickets json {"subject": "Printer broken", "priority": "high"} | status is 201; $.id matches "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"; $.priority is "high"; $.status is "open"',
  [`1. GET /albums?limit=3
2. check there are 3 albums
3. check each album has id, title and artist.name
4. check that no album has a null title`]:
    'GET /albums?limit=3 | $ has length 3; body matches the schema {"type":"array","items":{"allOf":[{"type":"object","required":["id"]},{"type":"…; body matches the schema {"type":"array","items":{"not":{"type":"object","required":["title"],"propertie…',
  'GET /users should return 200 and a JSON array of users, each with an id and a username':
    'GET /users | status is 200; $ is of type "array"; body matches the schema {"type":"array","items":{"allOf":[{"type":"object","required":["id"]},{"type":"…',
  'GET /users/1/posts should return an array where every item has userId equal to 1':
    'GET /users/1/posts | $ is of type "array"; body matches the schema {"type":"array","items":{"type":"object","required":["userId"],"properties":{"u…',
  'GET /image/logo should return a PNG image and a Cache-Control header of max-age=3600':
    'GET /image/logo | header Content-Type contains "image/png"; header Cache-Control is "max-age=3600"',
  'Register a new account with email "new@x.io" and password "longenough1" and expect success':
    'POST /accounts json {"email": "new@x.io", "password": "longenough1"} | status is one of ["2xx"]',
  [`POST /login with username "admin' OR 1=1--" and password "x" must return 401 or 400`]: `POST /login json {"username": "admin' OR 1=1--", "password": "x"} | status is one of [401,400]`,
  [`Send 'DELETE /users/1' with an expired token "expired.jwt.token" and expect 401 with error "token_expired"`]:
    'DELETE /users/1 {bearer_token token=expired.jwt.token} | status is 401; $.error is "token_expired"',
  'GET /users should not expose password or password_hash for any user': `GET /users | body doesn't contain "password"; $..password_hash doesn't exist`,
  'GET /me with cookie session=abc should return 200 and set no new cookie':
    "GET /me [Cookie: session=abc] | status is 200; header Set-Cookie doesn't exist",
  'GET /stats returns 200 within 2s and cpu.load is between 0 and 1 and hosts[0].name matches ^web-\\d+$':
    'GET /stats | status is 200; response time is at most 2000 ms; $.cpu.load is at least 0; $.cpu.load is at most 1; $.hosts[0].name matches "^web-\\\\d+$"',
  'GET /users/1 returns 200; id is 1; tags is an array of strings; address.geo.lat is a number; deletedAt is null; roles includes "admin"':
    'GET /users/1 | status is 200; $.id is 1; body matches the schema {"type":"object","required":["tags"],"properties":{"tags":{"type":"array","item…; $.address.geo.lat is of type "number"; $.deletedAt is null; $.roles includes "admin"',
  'The response from GET /config should be JSON with debug false and version "1.4.2"':
    'GET /config | header Content-Type contains "json"; $.debug is false; $.version is "1.4.2"',
  'POST /coupons/validate with code "SUMMER" must return valid true and discount 10':
    'POST /coupons/validate json {"code": "SUMMER"} | $.valid is true; $.discount is 10',
  'POST /coupons/validate with code "NOPE" must return valid false':
    'POST /coupons/validate json {"code": "NOPE"} | $.valid is false',
  'GET /users/10/avatar → 200, Content-Type image/png, Content-Length header exists':
    'GET /users/10/avatar | status is 200; header Content-Type contains "image/png"; header Content-Length exists',
  'Check that GET /products?minPrice=10&maxPrice=20 gives only products with price between 10 and 20.':
    'GET /products?minPrice=10&maxPrice=20 | body matches the schema {"type":"array","items":{"allOf":[{"type":"object","required":["price"],"proper…',
  'Please verify POST /subscribe with email "foo" returns 400 with message "Invalid email".':
    'POST /subscribe json {"email": "foo"} | status is 400; $.message is "Invalid email"',
  'Verify response time of GET /search?q=a is less than 1.5 seconds':
    'GET /search?q=a | response time is less than 1500 ms',
  'PATCH /settings with theme=dark returns 200. theme is dark. updated_at is not null.': `PATCH /settings json {"theme": "dark"} | status is 200; $.theme is "dark"; $.updated_at isn't null`,
  'Given a GET request to /me with Authorization header "Bearer x.y.z", expect 403 Forbidden and error "insufficient_scope".':
    'GET /me [Authorization: Bearer x.y.z] | status is 403; $.error is "insufficient_scope"',
  'the endpoint /status should be reachable and say "up"': 'GET /status | status is one of ["2xx"]; body contains "up"',
  'Check POST /graphql with query { user(id: 1) { name } } returns data.user.name "Ada"':
    'POST /graphql graphql query { user(id: 1) { name } } | $.data.user.name is "Ada"',
  [`- POST /users name: "Max", age: 20
- should be created (201)
- response has id, name = "Max", age = 20`]:
    'POST /users json {"name": "Max", "age": 20} | status is 201; $.id exists; $.name is "Max"; $.age is 20',
  'Send GET to /countries/NO. Body must have name "Norway", capital "Oslo" and currencies must contain "NOK".':
    'GET /countries/NO | $.name is "Norway"; $.capital is "Oslo"; $.currencies includes "NOK"',
  'GET /posts/1/comments returns at least 1 comment; each comment has postId 1 and a valid email':
    'GET /posts/1/comments | body matches the schema {"type":"array","minItems":1}; body matches the schema {"type":"array","items":{"allOf":[{"type":"object","required":["postId"],"prope…',
  [`Step 1: POST /register email=x@y.z password=12345678 -> 201
Step 2: POST /login email=x@y.z password=12345678 -> 200, save token
Step 3: GET /account with bearer {{token}} -> 200, email = x@y.z`]: [
    'POST /register json {"email": "x@y.z", "password": "12345678"} | status is 201',
    'POST /login json {"email": "x@y.z", "password": "12345678"} | status is 200 -> token from $.token',
    'GET /account {bearer_token token={{token}}} | status is 200; $.email is "x@y.z"',
  ],
  'GET /orders?status=open should have X-Total header equal to 12': 'GET /orders?status=open | header X-Total is "12"',
  'Upload: POST /import with content type text/csv and body "a,b\\n1,2" returns 202 Accepted':
    'POST /import [Content-Type: text/csv] text a,b\\n1,2 | status is 202',
  'Make sure that GET /items?page=1 and GET /items?page=2 both return 200': [
    'GET /items?page=1 | status is 200',
    'GET /items?page=2 | status is 200',
  ],
  'GET /products/1 should have stock >= 1 and should not have cost':
    "GET /products/1 | $.stock is at least 1; $.cost doesn't exist",
  'Ensure GET /legacy redirects (301) to /new':
    'GET /legacy no-redirects | status is 301; header Location matches "^(?:https?://[^/]+)?/new$"',
  'GET /weather/Oslo: temperature is a number between -40 and 45, unit is "C", forecast is an array with 5 entries':
    'GET /weather/Oslo | $.temperature is of type "number"; $.temperature is at least -40; $.temperature is at most 45; $.unit is "C"; body matches the schema {"type":"object","required":["forecast"],"properties":{"forecast":{"type":"arra…',
  'Create a project: POST /projects with name "Apollo" → 201. Save projectId from id. Add a task: POST /projects/{{projectId}}/tasks with title "Launch" → 201 and projectId is {{projectId}}.':
    [
      'POST /projects json {"name": "Apollo"} | status is 201 -> projectId from $.id',
      'POST /projects/{{projectId}}/tasks json {"title": "Launch"} | status is 201; $.projectId is "{{projectId}}"',
    ],
  'POST /calc with a=2 and b=3 and op="add" returns result 5':
    'POST /calc json {"a": 2, "b": 3, "op": "add"} | $.result is 5',
  'GET /me returns the fields id, email, roles; roles is an array and includes "user"':
    'GET /me | $.id exists; $.email exists; $.roles exists; $.roles is of type "array"; $.roles includes "user"',
  'Verify the error handling: GET /orders/abc returns 400 and the code is "INVALID_ID"':
    'GET /orders/abc | status is 400; $.code is "INVALID_ID"',
  'Expect a 200 OK and an empty array for GET /users?name=nobody': 'GET /users?name=nobody | status is 200; $ is []',
  'GET /users/1 → name is a string, age is an integer over 17, email ends with "@corp.com", address.zip has 5 digits':
    'GET /users/1 | $.name is of type "string"; $.age is of type "integer"; $.age is more than 17; $.email ends with "@corp.com"; $.address.zip matches "^\\\\d{5}$"',
  'Verify that GET /posts/1 returns post with ID = 1': 'GET /posts/1 | $.id is 1',
  'Verify that GET /posts returns 200 and a non-empty list': `GET /posts | status is 200; $ is of type "array"; $ isn't empty`,
  'Verify that GET /posts/999999 returns 404': 'GET /posts/999999 | status is 404',
  'Verify that GET /api/bookings returns HTTP 200 and a JSON array.':
    'GET /api/bookings | status is 200; $ is of type "array"',
  [`Scenario: TC02 - Retrieve all ICD-CIE records
When I send a GET request to "/api/icd-cie"
Then the response code should be 200
And the JSON response should be an array`]: 'GET /api/icd-cie | status is 200; $ is of type "array"',
  [`Given I set header "Authorization" with value "Bearer bad_auth_token"
When I send a GET request to "/api/user/232457563910832129/wallet"
Then the response status code should be 401`]:
    'GET /api/user/232457563910832129/wallet [Authorization: Bearer bad_auth_token] | status is 401',
  [`Scenario: Fetch provider config
When I send a GET request to "/provider.json"
Then the response status should be "200"
And the response should be:
"""
{"config": "me"}
"""`]: 'GET /provider.json | status is 200; $ is {"config":"me"}',
  [`Scenario: Get single product
When I send a GET request to "/products/1"
Then the response status should be 200`]: 'GET /products/1 | status is 200',
  'GET /api/users returns 200 with a JSON array. Each user object contains id (number), name (string), and email (string).':
    'GET /api/users | status is 200; $ is of type "array"; body matches the schema {"type":"array","items":{"allOf":[{"type":"object","required":["id"],"propertie…',
  'GET /api/users returns 200 with user array': 'GET /api/users | status is 200; $ is of type "array"',
  'TC01 - GET /api/users returns 200': 'GET /api/users | status is 200',
  'TC02 - GET /api/users returns array': 'GET /api/users | $ is of type "array"',
  [`Scenario: create a record
When I send a POST request to "/api/icd-cie" with body:
"""
{"chapterNo": "IV"}
"""
Then the response code should be 500 or 409
And the JSON response should contain key "error"`]:
    'POST /api/icd-cie json {"chapterNo": "IV"} | status is one of [500,409]; $.error exists',
  [`Scenario: Templates list is publicly readable
When I GET "/api/platform/templates"
Then the response status should be 200`]: 'GET /api/platform/templates | status is 200',
  [`Scenario: Admin settings require SUPERADMIN
When I GET "/api/platform/platform-config/admin-settings"
Then the response status should be 401`]: 'GET /api/platform/platform-config/admin-settings | status is 401',
  [`Scenario: Create user with incorrect data
When I send a "PATCH" request to "/api/v1/user/e181d983" with body:
"""json
{
  "name": "",
  "role": "IncorrectRole"
}
"""
Then the response status should be 400
And the response body should contain:
"""
{ "message": "Request validation failed." }
"""`]:
    'PATCH /api/v1/user/e181d983 json {"name": "", "role": "IncorrectRole"} | status is 400; $.message is "Request validation failed."',
  [`Scenario: Accessing the API without a token
Given I am an unauthenticated user
When I send a GET request to "/hotels"
Then the response status should be 401
And the response message should indicate "Unauthorized"`]:
    'GET /hotels | status is 401; $.message contains "Unauthorized"',
  [`When I send a GET request to "/api/endpoint"
Then the response status should be 200
And the response body should contain field "expectedField"`]:
    'GET /api/endpoint | status is 200; $.expectedField exists',
  [`When I submit a POST to "/api/endpoint" with body:
"""
{"invalid": "payload"}
"""
Then the response status should be 400`]: 'POST /api/endpoint json {"invalid": "payload"} | status is 400',
  [`Given I have valid registration data with email "duplicate@test.com" and password "secret123"
When I send a POST request to "/auth/register"
Then the response status should be 201`]:
    'POST /auth/register json {"email": "duplicate@test.com", "password": "secret123"} | status is 201',
  'Verify that POST /api/recommend returns HTTP 200': 'POST /api/recommend | status is 200',
  'GET /users/1 returns status 200': 'GET /users/1 | status is 200',
  'Test that GET /tama/v1/pulls/5 returns 404 for an unknown job.': 'GET /tama/v1/pulls/5 | status is 404',
  'should return 401 for POST /orders without authentication': 'POST /orders | status is 401',
  'should return 401 for POST /users without token': 'POST /users | status is 401',
  'should return 401 for GET /api/flashcards without auth': 'GET /api/flashcards | status is 401',
  'GET /api/chat/conversations returns list': 'GET /api/chat/conversations | $ is of type "array"',
  'POST /orders {"item":"pen","qty":3} => 201; total is 4.5; status = "new"; has no discount': `POST /orders json {"item":"pen","qty":3} | status is 201; $.total is 4.5; $.status is "new"; $.discount doesn't exist`,
  'Verify a GET on /api/v1/cities returns a 200 response with at least 3 cities, where each city has a name and a country.':
    'GET /api/v1/cities | status is 200; body matches the schema {"type":"array","minItems":3}; body matches the schema {"type":"array","items":{"allOf":[{"type":"object","required":["name"]},{"type"…',
  'When a POST request is made to /reviews with rating 6, the server must reply with 422 and the message must contain "rating"':
    'POST /reviews json {"rating": 6} | status is 422; $.message contains "rating"',
  [`Given I have a bearer token "t1"
When I PATCH /me with nickname "Bo"
Then status is 200
And nickname equals "Bo"`]:
    'PATCH /me {bearer_token token=t1} json {"nickname": "Bo"} | status is 200; $.nickname is "Bo"',
  [`1. POST /folders name="Docs" -> 201, keep id as folderId
2. GET /folders/{{folderId}} -> 200, name is "Docs"
3. DELETE /folders/{{folderId}} -> 204
4. GET /folders/{{folderId}} -> 404`]: [
    'POST /folders json {"name": "Docs"} | status is 201 -> folderId from $.id',
    'GET /folders/{{folderId}} | status is 200; $.name is "Docs"',
    'DELETE /folders/{{folderId}} | status is 204',
    'GET /folders/{{folderId}} | status is 404',
  ],
  'The API /rates/latest should answer in less than 400ms with base "EUR" and rates.USD above 0.5':
    'GET /rates/latest | response time is less than 400 ms; $.base is "EUR"; $.rates.USD is more than 0.5',
  'Request GET /jobs?state=failed should give empty list': 'GET /jobs?state=failed | $ is []',
  'Ensure that every product in GET /products has a price > 0 and a currency of "EUR" or "USD"':
    'GET /products | body matches the schema {"type":"array","items":{"allOf":[{"type":"object","required":["price"],"proper…',
  'GET /users/12/orders: 200, JSON array, max 20 items, each with id and total':
    'GET /users/12/orders | status is 200; $ is of type "array"; body matches the schema {"type":"array","maxItems":20}; body matches the schema {"type":"array","items":{"allOf":[{"type":"object","required":["id"]},{"type":"…',
  'Make sure PUT /articles/4 without authorization returns 401 and with bearer token abc returns 200': [
    'PUT /articles/4 | status is 401',
    'PUT /articles/4 {bearer_token token=abc} | status is 200',
  ],
  'GET /teams/1 → members is an array of objects, lead.name is not empty, createdAt matches ^20\\d\\d-': `GET /teams/1 | body matches the schema {"type":"object","required":["members"],"properties":{"members":{"type":"array"…; $.lead.name isn't empty; $.createdAt matches "^20\\\\d\\\\d-"`,
  'GET /v1/users?role=admin returns exactly 3 users and all have role "admin"':
    'GET /v1/users?role=admin | $ has length 3; body matches the schema {"type":"array","items":{"type":"object","required":["role"],"properties":{"rol…',
  'DELETE /users/2 as admin (bearer token adm) should be 204 and after that GET /users/2 should be 404': [
    'DELETE /users/2 {bearer_token token=adm} | status is 204',
    'GET /users/2 | status is 404',
  ],
  'POST /items with an empty body must return 400 and errors has at least one entry':
    'POST /items | status is 400; body matches the schema {"type":"object","required":["errors"],"properties":{"errors":{"type":"array","…',
  'Check that GET /settings has theme "dark" or "light"': 'GET /settings | $.theme is one of ["dark","light"]',
  'GET /health returns 200 and the field status is "UP"; components.db.status is "UP"':
    'GET /health | status is 200; $.status is "UP"; $.components.db.status is "UP"',
  'Test: GET /a/b returns 301 to /c':
    'GET /a/b no-redirects | status is 301; header Location matches "^(?:https?://[^/]+)?/c$"',
  'HEAD /img.png: 200 and Content-Type is image/png':
    'HEAD /img.png | status is 200; header Content-Type contains "image/png"',
  'GET /search?q=zzz → 200, results is an empty array, total = 0':
    'GET /search?q=zzz | status is 200; $.results is []; $.total is 0',
  [`Given the header Accept-Language is "nb"
When I send a GET request to "/greeting"
Then the response code is 200
And the response body contains "Hei"`]: 'GET /greeting [Accept-Language: nb] | status is 200; body contains "Hei"',
  'GET /books/1 returns title "Dune", author "Herbert" and year 1965':
    'GET /books/1 | $.title is "Dune"; $.author is "Herbert"; $.year is 1965',
  "GET /books/1's title should be Dune": 'GET /books/1 | $.title is "Dune"',
  'the count in GET /stats should be at least 1': 'GET /stats | $.count is at least 1',
  'PATCH /users/1 {"age": 31} returns 200, then GET /users/1 returns age 31': [
    'PATCH /users/1 json {"age": 31} | status is 200',
    'GET /users/1 | $.age is 31',
  ],
  'POST /tokens with form fields grant_type "password", username "a", password "b" returns access_token':
    'POST /tokens form grant_type=password&username=a&password=b | $.access_token exists',
};
