import { actionInfo, stepActions, type StepAction, type StepActionInfo } from '@saywright/contracts/entities/step';
import { Plus } from 'lucide-react';
import { StepIcon } from '~/features/flow-testing/steps/step-icon.tsx';
import { Button } from '~/ui/button.tsx';
import { Menu, MenuItem } from '~/ui/menu.tsx';

const groups: readonly [StepActionInfo['group'], string][] = [
  ['navigation', 'Navigation'],
  ['input', 'Input'],
  ['validation', 'Validation'],
  ['wait', 'Wait'],
  ['screenshots', 'Screenshots'],
  ['advanced', 'Advanced'],
];

/** The actions that people choose from, by group. A draft is made only by a description. */
export const actionGroups = groups.map(([group, title]) => ({
  title,
  actions: (Object.keys(stepActions) as StepAction[]).filter(
    (action) => action !== 'draft' && actionInfo(action).group === group,
  ),
}));

/** Side by side where there is room, of about the same height. */
const columns = [actionGroups.slice(0, 2), actionGroups.slice(2)];

/** Adds a step after the selected one, or at the end. */
export function AddStepMenu({ onAdd }: { onAdd: (action: StepAction) => void }) {
  return (
    <Menu
      trigger={
        <Button size="sm" icon={<Plus aria-hidden="true" />}>
          Add step
        </Button>
      }
    >
      <div className="sm:grid sm:grid-cols-2 sm:gap-1">
        {columns.map((column) => (
          <div key={column[0]?.title}>
            {column.map(({ title, actions }) => (
              <div key={title} role="group" aria-label={title}>
                <p aria-hidden="true" className="px-2 pt-2 pb-1 text-2xs font-medium text-faint">
                  {title}
                </p>
                {actions.map((action) => (
                  <MenuItem key={action} icon={<StepIcon action={action} />} onClick={() => onAdd(action)}>
                    {actionInfo(action).title}
                  </MenuItem>
                ))}
              </div>
            ))}
          </div>
        ))}
      </div>
    </Menu>
  );
}
