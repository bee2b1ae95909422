import { usePageTitle } from '~/lib/page-title.ts';
import { Page, PageHeader } from '~/ui/page.tsx';

/** The area of API tests. */
export function ApiTestingPage() {
  usePageTitle('API Testing');
  return (
    <Page width="wide">
      <PageHeader title="API Testing" description="Create and run API tests with AI-powered generation" />
    </Page>
  );
}
