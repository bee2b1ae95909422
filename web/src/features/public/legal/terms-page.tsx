import { LegalPage } from '~/features/public/legal/legal-page.tsx';
import { termsOfUse } from '~/features/public/legal/terms-of-use.tsx';
import { termsOfPayment } from '~/features/public/legal/terms-of-payment.tsx';
import { termsOfLiability } from '~/features/public/legal/terms-of-liability.tsx';

const sections = [...termsOfUse, ...termsOfPayment, ...termsOfLiability];

export function TermsPage() {
  return (
    <LegalPage
      title="Terms of Service"
      lead="The agreement between you and Saywright, in words that are meant to be read."
      sections={sections}
    />
  );
}
