import { proofReasons, type CheckProof } from '@saywright/contracts/entities/check-proof';
import { cx } from 'class-variance-authority';
import { Shield, ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react';
import { proofTitles } from '~/features/flow-testing/proof/proof-texts.ts';

const icons = { proved: ShieldCheck, sensitive: Shield, unproved: ShieldQuestion, vacuous: ShieldAlert };

/** Whether a check could have failed, and why we say so. */
export function CheckProofNote({ proof }: { proof: CheckProof | undefined }) {
  if (!proof) return null;
  const Icon = icons[proof.state];
  return (
    <p
      data-proof={proof.state}
      className={cx('flex items-start gap-1.5 text-xs', proof.state === 'vacuous' ? 'text-paused' : 'text-muted')}
    >
      <Icon aria-hidden="true" className={cx('mt-px size-3.5 shrink-0', proof.state === 'proved' && 'text-passed')} />
      <span className="min-w-0 break-words">
        <span className="font-medium">{proofTitles[proof.state]}.</span> {proofReasons[proof.reason]}
      </span>
    </p>
  );
}
