import { getRouteApi } from '@tanstack/react-router';
import { Segmented } from '~/ui/segmented.tsx';

const route = getRouteApi('/api-testing');

const options = [
  { value: 'tests', label: 'Tests' },
  { value: 'collections', label: 'Collections' },
] as const;

/** The two lists of the Tests tab, each with a URL of its own. */
export function TestsOrCollections() {
  const { view = 'tests' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Segmented
      label="Show"
      options={options}
      value={view}
      onValueChange={(next) =>
        void navigate({
          search: ({ project }) => ({
            tab: 'tests' as const,
            ...(next === 'collections' ? { view: next } : {}),
            ...(project ? { project } : {}),
          }),
        })
      }
    />
  );
}
