import type { OpsControls } from '@saywright/contracts/entities/ops-live';
import { switchedFeatureIds, switchedFeatures } from '@saywright/contracts/feature-switches';
import { staffMay } from '@saywright/contracts/kernel/staff-rights';
import { switchKey } from '~/features/ops/live/switch-key.ts';
import { useAdmin } from '~/features/ops/session/ops-session.ts';
import { useDates } from '~/lib/use-dates.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { Badge } from '~/ui/badge.tsx';
import { Button } from '~/ui/button.tsx';
import { Card, CardHeader } from '~/ui/card.tsx';

/** The features that can be turned off, and for whom they are. */
export function FeaturesCard({ features }: Pick<OpsControls, 'features'>) {
  const { role } = useAdmin();
  const { open } = useLayer();
  const { formatDateTime } = useDates();
  const mayChange = staffMay(role, 'live_change');
  return (
    <Card aria-labelledby="features">
      <CardHeader id="features" title="Features" />
      <ul className="divide-y divide-border">
        {switchedFeatureIds.map((id) => {
          const { name } = switchedFeatures[id];
          const off = features.filter(({ feature }) => feature === id);
          const isOff = off.some(({ organization }) => organization === null);
          return (
            <li key={id} className="px-4 py-3">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <p className="text-sm font-medium">{name}</p>
                <Badge tone={isOff ? 'danger' : off.length > 0 ? 'warning' : 'neutral'}>
                  {isOff ? 'Off' : off.length > 0 ? `Off for ${off.length}` : 'On'}
                </Badge>
                {mayChange ? (
                  <Button
                    size="sm"
                    className="ml-auto"
                    aria-label={`Turn off ${name}`}
                    onClick={() => open({ live: 'off', edit: id })}
                  >
                    Turn off
                  </Button>
                ) : null}
              </div>
              {off.map((each) => (
                <div
                  key={switchKey(each)}
                  className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-subtle px-3 py-2"
                >
                  <div className="min-w-0">
                    <p className="text-sm wrap-anywhere">{each.organization?.name ?? 'Everyone'}</p>
                    <p className="mt-0.5 text-xs wrap-anywhere text-muted">
                      {each.by}, {formatDateTime(each.since)}: {each.reason}
                    </p>
                  </div>
                  {mayChange ? (
                    <Button
                      size="sm"
                      aria-label={`Turn on ${name} for ${each.organization?.name ?? 'everyone'}`}
                      onClick={() => open({ live: 'on', edit: switchKey(each) })}
                    >
                      Turn on
                    </Button>
                  ) : null}
                </div>
              ))}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
