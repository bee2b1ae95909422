import { actionInfo, stepActions, type StepAction, type StepActionInfo } from '@saywright/contracts/entities/step';
import { Plus } from 'lucide-react';
import { StepIcon } from '~/features/flow-testing/steps/step-icon.tsx';
import { Button } from '~/ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '~/ui/menu.tsx';

const groups: readonly StepActionInfo['group'][] = [
  'navigation',
  'input',
  'validation',
  'wait',
  'screenshots',
  'advanced',
];

/** The actions that people choose from, by group. A draft is made only by a description. */
export const choosableActions = groups.map((group) =>
  (Object.keys(stepActions) as StepAction[]).filter(
    (action) => action !== 'draft' && actionInfo(action).group === group,
  ),
);

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
      {choosableActions.map((actions, index) => (
        <div key={groups[index]} role="group">
          {index > 0 ? <MenuSeparator /> : null}
          {actions.map((action) => (
            <MenuItem key={action} icon={<StepIcon action={action} />} onClick={() => onAdd(action)}>
              {actionInfo(action).title}
            </MenuItem>
          ))}
        </div>
      ))}
    </Menu>
  );
}
