import { overageQuantity, purchaseOverageBody } from '@saywright/contracts/entities/payment';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { cardText, type SavedCard } from '~/features/billing/details/card-text.ts';
import { clampQuantity } from '~/features/billing/executions/overage-quantity.ts';
import { usePurchase } from '~/features/billing/executions/use-purchase.ts';
import { usePaymentPage } from '~/features/billing/payment/use-payment-page.ts';
import { PaymentProblems, usePayments } from '~/features/billing/payment/use-payments.tsx';
import { api } from '~/lib/api.ts';
import { formatCount, formatUsd } from '~/lib/format.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/field.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { NumberInput } from '~/ui/number-input.tsx';

const { minimum, maximum, step } = overageQuantity;

interface ExecutionsFormProps {
  /** Cents per execution. */
  unitCents: number;
  /** Any number can be bought with it; the payment page sells them by the hundred. */
  card: SavedCard | null;
  onDone: () => void;
}

export function ExecutionsForm({ unitCents, card, onDone }: ExecutionsFormProps) {
  const [quantity, setQuantity] = useState<number>(minimum);
  const [problem, setProblem] = useState<string>();
  const payments = usePayments();
  const purchase = usePurchase(onDone);
  const page = usePaymentPage(() =>
    api.checkOutExecutions({ body: { additional_executions: quantity, origin_url: window.location.origin } }),
  );
  const change = (next: number): void => {
    setProblem(undefined);
    setQuantity(next);
  };
  const pay = (): void => {
    const { error } = purchaseOverageBody.safeParse({ additional_executions: quantity });
    setProblem(error?.issues[0]?.message);
    if (!error) purchase.mutate(quantity);
  };
  const isSold = quantity === clampQuantity(quantity);
  const total = formatUsd(quantity * unitCents);
  return (
    <div className="flex flex-col gap-4">
      <Field label="Additional executions" error={problem}>
        {/* The clamped amount shows before the button is pressed: leaving the field is on the way to it. */}
        <div className="flex items-center gap-2" onBlur={card ? undefined : () => change(clampQuantity(quantity))}>
          <IconButton
            label={`${step} fewer`}
            disabled={quantity <= minimum}
            onClick={() => change(clampQuantity(quantity - step))}
          >
            <Minus aria-hidden="true" />
          </IconButton>
          <NumberInput value={quantity} onValueChange={change} className="w-28" />
          <IconButton
            label={`${step} more`}
            disabled={quantity >= maximum}
            onClick={() => change(clampQuantity(quantity + step))}
          >
            <Plus aria-hidden="true" />
          </IconButton>
        </div>
      </Field>
      <p role="status" className="flex items-baseline justify-between gap-4 rounded-md border border-border px-3 py-2">
        <span className="text-sm text-muted">
          {formatCount(quantity)} × {formatUsd(unitCents)}
        </span>
        <span className="text-base font-semibold tabular">{total}</span>
      </p>
      <PaymentProblems
        payments={payments}
        error={page.error ?? purchase.error}
        fallback={page.error ? page.fallback : 'Purchase failed. Please try again.'}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          variant={card ? 'secondary' : 'primary'}
          busy={page.isBusy}
          disabled={!payments.isReady || purchase.isPending}
          onClick={() => (isSold ? page.go() : change(clampQuantity(quantity)))}
        >
          {card ? 'Use another card' : 'Continue to payment'}
        </Button>
        {card ? (
          <Button variant="primary" busy={purchase.isPending} disabled={!payments.isReady || page.isBusy} onClick={pay}>
            Pay {total} with {cardText(card)}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
