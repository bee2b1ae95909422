import { createFileRoute } from '@tanstack/react-router';
import { OpsPage } from '~/features/ops/ops-page.tsx';
import { validateOpsSearch } from '~/features/ops/search.ts';

export const Route = createFileRoute('/ops')({ validateSearch: validateOpsSearch, component: OpsPage });
