/**
 * `npm run plans:initialize`: stores the plans that are missing, as "Initialize Plans" in the operations console does, which
 * needs a super_admin. `npm start` does it on its first start.
 */
import { initializePlans } from '@saywright/domain/plans/initialize-plans';
import { operatorContext } from './lib/operator-context.ts';

const created = await initializePlans({ ctx: operatorContext('plans:initialize') });
console.log(created === 0 ? 'All plans are in place.' : `Stored ${created} plans.`);
