import { describe, expect, it } from 'vitest';
import { derivedSentence, stepSentence } from './step-sentence.ts';

const blank = { value: '', description: '', selector: null, assertions: [] } as const;
const logIn = { type: 'role', value: 'button "Log in"' } as const;

describe('stepSentence', () => {
  it('prefers the title that someone gave', () => {
    expect(stepSentence({ ...blank, action: 'click', selector: logIn, description: ' Sign in ' })).toBe('Sign in');
    expect(stepSentence({ ...blank, action: 'click', selector: logIn, description: '  ' })).toBe(
      'Click button "Log in"',
    );
  });

  it.each([
    [{ ...blank, action: 'navigate', value: '/cart' }, 'Go to /cart'],
    [
      { ...blank, action: 'type', value: 'Ada', selector: { type: 'label', value: 'Name' } },
      'Type “Ada” into label "Name"',
    ],
    [{ ...blank, action: 'type', selector: { type: 'css', value: '#name' } }, 'Empty css #name'],
    [
      { ...blank, action: 'type', value: 'hunter2', selector: { type: 'label', value: 'Your password' } },
      'Type “••••••” into label "Your password"',
    ],
    [
      { ...blank, action: 'type', value: '{{password}}', selector: { type: 'css', value: 'input[type=password]' } },
      'Type “{{password}}” into css input[type=password]',
    ],
    [
      { ...blank, action: 'type', value: '{{$randomEmail}}', selector: { type: 'label', value: 'Email' } },
      'Type a unique email into label "Email"',
    ],
    [{ ...blank, action: 'press', value: 'Enter' }, 'Press Enter'],
    [{ ...blank, action: 'wait', value: '1000' }, 'Wait 1000 ms'],
    [{ ...blank, action: 'wait', selector: logIn }, 'Wait for button "Log in"'],
    [{ ...blank, action: 'scroll' }, 'Scroll down'],
    [{ ...blank, action: 'click', selector: { type: 'css', value: ' ' } }, 'Click an element'],
    [
      {
        ...blank,
        action: 'assert',
        assertions: [
          { type: 'labelled_value', label: 'the total', operator: 'equals', expected: '$42.00' },
          { type: 'url', operator: 'contains', expected: '/cart' },
        ],
      },
      'Check that the total is “$42.00” and the address contains “/cart”',
    ],
    [{ ...blank, action: 'upload', value: 'a.txt\nText', selector: logIn }, 'Upload a.txt to button "Log in"'],
    [
      { ...blank, action: 'drag_and_drop', selector: logIn, target: { type: 'text', value: 'Done' } },
      'Drag button "Log in" to text "Done"',
    ],
    [{ ...blank, action: 'drag_and_drop' }, 'Drag an element to another element'],
    [{ ...blank, action: 'switch_frame' }, 'Go back to the whole page'],
    [{ ...blank, action: 'store_variable', value: 'here' }, 'Store the address in {{here}}'],
    [
      {
        ...blank,
        action: 'store_variable',
        value: 'link',
        selector: logIn,
        source: { from: 'attribute', attribute: 'href' },
      },
      'Store the href of button "Log in" in {{link}}',
    ],
    [{ ...blank, action: 'draft', value: 'juggle the kettles' }, 'juggle the kettles'],
  ] as const)('reads %j', (step, sentence) => {
    expect(derivedSentence(step)).toBe(sentence);
  });
});
