import { notFound } from '@saywright/contracts/kernel/errors';
import type { Context } from '../context/context.ts';
import { logoOfFile } from './logo-name.ts';

/** An uploaded logo, for anyone who knows its URL. @throws DomainError `not_found` */
export async function getLogo({
  ctx,
  input,
}: {
  ctx: Context;
  input: { file: string };
}): Promise<{ bytes: Uint8Array<ArrayBuffer>; content_type: 'image/png' }> {
  const ref = logoOfFile(input.file);
  const bytes = ref && (await ctx.ports.logos.findLogo(ref));
  if (!bytes) throw notFound('Logo');
  return { bytes: new Uint8Array(bytes), content_type: 'image/png' };
}
