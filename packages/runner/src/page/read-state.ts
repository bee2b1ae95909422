/// <reference lib="dom" />
import type { ElementState } from '@saywright/contracts/entities/element-states';

/**
 * Whether an element is in a state; null when it is nothing that could be. A label stands for its field, and what is
 * written on a button for the button. Runs in the page.
 */
export function readState(element: Element, state: ElementState): boolean | null {
  const labelled = element instanceof HTMLLabelElement ? (element.control ?? element) : element;
  const roles =
    'button link checkbox switch radio menuitem menuitemcheckbox menuitemradio tab option treeitem textbox searchbox ' +
    'spinbutton combobox listbox slider';
  const controls = [
    'button, a[href], input, select, textarea, option, summary, [contenteditable]',
    '[aria-expanded], [aria-disabled], [aria-checked], [aria-pressed], [aria-selected], [aria-current]',
    ...roles.split(' ').map((role) => `[role="${role}"]`),
  ];
  const control = labelled.matches('[tabindex]') ? labelled : labelled.closest(controls.join());
  if (!control) return null;
  const says = (name: string): boolean | null => {
    const value = control.getAttribute(name);
    return value === null ? null : value === 'true';
  };
  const either = (answer: boolean | null, wanted: boolean): boolean | null =>
    answer === null ? null : answer === wanted;

  const isChecked = (): boolean | null => {
    if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type))
      return control.checked && !control.indeterminate;
    return says('aria-checked') ?? says('aria-pressed');
  };
  const isSelected = (): boolean | null => {
    if (control instanceof HTMLOptionElement) return control.selected;
    const current = control.getAttribute('aria-current');
    return says('aria-selected') ?? (current === null ? isChecked() : current !== 'false');
  };
  const isDisabled = (): boolean => control.matches(':disabled') || control.closest('[aria-disabled="true"]') !== null;
  const isField = (): boolean =>
    control.matches('select, textarea, [role="textbox"], [role="combobox"], [role="searchbox"], [role="spinbutton"]') ||
    (control instanceof HTMLInputElement && !/^(button|submit|reset|image|hidden)$/.test(control.type)) ||
    (control instanceof HTMLElement && control.isContentEditable);
  const isReadOnly = (): boolean =>
    isDisabled() ||
    says('aria-readonly') === true ||
    (control.matches('input, textarea') && control.hasAttribute('readonly'));
  const isExpanded = (): boolean | null => {
    const details = control instanceof HTMLElement && control.matches('summary') ? control.parentElement : control;
    return details instanceof HTMLDetailsElement ? details.open : says('aria-expanded');
  };
  const hasFocus = (): boolean => {
    const root = control.getRootNode();
    return (root instanceof ShadowRoot ? root.activeElement : document.activeElement) === control;
  };

  switch (state) {
    case 'checked':
    case 'unchecked':
      return either(isChecked(), state === 'checked');
    case 'enabled':
    case 'disabled':
      return isDisabled() === (state === 'disabled');
    case 'editable':
    case 'read_only':
      return isField() ? isReadOnly() === (state === 'read_only') : null;
    case 'required':
    case 'not_required':
      return isField()
        ? (control.matches(':required') || says('aria-required') === true) === (state === 'required')
        : null;
    case 'expanded':
    case 'collapsed':
      return either(isExpanded(), state === 'expanded');
    case 'focused':
    case 'not_focused':
      return hasFocus() === (state === 'focused');
    case 'selected':
    case 'not_selected':
      return either(isSelected(), state === 'selected');
  }
}
