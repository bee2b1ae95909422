import type { ApiSentences } from './notation.ts';

/** Descriptions in eight voices: backend developers, testers, product people, people who learned English later, chains, errors, lists, GraphQL. */
export const voices: ApiSentences = {
  'GET /v1/invoices/inv_204 -> 200, total is 129.90, currency EUR':
    'GET /v1/invoices/inv_204 | status is 200; $.total is 129.9; $.currency is "EUR"',
  'hitting /healthz should give 200 with {"status":"ok"} in under 300ms':
    'GET /healthz | status is 200; $ is {"status":"ok"}; response time is less than 300 ms',
  'PATCH /users/42 { "email": "new@acme.io" } → 200 and the email got updated to new@acme.io':
    'PATCH /users/42 json {"email": "new@acme.io"} | status is 200; $.email is "new@acme.io"',
  'POST /sessions w/ wrong password => 401, error code INVALID_CREDENTIALS': [
    'POST /sessions | status is 401; body contains "INVALID_CREDENTIALS"',
    'ask',
  ],
  'DELETE /carts/7/items/3 twice: first time 204, second time 404': [
    'DELETE /carts/7/items/3 | status is 204',
    'DELETE /carts/7/items/3 | status is 404',
  ],
  'GET /v1/orders/ord_9 -> 200, status is shipped, items has 2 entries':
    'GET /v1/orders/ord_9 | status is 200; $.status is "shipped"; $.items has length 2',
  'curling /version must return 200 and a semver string in the version field': ['GET /version | status is 200', 'ask'],
  'PUT /settings { "theme": "dark" } → 200, body echoes theme dark':
    'PUT /settings json {"theme": "dark"} | status is 200; $.theme is "dark"',
  'POST /orders w/o a body => 400, message mentions "items"':
    'POST /orders | status is 400; $.message contains "items"',
  'POST /tags {"name":"red"} two times in a row: 201 then 409': [
    'POST /tags json {"name":"red"} | status is 201',
    'POST /tags json {"name":"red"} | status is 409',
  ],
  [`TC-01 Create a user
Steps: Send POST /users with name "Ada" and email "ada@example.com"
Expected: Status code 201. Response contains a non-empty id. The email equals ada@example.com.`]: `POST /users json {"name": "Ada", "email": "ada@example.com"} | status is 201; $.id isn't empty; $.email is "ada@example.com"`,
  'Precondition: user 5 exists. Send a GET request to /users/5. Expected result: 200 OK, Content-Type is application/json, name is not null.': `GET /users/5 | status is 200; header Content-Type contains "application/json"; $.name isn't null`,
  [`1. POST /login with username "bob" and password "hunter2"
2. Expected: 200
3. Expected: response has a token
4. Save the token
5. GET /me using the token
6. Expected: username = bob`]: [
    'POST /login json {"username": "bob", "password": "hunter2"} | status is 200; $.token exists -> token from $.token',
    'GET /me {bearer_token token={{token}}} | $.username is "bob"',
  ],
  'Verify that an invalid product id returns 404. Request: GET /products/abc. Expected: 404, error = "Product not found"':
    'GET /products/abc | status is 404; $.error is "Product not found"',
  'Test case: boundary check on quantity. Step: POST /cart with quantity 0. Expected: HTTP 422 and errors[0].field is quantity.':
    'POST /cart json {"quantity": 0} | status is 422; $.errors[0].field is "quantity"',
  [`TC-07 Update the address
Steps: Send PUT /addresses/3 with city "Berlin" and zip "10115"
Expected: Status code 200. City in the response is Berlin. Zip in the response is 10115.`]:
    'PUT /addresses/3 json {"city": "Berlin", "zip": "10115"} | status is 200; $.city is "Berlin"; $.zip is "10115"',
  'Precondition: no user is signed in. Send a GET request to /account. Expected result: 401 Unauthorized, WWW-Authenticate header is present.':
    'GET /account | status is 401; header WWW-Authenticate exists',
  [`1. POST /products with name "Lamp" and price 20
2. Expected: 201
3. Remember the id from the response
4. GET /products/{id}
5. Expected: 200, price = 20`]: [
    'POST /products json {"name": "Lamp", "price": 20} | status is 201 -> id from $.id',
    'GET /products/{{id}} | status is 200; $.price is 20',
  ],
  'Verify that deleting an unknown coupon fails. Request: DELETE /coupons/XYZ. Expected: 404, message = "Coupon not found"':
    'DELETE /coupons/XYZ | status is 404; $.message is "Coupon not found"',
  'Test case: max length of title. Step: POST /notes with an empty title. Expected: HTTP 400 and error.field is title.':
    'POST /notes json {"title": ""} | status is 400; $.error.field is "title"',
  'When someone asks for /pricing they get a list of exactly 3 plans, and the first one is called Free':
    'GET /pricing | $ has length 3; $[0].name is "Free"',
  [`Customers shouldn't be able to see /admin/reports: they get a 403`]: 'ask',
  'If I order 2 pieces of SKU-1 via POST /orders, the order comes back with a number and its status is pending': 'ask',
  'The search at /search?q=lamp answers quickly, less than a second, and finds at least one result': [
    'GET /search?q=lamp | response time is less than 1000 ms',
    'ask',
  ],
  'After a customer is deleted with DELETE /customers/8, asking for /customers/8 must say not found': [
    'DELETE /customers/8',
    'GET /customers/8 | status is 404',
  ],
  'When somebody opens /faq they get at least 5 questions, and every one of them has an answer':
    'GET /faq | body matches the schema {"type":"object","required":["questions"],"properties":{"questions":{"type":"ar…; body matches the schema {"type":"object","required":["questions"],"properties":{"questions":{"type":"ar…',
  [`Guests aren't allowed to change /profile: a PUT without a login gives 401`]: 'ask',
  'If I book room 12 via POST /bookings, the booking comes back with an id and its state is confirmed': 'ask',
  'The catalog at /catalog?category=shoes loads in less than 2 seconds and shows no more than 20 products':
    'GET /catalog?category=shoes | response time is less than 2000 ms; body matches the schema {"type":"object","required":["products"],"properties":{"products":{"type":"arra…',
  'After a coupon is created with POST /coupons and code SAVE10, asking for /coupons/SAVE10 must give it back': [
    'POST /coupons',
    'GET /coupons/SAVE10',
    'ask',
  ],
  'I send GET to /articles and I must to receive status 200 and array not empty': `GET /articles | status is 200; $ is of type "array"; $ isn't empty`,
  'Please make request POST on /comments with field text equal "Hello", server should to answer 201 and give back id':
    'POST /comments json {"text": "Hello"} | status is 201; $.id exists',
  'Check what GET /users/1 returns name "Leanne Graham" and the city in address is "Gwenborough"':
    'GET /users/1 | $.name is "Leanne Graham"; $.address.city is "Gwenborough"',
  'Do a GET to /orders with header X-Tenant equal to acme, it has to come 200 and all orders have tenant acme':
    'GET /orders [X-Tenant: acme] | status is 200; body matches the schema {"type":"array","items":{"type":"object","required":["tenant"],"properties":{"t…',
  'The answer of GET /ping must be text pong and the status code must be 200':
    'GET /ping | body is "pong"; status is 200',
  'I do GET to /categories and must get back status 200 and list with minimum 1 element':
    'GET /categories | status is 200; body matches the schema {"type":"array","minItems":1}',
  'Please send request DELETE to /comments/9, server must answer with 204 and empty body':
    'DELETE /comments/9 | status is 204; body is empty',
  'Check that GET /posts/1 gives back userId 1 and title is not empty string': `GET /posts/1 | $.userId is 1; $.title isn't ""`,
  'Make a GET on /reports with query parameter year equal 2024, expect 200 and each report has year 2024':
    'GET /reports?year=2024 | status is 200; body matches the schema {"type":"array","items":{"type":"object","required":["year"],"properties":{"yea…',
  'The response of GET /robots.txt has to be plain text and the status must be 200':
    'GET /robots.txt | header Content-Type contains "text/plain"; status is 200',
  'Create a todo with POST /todos (title: Buy milk), grab its id, mark it done with PATCH /todos/{id} {"done": true}, then GET /todos/{id} and make sure done is true':
    [
      'POST /todos json {"title": "Buy milk"} -> id from $.id',
      'PATCH /todos/{{id}} json {"done": true}',
      'GET /todos/{{id}} | $.done is true',
    ],
  'Log in at POST /auth/login with email qa@acme.io and password s3cret, take access_token from the response and use it as bearer for GET /orders, which returns 200':
    [
      'POST /auth/login json {"email": "qa@acme.io", "password": "s3cret"} -> access_token from $.access_token',
      'GET /orders {bearer_token token={{access_token}}} | status is 200',
    ],
  'POST /folders name=Docs returns 201. Keep folderId = id. POST /files with folder_id {{folderId}} and name a.txt returns 201. GET /folders/{{folderId}}/files lists 1 file.':
    [
      'POST /folders json {"name": "Docs"} | status is 201 -> folderId from $.id',
      'POST /files json {"folder_id": "{{folderId}}", "name": "a.txt"} | status is 201',
      'GET /folders/{{folderId}}/files | $ has length 1',
    ],
  'Get the first product from GET /products, then open /products/{its id} and check that the name is the same': [
    'GET /products -> product_id from $[0].id, product_name from $[0].name',
    'GET /products/{{product_id}} | $.name is "{{product_name}}"',
  ],
  'Upload via POST /uploads, poll the Location header with GET and see 200': 'ask',
  'Create a project with POST /projects (name: Apollo), keep its id, rename it with PUT /projects/{id} {"name": "Zeus"}, then GET /projects/{id} and verify name is Zeus':
    [
      'POST /projects json {"name": "Apollo"} -> id from $.id',
      'PUT /projects/{{id}} json {"name": "Zeus"}',
      'GET /projects/{{id}} | $.name is "Zeus"',
    ],
  'Sign in at POST /token with username admin and password pw123, store token from the response and send it as bearer token to GET /users, which should be 200':
    [
      'POST /token json {"username": "admin", "password": "pw123"} -> token from $.token',
      'GET /users {bearer_token token={{token}}} | status is 200',
    ],
  'POST /teams name=Blue returns 201. Save teamId = id. POST /members with team_id {{teamId}} and user ada returns 201. DELETE /teams/{{teamId}} returns 409.':
    [
      'POST /teams json {"name": "Blue"} | status is 201 -> teamId from $.id',
      'POST /members json {"team_id": "{{teamId}}", "user": "ada"} | status is 201',
      'DELETE /teams/{{teamId}} | status is 409',
    ],
  'Take the last order from GET /orders, then GET /orders/{its id} and check that the total is the same': [
    'GET /orders -> order_id from $[-1].id, order_total from $[-1].total',
    'GET /orders/{{order_id}} | $.total is "{{order_total}}"',
  ],
  'Create a webhook with POST /webhooks, then DELETE it and see that GET gives 404': [
    'POST /webhooks -> id from $.id',
    'DELETE /webhooks/{{id}}',
    'GET /webhooks/{{id}} | status is 404',
  ],
  [`GET /admin without a token is 401, with token abc it's 403`]: [
    'GET /admin | status is 401',
    'GET /admin {bearer_token token=abc} | status is 403',
  ],
  'Call GET /reports with API key 12345 in the X-Api-Key header; 200 expected':
    'GET /reports {api_key key=X-Api-Key value=12345 in header} | status is 200',
  'Using basic auth (user admin, password admin), GET /status gives 200; with a wrong password it gives 401': [
    'GET /status {basic username=admin password=admin} | status is 200',
    'ask',
  ],
  'POST /users with an invalid email "foo" is rejected with 422 and the error mentions email':
    'POST /users json {"email": "foo"} | status is 422; $.error contains "email"',
  'Missing required field name: POST /users with only email a@b.co → 400, body.error contains "name"':
    'POST /users json {"email": "a@b.co"} | status is 400; $.error contains "name"',
  'GET /billing with an expired token abc.def is 401, the error is token_expired':
    'GET /billing {bearer_token token=abc.def} | status is 401; $.error is "token_expired"',
  'Call GET /weather with the API key k-777 as query param appid; should be 200':
    'GET /weather {api_key key=appid value=k-777 in query} | status is 200',
  'Using bearer token t0k, DELETE /users/1 gives 403; without it the answer is 401': [
    'DELETE /users/1 {bearer_token token=t0k} | status is 403',
    'DELETE /users/1 | status is 401',
  ],
  'POST /payments with a negative amount -5 is refused with 400 and the message mentions amount':
    'POST /payments json {"amount": -5} | status is 400; $.message contains "amount"',
  'Wrong type: POST /items with price "abc" → 422, detail contains "price"':
    'POST /items json {"price": "abc"} | status is 422; $.detail contains "price"',
  'GET /items?page=2&limit=10 returns 10 items, page is 2 and total is greater than 10': [
    'GET /items?page=2&limit=10 | $ has length 10',
    'ask',
  ],
  'GET /products?sort=price returns products in ascending order of price': ['GET /products?sort=price', 'ask'],
  'GET /assets/logo.png has Cache-Control max-age=3600 and an ETag':
    'GET /assets/logo.png | header Cache-Control is "max-age=3600"; header ETag exists',
  'The response of OPTIONS /users allows GET and POST and has Access-Control-Allow-Origin *':
    'OPTIONS /users | header Allow contains "GET"; header Allow contains "POST"; header Access-Control-Allow-Origin is "*"',
  'GET /users returns an array of users where each has id, name and email, and no password':
    'GET /users | $ is of type "array"; body matches the schema {"type":"array","items":{"allOf":[{"type":"object","required":["id"]},{"type":"…',
  'GET /posts?offset=20&limit=5 returns 5 posts, has_more is true and the first post has id 21': [
    'GET /posts?offset=20&limit=5 | $ has length 5',
    'ask',
  ],
  'GET /events?order=desc returns events newest first': ['GET /events?order=desc', 'ask'],
  'GET /old-page redirects with 301 to /new-page':
    'GET /old-page no-redirects | status is 301; header Location matches "^(?:https?://[^/]+)?/new-page$"',
  'HEAD /files/1 has a Content-Length greater than 0 and Accept-Ranges bytes':
    'HEAD /files/1 | header Content-Length matches "^0*[1-9]\\\\d*$"; header Accept-Ranges is "bytes"',
  'GET /cities returns a list of strings that includes "Paris" but not "Atlantis"': ['GET /cities', 'ask'],
  'GraphQL query { user(id: 1) { name } } against /graphql: data.user.name is Ada and there are no errors': `POST /graphql graphql query { user(id: 1) { name } } | $.data.user.name is "Ada"; $.errors doesn't exist`,
  'Send the GraphQL mutation createPost(title: "Hi") { id } to /graphql and check data.createPost.id exists':
    'POST /graphql graphql mutation { createPost(title: "Hi") { id } } | $.data.createPost.id exists',
  'Check that /graphql answers with errors when the query { nope } is sent':
    'POST /graphql graphql query { nope } | $.errors exists',
  'GET /feed.xml: 200, content type application/xml, body contains <rss':
    'GET /feed.xml | status is 200; header Content-Type contains "application/xml"; body contains "<rss"',
  'GET /export.csv comes as text/csv and its first line is id,name,email':
    'GET /export.csv | header Content-Type contains "text/csv"; body matches "^id,name,email(?:\\\\r?\\\\n|$)"',
  'GraphQL query { products(first: 3) { id title } } at /graphql: data.products has 3 items and errors is absent': `POST /graphql graphql query { products(first: 3) { id title } } | $.data.products has length 3; $.errors doesn't exist`,
  'POST the GraphQL mutation deletePost(id: 4) to /api/graphql and expect data.deletePost to be true': 'ask',
  'A query for { viewer { login } } without auth against /graphql gives an error with message Unauthorized': 'ask',
  'GET /sitemap.xml: status 200, XML content type, body includes <urlset': ['GET /sitemap.xml | status is 200', 'ask'],
  'GET /export.json downloads with Content-Disposition attachment and has 3 rows':
    'GET /export.json | header Content-Disposition starts with "attachment"; $ has length 3',
  'GET /v2/subscriptions/sub_1 -> 200, plan is pro, seats = 5, cancelled_at is null':
    'GET /v2/subscriptions/sub_1 | status is 200; $.plan is "pro"; $.seats is 5; $.cancelled_at is null',
  'hit /metrics, expect 200 and text/plain': 'GET /metrics | status is 200; header Content-Type contains "text/plain"',
  'PATCH /orders/9 {"status":"paid"} → 200 and the status was changed to paid':
    'PATCH /orders/9 json {"status":"paid"} | status is 200; $.status is "paid"',
  'POST /coupons {"code":"X"} twice: 201, then 409': [
    'POST /coupons json {"code":"X"} | status is 201',
    'POST /coupons json {"code":"X"} | status is 409',
  ],
  [`TC-11 List the invoices
Steps: Send a GET request to /invoices?limit=2
Expected: Status code is 200. The response is an array with 2 items. Each invoice has a number and a total.`]:
    'GET /invoices?limit=2 | status is 200; $ is of type "array"; $ has length 2; body matches the schema {"type":"array","items":{"allOf":[{"type":"object","required":["number"]},{"typ…',
  'Precondition: product 12 exists. Step: DELETE /products/12. Expected: 204 and an empty body.':
    'DELETE /products/12 | status is 204; body is empty',
  [`1. Send POST /register with email "x@y.z" and password "Secret1!"
2. Expected: status 201, id is not empty
3. Send POST /register with email "x@y.z" and password "Secret1!"
4. Expected: status 409`]: [
    `POST /register json {"email": "x@y.z", "password": "Secret1!"} | status is 201; $.id isn't empty`,
    'POST /register json {"email": "x@y.z", "password": "Secret1!"} | status is 409',
  ],
  'Test case: wrong content type. Step: POST /notes with header Content-Type text/plain and body hello. Expected: 415.':
    ['POST /notes [Content-Type: text/plain] | status is 415', 'ask'],
  'When anyone visits /status they see 200 and the state is operational':
    'GET /status | status is 200; $.state is "operational"',
  'The docs at /docs load in under 3 seconds and come as text/html': 'ask',
  'Everyone can read /terms: it returns 200': 'ask',
  'After a review is deleted with DELETE /reviews/4, asking for /reviews/4 should say not found': [
    'DELETE /reviews/4',
    'GET /reviews/4 | status is 404',
  ],
  'I make GET on /weather with parameter city equal to Oslo and I must receive 200 and temperature is number':
    'GET /weather?city=Oslo | status is 200; $.temperature is of type "number"',
  'Please do request PUT on /profile with field name equal "Ali", server must to return 200':
    'PUT /profile json {"name": "Ali"} | status is 200',
  'Check what POST /login with user "x" and password "y" returns 401 and message is "Bad credentials"':
    'POST /login json {"user": "x", "password": "y"} | status is 401; $.message is "Bad credentials"',
  'The list of GET /countries has minimum 10 elements and each has code': [
    'GET /countries | body matches the schema {"type":"array","items":{"type":"object","required":["code"]}}',
    'ask',
  ],
  'Register via POST /accounts (email: a@b.co, plan: free), save the id, close it with POST /accounts/{id}/close, then GET /accounts/{id} and check status is closed':
    [
      'POST /accounts json {"email": "a@b.co", "plan": "free"} -> id from $.id',
      'POST /accounts/{{id}}/close',
      'GET /accounts/{{id}} | $.status is "closed"',
    ],
  'Get the first user from GET /users, then open /users/{its id} and verify that the email is the same': [
    'GET /users -> user_id from $[0].id, user_email from $[0].email',
    'GET /users/{{user_id}} | $.email is "{{user_email}}"',
  ],
  'POST /auth with user ada and pin 1234 returns 200, take token from the response and send it as bearer for GET /me, which returns 200 and name is Ada':
    [
      'POST /auth json {"user": "ada", "pin": 1234} | status is 200 -> token from $.token',
      'GET /me {bearer_token token={{token}}} | status is 200; $.name is "Ada"',
    ],
  'GET /keys with an invalid token zz-9 is 401 and the error mentions token': [
    'GET /keys {bearer_token token=zz-9} | status is 401',
    'ask',
  ],
  'With basic auth (user ada, password lovelace) GET /vault returns 200; without it the answer is 401': [
    'GET /vault | status is 200',
    'ask',
  ],
  'Empty title: POST /notes with title "" → 400, body.errors[0] contains "title"': ['POST /notes', 'ask'],
  'GET /logs?page=3&per_page=50 returns at most 50 items and header X-Total-Count exists':
    'GET /logs?page=3&per_page=50 | body matches the schema {"type":"array","maxItems":50}; header X-Total-Count exists',
  'OPTIONS /orders allows GET and POST': 'OPTIONS /orders | header Allow contains "GET"; header Allow contains "POST"',
  'HEAD /video.mp4 has Accept-Ranges bytes and Content-Type video/mp4':
    'HEAD /video.mp4 | header Accept-Ranges is "bytes"; header Content-Type contains "video/mp4"',
  'GET /tags returns an array of strings, none of them empty': ['GET /tags', 'ask'],
  'GET /download has Content-Disposition attachment':
    'GET /download | header Content-Disposition starts with "attachment"',
  'GraphQL query { me { email } } at /graphql with bearer token t1: data.me.email is a@b.co':
    'POST /graphql {bearer_token token=t1} graphql query { me { email } } | $.data.me.email is "a@b.co"',
  'Send the GraphQL mutation addStar(id: 7) { stars } to /graphql and check data.addStar.stars is at least 1':
    'POST /graphql graphql mutation { addStar(id: 7) { stars } } | $.data.addStar.stars is at least 1',
  'Check that /graphql responds with errors when the query { unknownField } is sent':
    'POST /graphql graphql query { unknownField } | $.errors exists',
  'GET /report.csv is served as text/csv and its first line is date,amount':
    'GET /report.csv | header Content-Type contains "text/csv"; body matches "^date,amount(?:\\\\r?\\\\n|$)"',
  'GET /users and asking for /users/1 must return 404': ['GET /users', 'GET /users/1 | status is 404'],
  'POST /a {"x":1} twice returns 201 then 409': [
    'POST /a json {"x":1} | status is 201',
    'POST /a json {"x":1} | status is 409',
  ],
  'Send GET /a two times: 200, 429': ['GET /a | status is 200', 'GET /a | status is 429'],
  [`TC-9 Delete the cart
DELETE /carts/1
Expected: 204
TC-10 Delete the order
DELETE /orders/1
Expected: 404`]: ['DELETE /carts/1 | status is 204', 'DELETE /orders/1 | status is 404'],
  'Reject it via POST /orders/5/reject and expect 409': 'POST /orders/5/reject | status is 409',
  'PUT /a/1 {"n":"5"} returns 200 and n is 5': 'PUT /a/1 json {"n":"5"} | status is 200; $.n is "5"',
  'PUT /a/1 with n "5" returns 200 and n is not 5': `PUT /a/1 json {"n": "5"} | status is 200; $.n isn't "5"`,
  'GET /a with an expired token tok.1 returns 401': 'GET /a {bearer_token token=tok.1} | status is 401',
};
