import type { ApiSentences } from './notation.ts';

/** Written after the compiler, to measure it. Two of them were misread then and are fixed: a file sent as text, and items of an object. */
export const heldBack: ApiSentences = {
  'Hit POST /sessions with email "ada@example.com" and password "hunter22", expect a 201 and store the access_token as token':
    'POST /sessions json {"email": "ada@example.com", "password": "hunter22"} | status is 201 -> token from $.access_token',
  'GET /profile with bearer token {{token}} should return 200 and the email should be "ada@example.com"':
    'GET /profile {bearer_token token={{token}}} | status is 200; $.email is "ada@example.com"',
  'Retrieve all orders, the response should be a list with at least 2 orders':
    'GET /orders | $ is of type "array"; body matches the schema {"type":"array","minItems":2}',
  'Fetch product 12 and confirm that the price is less than 50': 'GET /products/12 | $.price is less than 50',
  'DELETE /products/12 returns 204 with an empty body': 'DELETE /products/12 | status is 204; body is empty',
  'GET /products/12 should no longer exist': ['GET /products/12', 'ask'],
  'GET /products/12 should return not found': 'GET /products/12 | status is 404',
  'PATCH /products/12 with price 19.99 returns 200, and the price equals 19.99':
    'PATCH /products/12 json {"price": 19.99} | status is 200; $.price is 19.99',
  'PUT /settings with {"theme":"dark"} is forbidden': 'PUT /settings json {"theme":"dark"} | status is 403',
  'POST to /tags with name "sale" but without authentication returns 401':
    'POST /tags json {"name": "sale"} | status is 401',
  'GET /search?q=tea returns 200 and every item\'s title contains "tea"': ['GET /search?q=tea | status is 200', 'ask'],
  'GET /orders with status shipped returns 200 and each order has status shipped':
    'GET /orders?status=shipped | status is 200; body matches the schema {"type":"array","items":{"type":"object","required":["status"],"properties":{"s…',
  'Make sure GET /version responds in less than 200ms': 'GET /version | response time is less than 200 ms',
  'POST /echo with text body "hello" returns 200 and the body contains "hello"':
    'POST /echo text hello | status is 200; body contains "hello"',
  'GET /redirect without following redirects returns 302 and the Location header is "/login"':
    'GET /redirect no-redirects | status is 302; header Location is "/login"',
  'POST /orders with quantity -1 should be rejected with 400': 'POST /orders json {"quantity": -1} | status is 400',
  'GET /users/1 should have a Content-Type of application/json':
    'GET /users/1 | header Content-Type contains "application/json"',
  'I want to test that creating a product with name "Mug" and price 8 returns 201':
    'POST /products json {"name": "Mug", "price": 8} | status is 201',
  'GET /items returns 200; $.data[0].id is 1; $.total is greater than 10':
    'GET /items | status is 200; $.data[0].id is 1; $.total is more than 10',
  'GET /a returns anything but 500': ['GET /a', 'ask'],
  'GET /a should return 200 unless the cache is cold': ['GET /a | status is 200', 'ask'],
  "GET /a doesn't return 404 or 500": "GET /a | status isn't 404; status isn't 500",
  'POST /users with name and email returns 201': ['POST /users | status is 201', 'ask'],
  'POST /users with invalid data returns 400': ['POST /users | status is 400', 'ask'],
  'POST /users with name longer than 255 characters returns 422': ['POST /users', 'ask'],
  'GET /users returns the same users as before': ['GET /users', 'ask'],
  'GET /users sorted by name returns 200': 'ask',
  'GET /users returns only active users': ['GET /users', 'ask'],
  'GET /users must not contain "root"': 'GET /users | body doesn\'t contain "root"',
  "GET /users/1 returns 200 and the name isn't Bob": 'GET /users/1 | status is 200; $.name isn\'t "Bob"',
  'GET /users/1 returns 200 and the age is not less than 18': 'GET /users/1 | status is 200; $.age is at least 18',
  'the API returns 200 for GET /ping': 'ask',
  'GET /ping 3 times returns 200': 'ask',
  'After creating a user, GET /users returns 200': 'ask',
  'GET /users as admin with role viewer returns 403': ['GET /users | status is 403', 'ask'],
  'POST /login with username ada and password wrong returns 401': ['POST /login json {"username": "ada"}', 'ask'],
  'GET /users/1 returns 200 and neither password nor secret': ['GET /users/1 | status is 200', 'ask'],
  'GET /users/1 returns 200 and has neither a password nor a secret': ['GET /users/1 | status is 200', 'ask'],
  'GET /users/1 returns either 200 or 304': 'GET /users/1 | status is one of [200,304]',
  'Send the request again': 'ask',
  'GET /users with header Accept-Language: de and X-Trace abc-1 returns 200':
    'GET /users [Accept-Language: de] [X-Trace: abc-1] | status is 200',
  'POST /users with JSON {"name": "Ada"} and check that the response\'s name is "Ada" and id is a number':
    'POST /users json {"name": "Ada"} | $.name is "Ada"; $.id is of type "number"',
  'GET /users/1 and verify the created_at field exists': 'GET /users/1 | $.created_at exists',
  'GET /users/1 and verify there is no ssn': "GET /users/1 | $.ssn doesn't exist",
  'GET /cart has 2 items and the total is 42.5': ['GET /cart | $ has length 2', 'ask'],
  'GET /users?limit=5 returns exactly 5 users': 'GET /users?limit=5 | $ has length 5',
  'GET /users?limit=5 returns fewer than 6 users':
    'GET /users?limit=5 | body matches the schema {"type":"array","maxItems":5}',
  'GET /me with an expired token returns 401': ['GET /me | status is 401', 'ask'],
  'GET /me with token abc returns 200': 'GET /me {bearer_token token=abc} | status is 200',
  'POST /users with name "Ada" and don\'t send email returns 400': ['POST /users json {"name": "Ada"}', 'ask'],
  'POST /upload with file photo.png': ['POST /upload', 'ask'],
  'Create two users': 'ask',
  'Create a user then create another user': ['POST /users', 'ask'],
  'POST /users with name Ada. Response: 201. Save id as uid. DELETE /users/{{uid}} → 204. GET /users/{{uid}} → 404.': [
    'POST /users json {"name": "Ada"} | status is 201 -> uid from $.id',
    'DELETE /users/{{uid}} | status is 204',
    'GET /users/{{uid}} | status is 404',
  ],
  'GET /users/1 returns 200 and the last item of orders is "x"': 'GET /users/1 | status is 200; $.orders[-1] is "x"',
  'GET /users/1 returns 200 and orders has 3 items': 'GET /users/1 | status is 200; $.orders has length 3',
  "GET /a shouldn't take longer than 1 second": 'GET /a | response time is at most 1000 ms',
  'GET /a returns 200 and takes more than 1 second': ['GET /a | status is 200', 'ask'],
  'GET /a returns 2xx and the body is not empty': 'GET /a | status is one of ["2xx"]; body isn\'t empty',
  'GET /a should not fail': 'GET /a | status is less than 400',
};
