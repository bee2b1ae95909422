import { deflateSync } from 'node:zlib';
import { teamRoutes } from '@saywright/contracts/routes/team';
import { pictureHeader } from '@saywright/domain/team/picture-header';
import { callRoute, routeEvent, type Answer } from '@saywright/testing/call';
import { makeUser, type MadeUser } from '@saywright/testing/factories';
import { useWorld } from '@saywright/testing/use-world';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { handler as team } from './handler.ts';

useWorld();

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG file of one color with a text chunk. */
function pngFile(width: number, height: number, text = 'Author: Ada'): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x80)]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1')),
    chunk('IDAT', deflateSync(Buffer.concat(Array<Buffer>(height).fill(row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A white pixel as WebP, as a browser's canvas writes it. */
const webpFile = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=', 'base64');

const upload = ({ token }: Pick<MadeUser, 'token'>, file: Uint8Array): Promise<Answer> =>
  callRoute(team, teamRoutes.uploadLogo, { token, body: { data: Buffer.from(file).toString('base64') } });

async function served(path: string): Promise<APIGatewayProxyStructuredResultV2> {
  const event = routeEvent(teamRoutes.getLogo, { params: { file: path.split('/').at(-1) ?? '' } });
  return (await team(event, {} as Context)) as APIGatewayProxyStructuredResultV2;
}

describe('an uploaded logo', () => {
  it('is served from our origin as pixels alone, made smaller', async () => {
    const admin = await makeUser();
    const answer = await upload(admin, pngFile(1_024, 512, '<script>alert(1)</script>'));
    expect(answer).toMatchObject({
      status: 200,
      body: { logo_url: expect.stringMatching(/^\/api\/team\/logos\/\S+\.png$/) },
    });
    const { statusCode, headers, body = '', isBase64Encoded } = await served(answer.body.logo_url);
    expect(statusCode).toBe(200);
    expect(isBase64Encoded).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const bytes = Buffer.from(body, 'base64');
    expect(pictureHeader(bytes)).toEqual({ type: 'png', width: 512, height: 256 });
    expect(bytes.includes('script')).toBe(false);
  });

  it('may be a WebP picture, and may be followed by anything, which is dropped', async () => {
    const admin = await makeUser();
    expect((await upload(admin, webpFile)).status).toBe(200);
    const polyglot = Buffer.concat([pngFile(8, 8), Buffer.from('<html><script>alert(1)</script></html>')]);
    const answer = await upload(admin, polyglot);
    expect(answer.status).toBe(200);
    const { body = '' } = await served(answer.body.logo_url);
    expect(Buffer.from(body, 'base64').includes('html')).toBe(false);
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), "isn't a PNG"],
    ['a page that calls itself a picture', Buffer.from(`<!doctype html>${' '.repeat(64)}`), "isn't a PNG"],
    ['a PNG without pixels', pngFile(8, 8).subarray(0, 60), 'damaged'],
    ['a small file that unfolds into too many pixels', pngFile(8, 8).fill(0xff, 17, 19), '16 million'],
    ['a file above 1 MB', Buffer.concat([pngFile(8, 8), Buffer.alloc(1_048_576)]), '1 MB'],
  ])('is not %s, and the next picture works', async (_name, file, reason) => {
    const admin = await makeUser();
    const refused = await upload(admin, file);
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toContain(reason);
    expect((await upload(admin, pngFile(8, 8))).status).toBe(200);
  });

  it('is found under its own name only, and is nobody else’s', async () => {
    const [admin, other] = [await makeUser(), await makeUser()];
    const { body } = await upload(admin, pngFile(8, 8));
    for (const path of [`${body.logo_url}x`, body.logo_url.replace('-', '_'), '../../secret.png'])
      expect((await served(path)).statusCode).toBe(404);
    const stolen = await callRoute(team, teamRoutes.updateOrganization, {
      token: other.token,
      body: { name: 'Other', logo_url: body.logo_url },
    });
    expect(stolen.status).toBe(422);
  });
});
