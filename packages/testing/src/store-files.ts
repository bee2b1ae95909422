import type { MadeUser } from './factories.ts';

/** Stores a file of each kind, as the product does. @returns finds those that are left */
export async function storeFiles({
  ctx,
  user: { organization_id: organizationId },
}: MadeUser): Promise<() => Promise<unknown[]>> {
  const { artifacts, importDocuments, logos, uploads } = ctx.ports;
  const bytes = Buffer.from('x');
  const shot = { organizationId, executionId: 'x', filename: 'x.png' };
  const kept = { ...shot, historyDays: 365 };
  const live = { ...shot, historyDays: 1 };
  const logo = { organizationId, hash: 'x' };
  for (const ref of [kept, live]) await artifacts.putArtifact(ref, { bytes, contentType: 'image/png' });
  await logos.putLogo(logo, bytes);
  await importDocuments.putDocument(organizationId, 'x', bytes);
  await uploads.putPart(organizationId, 'x', { number: 1, bytes });
  return () =>
    Promise.all([
      artifacts.findArtifact(kept),
      artifacts.findArtifact(live),
      logos.findLogo(logo),
      importDocuments.findDocument(organizationId, 'x'),
      uploads.findPart(organizationId, 'x', 1),
    ]);
}
