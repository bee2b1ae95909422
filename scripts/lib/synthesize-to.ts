import { synthesize } from '../../infra/synthesize.ts';

const [outdir] = process.argv.slice(2);
if (outdir === undefined) throw new Error('Usage: node scripts/lib/synthesize-to.ts <directory>');
synthesize({ assets: 'local', outdir });
