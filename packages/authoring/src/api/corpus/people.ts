import type { ApiSentences } from './notation.ts';

/** Descriptions as people of ten kinds write them: terse, chatty, formal, in Gherkin, in lists, in a second language. */
export const people: ApiSentences = {
  'GET /health -> 200, body {"status":"ok"}': 'GET /health | status is 200; $ is {"status":"ok"}',
  'POST /users {"name":"Ada","email":"ada@x.io"} → 201, Location header set, id is a number':
    'POST /users json {"name":"Ada","email":"ada@x.io"} | status is 201; header Location exists; $.id is of type "number"',
  'PUT /users/7 name=Bob role=admin -> 200; name=Bob':
    'PUT /users/7 json {"name": "Bob", "role": "admin"} | status is 200; $.name is "Bob"',
  'DELETE /sessions/current -> 204 no body; then GET /me -> 401': [
    'DELETE /sessions/current | status is 204; body is empty',
    'GET /me | status is 401',
  ],
  'GET /v1/rates, Accept: application/json, 200, rates.EUR > 0, base = USD':
    'GET /v1/rates [Accept: application/json] | status is 200; $.rates.EUR is more than 0; $.base is "USD"',
  'HEAD /files/report.pdf -> 200, content-length > 0, content-type application/pdf':
    'HEAD /files/report.pdf | status is 200; header content-length matches "^0*[1-9]\\\\d*$"; header Content-Type contains "application/pdf"',
  'GET /users/999999 -> 404, error.code = "NOT_FOUND", no stack field': `GET /users/999999 | status is 404; $.error.code is "NOT_FOUND"; $.stack doesn't exist`,
  'POST /batch [{"id":1},{"id":2}] -> 207, results has 2 items, each result has a status':
    'POST /batch json [{"id":1},{"id":2}] | status is 207; $.results has length 2; body matches the schema {"type":"object","required":["results"],"properties":{"results":{"type":"array"…',
  'Verify that the response of GET /api/products/10 contains the fields id, name, price and currency.':
    'GET /api/products/10 | $.id exists; $.name exists; $.price exists; $.currency exists',
  'Check that POST /api/products with an empty name is rejected with a 400 error and that the error message mentions "name".':
    'POST /api/products json {"name": ""} | status is 400; body contains "name"',
  'Verify that GET /api/products?category=books returns only products whose category is "books".':
    'GET /api/products?category=books | body matches the schema {"type":"array","items":{"type":"object","required":["category"],"properties":{…',
  'Ensure that the response time of GET /api/products does not exceed 800 milliseconds and that the content type is JSON.':
    'GET /api/products | response time is at most 800 ms; header Content-Type contains "json"',
  'Check that after deleting product 12 with DELETE /api/products/12 (expect 204), fetching it again with GET /api/products/12 gives a 404.':
    ['DELETE /api/products/12 | status is 204', 'GET /api/products/12 | status is 404'],
  'Verify the structure of GET /api/orders/1: it must have an id of type integer, a customer object with an email, and an array called items that is not empty.': `GET /api/orders/1 | $.id is of type "integer"; $.customer is of type "object"; $.customer.email exists; $.items is of type "array"; $.items isn't empty`,
  'Verify that the total in the response of GET /api/cart is equal to 59.97 and the number of items is 3.':
    'GET /api/cart | $.total is 59.97; $.items has length 3',
  "Check that GET /api/products?sort=price&order=asc returns 200 and the first product's price is 4.99.":
    'GET /api/products?sort=price&order=asc | status is 200; $[0].price is 4.99',
  'Please to check that GET /clientes gives back 200 and a list with minimum 3 clientes.':
    'GET /clientes | status is 200; body matches the schema {"type":"array","minItems":3}',
  'Send a POST request at /contact with the fields name = "Jan", email = "jan@mail.de" and message = "Hallo". Expected is 201.':
    'POST /contact json {"name": "Jan", "email": "jan@mail.de", "message": "Hallo"} | status is 201',
  'Check if GET /users/3 is working and the phone is starting with "+49".':
    'GET /users/3 | status is one of ["2xx"]; $.phone starts with "+49"',
  'We send GET /invoices/77 with header Authorization "Bearer abc.def". We are waiting for status 200 and field paid equal true.':
    'GET /invoices/77 [Authorization: Bearer abc.def] | status is 200; $.paid is true',
  'GET /countries must give 200, the list has 27 elements and every element have a code with 2 letters.':
    'GET /countries | status is 200; $ is of type "array"; $ has length 27; body matches the schema {"type":"array","items":{"type":"object","required":["code"],"properties":{"cod…',
  'Do POST to /orders with body {"sku":"A1","qty":0}, it must answer with bad request and the error should speak about "qty".':
    'POST /orders json {"sku":"A1","qty":0} | status is 400; $.error contains "qty"',
  'So basically, create a new customer by POSTing to /customers with the name "Grace Hopper" and the email "grace@navy.mil". We should get a 201 back along with an id. Then use that id to fetch /customers/{id} and make sure the name is still "Grace Hopper".':
    [
      'POST /customers json {"name": "Grace Hopper", "email": "grace@navy.mil"} | status is 201; $.id exists -> id from $.id',
      'GET /customers/{{id}} | $.name is "Grace Hopper"',
    ],
  'There should be a 404 when someone asks for /users/does-not-exist, and the error message should be "User not found".':
    'GET /users/does-not-exist | status is 404; body contains "User not found"',
  [`Given I am authenticated with bearer token "tok_123"
When I send a GET request to "/accounts/42"
Then the response status should be 200
And the response should contain "balance"
And "balance" should be greater than 0`]:
    'GET /accounts/42 {bearer_token token=tok_123} | status is 200; body contains "balance"; $.balance is more than 0',
  [`Scenario: Create a booking
Given the request header "Content-Type" is "application/json"
And the request body is:
{"room": 12, "guest": "Kim"}
When I POST to /bookings
Then the response code should be 201
And the JSON field "guest" should equal "Kim"
And I save the JSON field "id" as "bookingId"
When I GET /bookings/{{bookingId}}
Then the response code should be 200`]: [
    'POST /bookings [Content-Type: application/json] json {"room": 12, "guest": "Kim"} | status is 201; $.guest is "Kim" -> bookingId from $.id',
    'GET /bookings/{{bookingId}} [Content-Type: application/json] | status is 200',
  ],
  [`Given no authentication
When I request GET /admin/users
Then I should receive a 401 response
And the body should not contain "password"`]: `GET /admin/users | status is 401; body doesn't contain "password"`,
  [`When I make a DELETE request to /items/3
Then the status is 204
And the response body should be empty
When I make a GET request to /items/3
Then the status is 404`]: ['DELETE /items/3 | status is 204; body is empty', 'GET /items/3 | status is 404'],
  [`Given the query parameter "from" is "2024-01-01"
And the query parameter "to" is "2024-01-31"
When I send GET /reports/sales
Then the status code should be 200
And the response should be an array
And each element should have a "date" and an "amount"`]:
    'GET /reports/sales?from=2024-01-01&to=2024-01-31 | status is 200; $ is of type "array"; body matches the schema {"type":"array","items":{"allOf":[{"type":"object","required":["date"]},{"type"…',
  [`When I PUT "/profile" with:
| name | Ada |
| age  | 36  |
Then the status should be 200
And the "age" should be 36`]: 'PUT /profile json {"name": "Ada", "age": 36} | status is 200; $.age is 36',
  [`Given basic auth with username "admin" and password "s3cret"
When I call GET /admin/config
Then the response is 200 OK
And the property "features.beta" is true`]:
    'GET /admin/config {basic username=admin password=s3cret} | status is 200; $.features.beta is true',
  [`When I send a POST request to "/graphql" with the query "{ viewer { login } }"
Then the response status should be 200
And the response should have no errors
And "data.viewer.login" should be "octocat"`]: `POST /graphql graphql { viewer { login } } | status is 200; $.errors doesn't exist; $.data.viewer.login is "octocat"`,
  [`Given the API is running
When a GET request is sent to /books
Then the response should have 5 books
And the first book should have the title "Dune"
And the last book should have the title "Emma"`]:
    'GET /books | $ has length 5; $[0].title is "Dune"; $[-1].title is "Emma"',
  [`1. POST /carts → 201, save id as cartId
2. POST /carts/{{cartId}}/items with sku "A-1" and quantity 2 → 201
3. GET /carts/{{cartId}} → 200, items has length 1, items[0].quantity is 2
4. DELETE /carts/{{cartId}} → 204`]: [
    'POST /carts | status is 201 -> cartId from $.id',
    'POST /carts/{{cartId}}/items json {"sku": "A-1", "quantity": 2} | status is 201',
    'GET /carts/{{cartId}} | status is 200; $.items has length 1; $.items[0].quantity is 2',
    'DELETE /carts/{{cartId}} | status is 204',
  ],
  [`Test: list invoices
- Method: GET
- URL: /invoices
- Query: status=open, limit=5
- Expected status: 200
- Expected: at most 5 invoices`]:
    'GET /invoices?status=open&limit=5 | status is 200; body matches the schema {"type":"array","maxItems":5}',
  [`Endpoint: POST /subscriptions
Headers: Authorization: Bearer abc, Idempotency-Key: 42
Body: {"plan": "pro"}
Expected: 201, plan is "pro", active is true`]:
    'POST /subscriptions [Authorization: Bearer abc] [Idempotency-Key: 42] json {"plan": "pro"} | status is 201; $.plan is "pro"; $.active is true',
  [`Steps:
1. Send GET /products/1
2. Verify status is 200
3. Verify response body has "id", "title", "price"
4. Verify price is a number
5. Verify title is a string`]:
    'GET /products/1 | status is 200; $.id exists; $.title exists; $.price exists; $.price is of type "number"; $.title is of type "string"',
  [`- create user: POST /users with name "Tom", should be 201
- duplicate: POST /users with name "Tom", should be 409
- missing name: POST /users with {}, should be 400`]: [
    'POST /users json {"name": "Tom"} | status is 201',
    'POST /users json {"name": "Tom"} | status is 409',
    'POST /users json {} | status is 400',
  ],
  [`Checks for GET /flights?from=OSL&to=LHR:
- 200
- JSON
- under 1 second
- every flight has from "OSL"
- every flight has a price greater than 0`]:
    'GET /flights?from=OSL&to=LHR | status is 200; header Content-Type contains "json"; response time is less than 1000 ms; body matches the schema {"type":"array","items":{"type":"object","required":["from"],"properties":{"fro…; body matches the schema {"type":"array","items":{"type":"object","required":["price"],"properties":{"pr…',
  [`API: https://api.example.com/v2/teams/9
Method: PATCH
Payload: {"name":"Blue"}
Checks:
 - status code = 200
 - $.name = Blue
 - $.updatedAt exists`]:
    'PATCH https://api.example.com/v2/teams/9 json {"name":"Blue"} | status is 200; $.name is "Blue"; $.updatedAt exists',
  [`- GET /status should be 200
- GET /version should be 200
- GET /nope should be 404`]: [
    'GET /status | status is 200',
    'GET /version | status is 200',
    'GET /nope | status is 404',
  ],
  'POST /users with valid data name "Lee" and age 30 should return 201 and the created user with an id':
    'POST /users json {"name": "Lee", "age": 30} | status is 201; $.id exists',
  'should return 401 when calling GET /me without a token': 'GET /me | status is 401',
  'should return 200 and the user when calling GET /users/1, with id 1 and an email':
    'GET /users/1 | status is 200; $.id is 1; $.email exists',
  'GET /products/5 should return the product with id 5, name "Chair" and stock greater than or equal to 1':
    'GET /products/5 | $.id is 5; $.name is "Chair"; $.stock is at least 1',
  'DELETE /comments/9 should return 200 or 204': 'DELETE /comments/9 | status is one of [200,204]',
  'POST /refunds with amount 10.00 and currency "EUR" should return 202, state should be "queued" and amount should be 10':
    'POST /refunds json {"amount": 10.00, "currency": "EUR"} | status is 202; $.state is "queued"; $.amount is 10',
  'GET /old-path should redirect to /new-path with a 301':
    'GET /old-path no-redirects | status is 301; header Location matches "^(?:https?://[^/]+)?/new-path$"',
  'Get the list of products and make sure there are at least 10 of them and that each has a name and a price':
    'GET /products | body matches the schema {"type":"array","minItems":10}; body matches the schema {"type":"array","items":{"allOf":[{"type":"object","required":["name"]},{"type"…',
  'Fetch user 3, the email should be janet.weaver@reqres.in': 'GET /users/3 | $.email is "janet.weaver@reqres.in"',
  [`GET /users/2 with user 1's token "tok1" should return 403`]:
    'GET /users/2 {bearer_token token=tok1} | status is 403',
  'POST /upload with Content-Type text/xml and body "<a/>" must respond 415':
    'POST /upload [Content-Type: text/xml] text <a/> | status is 415',
  'GET /files?path=../../etc/passwd should be 400 or 404, and the body must not contain "root:"': `GET /files?path=../../etc/passwd | status is one of [400,404]; body doesn't contain "root:"`,
  'PUT /users/5 {"role":"admin"} as a regular user (bearer token abc) returns 403, and a GET of /users/5 with the same token still shows role "user"':
    [
      'PUT /users/5 {bearer_token token=abc} json {"role":"admin"} | status is 403',
      'GET /users/5 {bearer_token token=abc} | $.role is "user"',
    ],
  'GET /api/secret using API key "wrong" in the query parameter api_key should fail with 401':
    'GET /api/secret {api_key key=api_key value=wrong in query} | status is 401',
  'POST /transfer with amount -100 must be refused with 422, error.field = amount':
    'POST /transfer json {"amount": -100} | status is 422; $.error.field is "amount"',
  'GET /customers/1 matches this schema: {"type":"object","required":["id","email"]}':
    'GET /customers/1 | body matches the schema {"type":"object","required":["id","email"]}',
  'GET /items with Accept-Language: fr returns 200 and Content-Language is fr':
    'GET /items [Accept-Language: fr] | status is 200; header Content-Language is "fr"',
  'GET /items with If-None-Match "v1" returns 304 and an empty body':
    'GET /items [If-None-Match: "v1"] | status is 304; body is empty',
  'GET /items returns an ETag header and Content-Encoding gzip when Accept-Encoding is gzip':
    'GET /items [Accept-Encoding: gzip] | header ETag exists; header Content-Encoding is "gzip"',
  'POST https://auth.example.com/oauth/token as form with grant_type=client_credentials, client_id=a and client_secret=b returns 200, token_type is "bearer" and expires_in is 3600':
    'POST https://auth.example.com/oauth/token form grant_type=client_credentials&client_id=a&client_secret=b | status is 200; $.token_type is "bearer"; $.expires_in is 3600',
};
