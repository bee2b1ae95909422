import type { SwitchedFeatureId } from '@saywright/contracts/feature-switches';
import { useFeatureOff } from '~/lib/use-feature-off.ts';
import { Notice } from '~/ui/notice.tsx';

/** Why a feature doesn't work, while we've turned it off. */
export function FeatureOffNotice({ feature, className = '' }: { feature: SwitchedFeatureId; className?: string }) {
  const message = useFeatureOff(feature);
  if (message === undefined) return null;
  return (
    <div className={className}>
      <Notice>
        <span className="wrap-anywhere">{message}</span>
      </Notice>
    </div>
  );
}
