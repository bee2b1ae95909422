import { synthesize } from './synthesize.ts';

synthesize({ assets: 'deploy' });
