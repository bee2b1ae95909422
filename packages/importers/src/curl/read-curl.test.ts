import { expect, test } from 'vitest';
import { readCurl } from './read-curl.ts';

const read = (command: string) => {
  const result = readCurl(command);
  if ('problem' in result) throw new Error(result.problem);
  return result;
};

test('reads what Chrome copies for bash', () => {
  const { request, left_out: leftOut } = read(
    String.raw`curl 'https://api.example.com/users?page=2' \
  -X 'PUT' \
  -H 'accept: */*' \
  -H 'content-type: application/json' \
  -H $'x-name: Ad\u00e9 \'quoted\'' \
  -b 'session=abc; theme=dark' \
  --data-raw $'{"name":"Z\u00fcrich \ud83d\ude00","it\'s":true}' \
  --compressed`,
  );
  expect(request).toMatchObject({
    method: 'PUT',
    url: 'https://api.example.com/users?page=2',
    headers: { accept: '*/*', 'x-name': "Adé 'quoted'", Cookie: 'session=abc; theme=dark' },
    body_type: 'json',
    body: '{"name":"Zürich 😀","it\'s":true}',
    follow_redirects: false,
  });
  expect(leftOut).toEqual([]);
});

test('reads what Chrome copies for the Windows command prompt', () => {
  const { request } = read(
    'curl ^"https://api.example.com/a?b=1^&c=100^%^" ^\r\n  -H ^"accept: */*^" ^\r\n  --data-raw ^"^{^\\^"name^\\^":^\\^"A ^^ B^\\^"^}^"',
  );
  expect(request).toMatchObject({
    method: 'POST',
    url: 'https://api.example.com/a?b=1&c=100%',
    headers: { accept: '*/*', 'Content-Type': 'application/x-www-form-urlencoded' },
    body_type: 'text',
    body: '{"name":"A ^ B"}',
  });
});

test('reads what people run in PowerShell', () => {
  const { request, left_out: leftOut } = read(
    "curl.exe 'https://api.example.com/a?b=1&c=2' `\r\n  -H \"authorization: Bearer $env:TOKEN\" `\r\n  -H 'x-quote: it''s' `\r\n" +
      '  --json \'{\\"name\\":\\"Ada\\"}\' | ConvertFrom-Json',
  );
  expect(request).toMatchObject({
    method: 'POST',
    url: 'https://api.example.com/a?b=1&c=2',
    headers: { 'x-quote': "it's" },
    auth_type: 'bearer_token',
    auth: { token: '{{TOKEN}}' },
    body: '{"name":"Ada"}',
  });
  expect(leftOut).toEqual(['| ConvertFrom-Json: this is not part of the request']);
});

test('a backtick at the end of a line of a quoted body is a backtick', () => {
  const { request } = read("curl 'https://a.example' --data-raw 'run `\nls`\n' -H 'content-type: text/plain'");
  expect(request).toMatchObject({ body: 'run `\nls`\n', headers: { 'content-type': 'text/plain' } });
});

test.each<[string, object]>([
  ['curl example.com', { method: 'GET', url: 'http://example.com', body_type: 'none' }],
  ['$ curl -sSL https://a.example', { follow_redirects: true }],
  ['curl -I https://a.example', { method: 'HEAD' }],
  ['curl -XDELETE https://a.example/1', { method: 'DELETE' }],
  [
    'curl -d a=1 -d b=2 https://a.example',
    {
      method: 'POST',
      body_type: 'form',
      body_parts: [
        { name: 'a', value: '1' },
        { name: 'b', value: '2' },
      ],
    },
  ],
  [
    'curl -G -d q=tea --data-urlencode "x=a b&c" https://a.example/s',
    { method: 'GET', url: 'https://a.example/s?q=tea&x=a%20b%26c', body_type: 'none' },
  ],
  [
    'curl --json \'{"a":1}\' https://a.example',
    { method: 'POST', body_type: 'json', body: '{"a":1}', headers: { Accept: 'application/json' } },
  ],
  ['curl -u ada:se:cret https://a.example', { auth_type: 'basic', auth: { username: 'ada', password: 'se:cret' } }],
  [
    'curl https://ada:s%40@a.example/x',
    { url: 'https://a.example/x', auth_type: 'basic', auth: { username: 'ada', password: 's@' } },
  ],
  [
    'curl -H "Authorization: Bearer $TOKEN" https://a.example',
    { auth_type: 'bearer_token', auth: { token: '{{TOKEN}}' }, headers: {} },
  ],
  [
    'curl -H "Authorization: Basic YWRhOnNlY3JldA==" https://a.example',
    { auth_type: 'basic', auth: { username: 'ada', password: 'secret' } },
  ],
  [
    'curl -F "name=Ada;type=text/plain" -F \'note="a;b"\' https://a.example',
    {
      body_type: 'multipart',
      body_parts: [
        { name: 'name', value: 'Ada', content_type: 'text/plain' },
        { name: 'note', value: 'a;b' },
      ],
    },
  ],
  ['curl --form-string "x=@home" https://a.example', { body_parts: [{ name: 'x', type: 'text', value: '@home' }] }],
  [
    'curl -m 5 -A me -e https://b.example https://a.example',
    { timeout_ms: 5_000, headers: { 'User-Agent': 'me', Referer: 'https://b.example' } },
  ],
  ['curl -H "X-Empty;" https://a.example', { headers: { 'X-Empty': '' } }],
  [
    'curl -H "content-type: text/xml" -d "<a/>" https://a.example',
    { body_type: 'text', body: '<a/>', headers: { 'content-type': 'text/xml' } },
  ],
  ['curl "{{base_url}}/users/{{id}}" -g', { url: '{{base_url}}/users/{{id}}' }],
  [
    'curl -X PUT https://a.example -H content-type:application/json --data-binary @- <<\'EOF\'\n{\n  "price": "$5"\n}\nEOF\n',
    { method: 'PUT', body: '{\n  "price": "$5"\n}\n' },
  ],
  ['curl https://a.example --json @- <<EOF\n{"id":"$ID","a":"\\$5"}\nEOF', { body: '{"id":"{{ID}}","a":"$5"}\n' }],
  [
    'curl https://a.example -H content-type:application/json -d @- <<-END\n\t{"a":\n\t1}\n\tEND',
    { method: 'POST', body: '{"a":1}' },
  ],
  [
    'curl -F "note=a;type=text/plain; charset=utf-8" https://a.example',
    { body_parts: [{ name: 'note', value: 'a', content_type: 'text/plain; charset=utf-8' }] },
  ],
])('reads %s', (command, expected) => {
  const { request, left_out: leftOut } = read(command);
  expect(request).toMatchObject(expected);
  expect(leftOut).toEqual([]);
});

test.each([
  ['curl -k https://a.example', '-k'],
  ['curl -x http://proxy:8080 https://a.example', '-x http://proxy:8080'],
  ['curl -d @body.json https://a.example', '-d @body.json'],
  ['curl -F file=@photo.png https://a.example', '-F file=@photo.png'],
  ['curl -T photo.png https://a.example', '-T photo.png'],
  ['curl --path-as-is https://a.example/../b', '--path-as-is'],
  ['curl https://a.example -d @- <<EOF\na=1\nEOF\necho done', 'echo done'],
  ['curl --frobnicate https://a.example', '--frobnicate'],
  ['curl -b cookies.txt https://a.example', '-b cookies.txt'],
  ['curl https://a.example https://b.example', 'https://b.example'],
  ['curl https://a.example | jq .name', '| jq .name'],
  ['curl https://a.example && rm x', '&& rm x'],
  ['curl https://a.example --next -d x https://b.example', '--next -d x https://b.example'],
  ['curl -m 60 https://a.example', '-m 60'],
  ['curl "https://a.example/{1,2}"', '{1,2}'],
  ['curl -H "Accept:" https://a.example', '-H Accept:'],
  ['curl -X GET -d a https://a.example', 'the body a'],
  ['curl -d \'{"a":1}\' https://a.example', 'Content-Type'],
  ['curl --cert me.pem https://a.example', '--cert me.pem'],
  ['curl https://a.example\necho done', 'echo done'],
])('lists what a test cannot do: %s', (command, start) => {
  expect(read(command).left_out.map((each) => each.slice(0, start.length))).toEqual([start]);
});

test.each([
  ['wget https://a.example', 'starts with curl'],
  ['curl', 'no URL'],
  ["curl 'https://a.example", 'no end'],
  ['curl https://a.example -H', '-H needs a value'],
  ['curl -X PURGE https://a.example', 'PURGE'],
  ['curl -H "a b: c" https://a.example', 'header name'],
])('says what is wrong with %s', (command, part) => {
  expect(readCurl(command)).toMatchObject({ problem: expect.stringContaining(part) as string });
});

test.each([
  ['curl -d @body.json https://a.example', 'POST'],
  ['curl -T body.json https://a.example', 'PUT'],
  ['curl -G -d @query.txt https://a.example', 'GET'],
])('keeps the method of %s, whose body is in a file', (command, method) => {
  expect(read(command).request).toMatchObject({ method });
});
