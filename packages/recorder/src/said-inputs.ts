import type { RecorderEvent } from '@saywright/contracts/entities/recorder';

/** The name of each input, at the beginning of a sentence. */
export const saidInputs: Readonly<Record<RecorderEvent['type'], string>> = {
  click: 'A click',
  drag: 'Dragging',
  hover: 'Pointing',
  scroll: 'Scrolling',
  text: 'What you typed',
  key: 'A key',
  go: 'The address',
  back: 'Going back',
  forward: 'Going forward',
  reload: 'Reloading',
  tab: 'Switching tabs',
  close_tab: 'Closing the tab',
  answer_dialog: 'The answer',
  choose_option: 'The option',
  enter_value: 'The value',
  choose_files: 'The file',
  point: 'The check',
  add_check: 'The check',
  unpoint: 'The check',
  remove_step: 'Removing the step',
  choose_environment: 'The environment',
};
