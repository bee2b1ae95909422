import type { ApiSentences } from './notation.ts';

/** Descriptions as people write them, each with the tests that it means; `ask` where a part has to become a question. */
export const everyday: ApiSentences = {
  'POST to /users with name Ada and age 36 returns 201 and the body has an id':
    'POST /users json {"name": "Ada", "age": 36} | status is 201; $.id exists',
  'POST to /users with name Ada and age 36 returns 201 and the body has an id, then GET it and check the name': [
    'POST /users json {"name": "Ada", "age": 36} | status is 201; $.id exists -> id from $.id',
    'GET /users/{{id}} | $.name is "Ada"',
  ],
  'GET /users returns 200': 'GET /users | status is 200',
  'Create a booking: POST /bookings with room "101" returns 201': 'POST /bookings json {"room": "101"} | status is 201',
  'PUT /cart/items/5 with quantity 3; response 200; total should be 29.97':
    'PUT /cart/items/5 json {"quantity": 3} | status is 200; $.total is 29.97',
  'GET /users/1 should not contain the fields password or ssn':
    "GET /users/1 | $.password doesn't exist; $.ssn doesn't exist",
  'GET /rates returns 200 and rates.USD is a number greater than 0':
    'GET /rates | status is 200; $.rates.USD is of type "number"; $.rates.USD is more than 0',
  'POST /login with username "ada" returns 200 and a non-empty token':
    'POST /login json {"username": "ada"} | status is 200; $.token isn\'t empty',
  'Test that posting {"email":"x"} to /subscribe gives 422 and errors[0].field equals "email"':
    'POST /subscribe json {"email":"x"} | status is 422; $.errors[0].field is "email"',
  'Register a device by POSTing {"name":"Pixel"} to /devices and expect 201':
    'POST /devices json {"name":"Pixel"} | status is 201',
  'When I fetch /invoices/9999 I should get 404': 'GET /invoices/9999 | status is 404',
  'GET /users; status code: 200; content-type: application/json':
    'GET /users | status is 200; header Content-Type contains "application/json"',
  'GET /me with bearer token {{token}} -> name is "Ann"': 'GET /me {bearer_token token={{token}}} | $.name is "Ann"',
  'GET /health → body is exactly OK': 'GET /health | body is "OK"',
  'GET /users/1 and the date is "2026-01-01"': 'GET /users/1 | $.date is "2026-01-01"',
  'creating a customer (POST /v2/customers) with the name Mia returns 201':
    'POST /v2/customers json {"name": "Mia"} | status is 201',
  'GET /avatar/7 returns image/png': 'GET /avatar/7 | header Content-Type contains "image/png"',
  'DELETE /sessions/current, expect 204 and empty body': 'DELETE /sessions/current | status is 204; body is empty',
  'GET /items/1 should equal {"id":1}': 'GET /items/1 | $ is {"id":1}',
  'GET /items/1; it should have the fields id, name, and price, and price should be a number':
    'GET /items/1 | $.id exists; $.name exists; $.price exists; $.price is of type "number"',
  'Create a user with name "Ada Lovelace" and email ada@example.com. It should return 201. Save the id as userId. Then GET /users/{{userId}} and check that the name is "Ada Lovelace".':
    [
      'POST /users json {"name": "Ada Lovelace", "email": "ada@example.com"} | status is 201 -> userId from $.id',
      'GET /users/{{userId}} | $.name is "Ada Lovelace"',
    ],
  'list the users with page 2 and limit 10 and expect 200 and an array':
    'GET /users?page=2&limit=10 | status is 200; $ is of type "array"',
  'delete user 5 returns 204': 'DELETE /users/5 | status is 204',
  'fetch /orders with header X-Tenant acme, accept JSON and check that every item has an id':
    'GET /orders [X-Tenant: acme] [Accept: application/json] | body matches the schema {"type":"array","items":{"type":"object","required":["id"]}}',
  'GET /me with the bearer token {{token}} responds with 200 within 500 ms':
    'GET /me {bearer_token token={{token}}} | status is 200; response time is at most 500 ms',
  'GET /me without authentication should return 401': 'GET /me | status is 401',
  'POST /login with form data username=ada and password=secret returns 200, remember the token, then GET /me with the token returns 200':
    [
      'POST /login form username=ada&password=secret | status is 200 -> token from $.token',
      'GET /me {bearer_token token={{token}}} | status is 200',
    ],
  'GET /users/5 returns 200 and user.address.city is "Paris"':
    'GET /users/5 | status is 200; $.user.address.city is "Paris"',
  'GET /users: status 200, the first item\'s name is "Ada", has 3 items':
    'GET /users | status is 200; $[0].name is "Ada"; $ has length 3',
  'The response should not contain a password': 'ask',
  'GET /users/1 should not contain a password field and the status is not 500':
    "GET /users/1 | $.password doesn't exist; status isn't 500",
  'POST /users {"name": "Ada", "tags": ["a"]} should fail with 422':
    'POST /users json {"name": "Ada", "tags": ["a"]} | status is 422',
  'POST to /graphql with the GraphQL query { users { id } } returns 200 and data.users is an array':
    'POST /graphql graphql query { users { id } } | status is 200; $.data.users is of type "array"',
  'GET /users with a valid email returns 200': ['GET /users | status is 200', 'ask'],
  'update user 5 with name "Bob"': 'ask',
  'If the user exists, delete user 5': 'ask',
  'GET /health takes less than 2 seconds and its content type is JSON':
    'GET /health | response time is less than 2000 ms; header Content-Type contains "json"',
  'GET /users/99 is not found': 'GET /users/99 | status is 404',
  'PATCH /users/5 with role admin → 200': 'PATCH /users/5 json {"role": "admin"} | status is 200',
  'POST /users with admin rights returns 201': ['POST /users | status is 201', 'ask'],
  'Send a GET request to https://api.example.com/v1/products and verify that the status code is 200':
    'GET https://api.example.com/v1/products | status is 200',
  'Make a POST call to /products with title "Blue kettle" and price 35.5; the response should have status 201 and contain an id':
    'POST /products json {"title": "Blue kettle", "price": 35.5} | status is 201; $.id exists',
  'I POST to /orders with JSON body {"items":[{"sku":"A1","qty":2}]} and I get 201. I save the id as orderId. Then I GET /orders/{{orderId}} and the total is 70':
    [
      'POST /orders json {"items":[{"sku":"A1","qty":2}]} | status is 201 -> orderId from $.id',
      'GET /orders/{{orderId}} | $.total is 70',
    ],
  'When I send a DELETE request to /users/7 then I should get 204': 'DELETE /users/7 | status is 204',
  'GET /users/7 should return 404 Not Found': 'GET /users/7 | status is 404',
  'HEAD /files/report.pdf returns 200 and the header Content-Length exists':
    'HEAD /files/report.pdf | status is 200; header Content-Length exists',
  'OPTIONS /users returns 204 and the Allow header contains POST':
    'OPTIONS /users | status is 204; header Allow contains "POST"',
  'PUT /users/7 with name Ada returns 200 and the name is Ada':
    'PUT /users/7 json {"name": "Ada"} | status is 200; $.name is "Ada"',
  'GET /search with q shoes and page 1 returns 200 or 204': 'GET /search?q=shoes&page=1 | status is one of [200,204]',
  'The base URL is https://api.acme.dev/v2. List the invoices. Expect a 200, a JSON array with at least 1 item, and a response time under 800ms.':
    'GET https://api.acme.dev/v2/invoices | status is 200; body matches the schema {"type":"array","minItems":1}; response time is less than 800 ms',
  'GET /users/1\nX-Tenant: acme\nAccept: application/json\n- status is 200\n- email matches "^.+@.+$"\n- age is at least 18\n- role is one of admin, editor or viewer':
    'GET /users/1 [X-Tenant: acme] [Accept: application/json] | status is 200; $.email matches "^.+@.+$"; $.age is at least 18; $.role is one of ["admin","editor","viewer"]',
  'POST /login with username "ada" and password "secret" → 200, save the token as authToken. GET /me using the bearer token {{authToken}} → 200 and email is "ada@example.com"':
    [
      'POST /login json {"username": "ada", "password": "secret"} | status is 200 -> authToken from $.token',
      'GET /me {bearer_token token={{authToken}}} | status is 200; $.email is "ada@example.com"',
    ],
  'GET /admin as an admin returns 200': ['GET /admin | status is 200', 'ask'],
  "Get user 42's orders and check that there are 3 orders": 'GET /users/42/orders | $ has length 3',
  'GET /users?role=admin returns 200 and all users have an email':
    'GET /users?role=admin | status is 200; body matches the schema {"type":"array","items":{"type":"object","required":["email"]}}',
  "GET /users returns 200 and each user's role is admin":
    'GET /users | status is 200; body matches the schema {"type":"array","items":{"type":"object","required":["role"],"properties":{"rol…',
  'POST /users without a name returns 400': ['POST /users', 'ask'],
  'POST /users with an empty name should return 400 and the error contains "name"':
    'POST /users json {"name": ""} | status is 400; $.error contains "name"',
  'POST /users with name null returns 422': 'POST /users json {"name": null} | status is 422',
  'POST /users with email ada@example.com twice': ['POST /users', 'ask'],
  'DELETE /users/5 with basic auth admin:secret returns 204':
    'DELETE /users/5 {basic username=admin password=secret} | status is 204',
  'GET /reports with API key abc123 in the X-Key header returns 200':
    'GET /reports {api_key key=X-Key value=abc123 in header} | status is 200',
  'GET /reports with api key {{key}} in the query parameter api_key succeeds':
    'GET /reports {api_key key=api_key value={{key}} in query} | status is one of ["2xx"]',
  'Create a product named Kettle': 'POST /products json {"name": "Kettle"}',
  'Add a comment to post 5 with text "Nice" and expect 201':
    'POST /posts/5/comments json {"text": "Nice"} | status is 201',
  'GET /items returns between 1 and 10 items':
    'GET /items | body matches the schema {"type":"array","minItems":1,"maxItems":10}',
  'GET /items does not return 500': "GET /items | status isn't 500",
  'GET /items never returns a 5xx': 'GET /items | status is less than 500',
  'GET /users/1 returns 200 with a name and an email but no password':
    "GET /users/1 | status is 200; $.name exists; $.email exists; $.password doesn't exist",
  'GET /users/1 returns 200 and the response has id 1, name "Ada" and no password':
    'GET /users/1 | status is 200; $.id is 1; $.name is "Ada"; $.password doesn\'t exist',
  'check that GET /status returns 200 in less than 300 ms':
    'GET /status | status is 200; response time is less than 300 ms',
  'GET /status should respond in under 2 seconds with status 200':
    'GET /status | response time is less than 2000 ms; status is 200',
  "GET /users and verify the first user's name is Ada": 'GET /users | $[0].name is "Ada"',
  'GET /users/1 and make sure that the address\'s city is "Paris"': 'GET /users/1 | $.address.city is "Paris"',
  'GET /users/1 and check that tags include "admin"': 'GET /users/1 | $.tags includes "admin"',
  'GET /users/1; the body equals {"id": 1, "name": "Ada"}': 'GET /users/1 | $ is {"id":1,"name":"Ada"}',
  'GET /users/1; the body matches the schema {"type":"object","required":["id"]}':
    'GET /users/1 | body matches the schema {"type":"object","required":["id"]}',
  'GET /users/1 returns 200 and the status is active': 'GET /users/1 | status is 200; $.status is "active"',
  'GET /users returns an empty list': 'GET /users | $ is []',
  'GET /nothing returns no content': 'GET /nothing | status is 204',
  'POST /upload as multipart form data with title Hello and file x.pdf': ['POST /upload multipart ', 'ask'],
  'Fetch /orders, then fetch /orders/1': ['GET /orders', 'GET /orders/1'],
  'POST /orders with user_id 5, then delete it, then get it returns 404': [
    'POST /orders json {"user_id": 5} -> id from $.id',
    'DELETE /orders/{{id}}',
    'GET /orders/{{id}} | status is 404',
  ],
  'GET /items returns a status below 400': 'GET /items | status is less than 400',
  'GET /items has status at most 299': 'GET /items | status is at most 299',
  'GET /teams returns a 301 with the Location header /groups':
    'GET /teams no-redirects | status is 301; header Location is "/groups"',
  'GET /pricing returns a list of 3 plans': 'GET /pricing | $ has length 3',
  'GET /pricing returns 200 with an array of at least 3 plans':
    'GET /pricing | status is 200; body matches the schema {"type":"array","minItems":3}',
  'GET /users?role=x returns 200 with an empty list': 'GET /users?role=x | status is 200; $ is []',
  'PUT /users/1 with {"name": "Ada"} returns 200 with {"name": "Ada"}':
    'PUT /users/1 json {"name": "Ada"} | status is 200; $ is {"name":"Ada"}',
  'GET /doc has an image': 'GET /doc | $.image exists',
  'GET /a has a location of "Paris"': 'GET /a | $.location is "Paris"',
};
