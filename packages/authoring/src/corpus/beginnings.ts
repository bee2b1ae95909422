import type { CorpusEntry } from './notation.ts';

/** How tests begin, and clicks, lines and marks that hang on the words before them. */
export const beginnings: CorpusEntry[] = [
  {
    prompt: 'On https://example.com/shop click "Kettles"',
    steps: ['navigate https://example.com/shop', 'click role button "Kettles"'],
  },
  {
    prompt: 'On https://example.com/shop, the title is "Shop"',
    steps: ['navigate https://example.com/shop', 'assert title equals Shop'],
  },
  {
    prompt: 'https://example.com - click "Kettles"; "Blue kettle" is visible',
    steps: ['navigate https://example.com', 'click role button "Kettles"', 'assert text_visible Blue kettle'],
  },
  {
    prompt: 'Given I am on https://example.com And I have clicked "Menu" When I click "Next" Then I see "Now Then"',
    steps: [
      'navigate https://example.com',
      'click role button "Menu"',
      'click role button "Next"',
      'assert text_visible Now Then',
    ],
  },
  // About the page, and no step that opens it.
  { prompt: 'Go to /. https://example.com shows "Hi"', steps: ['navigate /', 'draft https://example.com shows "Hi"'] },
  {
    prompt: 'Go to /. Click "File" > "Export"',
    steps: ['navigate /', 'click role button "File"', 'click role button "Export"'],
  },
  {
    prompt: 'Go to /. Click "Next" and then "Done"',
    steps: ['navigate /', 'click role button "Next"', 'click role button "Done"'],
  },
  // A text that pages say may be the result.
  {
    prompt: 'Go to /. Click "Save" then "Changes saved"',
    steps: ['navigate /', 'click role button "Save"', 'draft "Changes saved"'],
  },
  {
    prompt: 'Go to /. Check that "A" is visible, then "B"',
    steps: ['navigate /', 'assert text_visible A', 'draft "B"'],
  },
  {
    prompt: 'Go to /. Delete Ada\'s order by clicking the "Remove" button',
    steps: ['navigate /', 'click by place: Click "Remove" for "Ada"'],
  },
  {
    prompt: 'Go to /. Remove the order of Ada Byron by pressing the ✕ and then "Yes"',
    steps: ['navigate /', 'click by place: Click "✕" for "Ada Byron"', 'click role button "Yes"'],
  },
  { prompt: 'Go to /. Press the ✕ button', steps: ['navigate /', 'click role button "✕"'] },
  { prompt: '🚀 Go to /. Click "Save" ✅', steps: ['navigate /', 'click role button "Save"'] },
  {
    prompt: 'Go to /. Press "Book" without filling anything',
    steps: ['navigate /', 'click role button "Book"'],
  },
  // Lines of a form, whose fields the page tells; and lines about the test.
  {
    prompt: 'Go to /. Patient: "Lena"',
    steps: ['navigate /', 'draft Patient: "Lena"'],
  },
  { prompt: 'Go to /. Priority: "High"', steps: ['navigate /', 'draft Priority: "High"'] },
];
