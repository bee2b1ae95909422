import { serveSite, type RunningSite } from '@saywright/testing/sites/serve';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pages } from './pages.ts';
import { record, rerun, spotOf } from './record.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await serveSite((request, response) => {
    const html = pages[new URL(request.url ?? '/', 'http://127.0.0.1').pathname];
    if (html === undefined) return false;
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    return true;
  });
});
afterAll(() => site.close());

const at = (path: string) => ({ baseUrl: site.url, path });
const said = ({ steps }: { steps: readonly { description: string }[] }) => steps.map(({ description }) => description);

test('dialogs are answered by the person, and the answer is a step', async () => {
  const recorded = await record(at('/dialogs'), async (ada) => {
    await ada.click(ada.page().getByRole('button', { name: 'Delete' }));
    const asking = await ada.sees(({ question }) => question?.type === 'dialog');
    expect(asking.question).toMatchObject({ kind: 'confirm', message: 'Delete Ada?' });
    // While the page stands still, nothing else is done.
    await ada.does({ type: 'click', x: 10, y: 10, button: 'left', count: 1 });
    await ada.does({ type: 'answer_dialog', accept: true });
    await ada.click(ada.page().getByRole('button', { name: 'Greet' }));
    await ada.sees(({ question }) => question?.type === 'dialog' && question.kind === 'prompt');
    await ada.does({ type: 'answer_dialog', accept: true, text: 'Ada' });
    const { pointed } = await ada.does({ type: 'point', ...(await spotOf(ada.page().locator('#out'))) });
    await ada.does({ type: 'add_check', pointed: pointed?.number ?? 0, check: 0 });
  });
  expect(said(recorded)).toEqual([
    'Click the "Delete" button',
    'Accept the browser dialog',
    'Click the "Greet" button',
    'Answer the prompt with "Ada"',
    expect.stringContaining('says "Hello, Ada"'),
  ]);
  const { messages } = await rerun(at('/dialogs'), recorded);
  expect(messages.filter((message) => !message.startsWith('passed'))).toEqual([]);
});

test('files are chosen among the samples, for fields and for buttons that open a dialog', async () => {
  const recorded = await record(at('/files'), async (ada) => {
    await ada.click(ada.page().getByLabel('Photo'));
    await ada.sees(({ question }) => question?.type === 'files');
    await ada.does({ type: 'choose_files', files: ['photo.png'] });
    await ada.click(ada.page().getByRole('button', { name: 'Choose a document' }));
    await ada.sees(({ question }) => question?.type === 'files');
    await ada.does({ type: 'choose_files', files: ['document.pdf'] });
    await ada.click(ada.page().getByRole('button', { name: 'Choose a document' }));
    await ada.sees(({ question }) => question?.type === 'files');
    await ada.does({ type: 'choose_files', files: null });
  });
  expect(said(recorded)).toEqual([
    'Upload photo.png to the "Photo" field',
    'Upload document.pdf to the "Choose a document" button',
  ]);
  const { messages } = await rerun(at('/files'), recorded);
  expect(messages.filter((message) => !message.startsWith('passed'))).toEqual([]);
});

test('an open list has the keyboard, and a file dialog too; anything else closes them', async () => {
  const keys = [
    { type: 'key', key: 'ArrowDown' },
    { type: 'text', text: 'g' },
    { type: 'key', key: 'Enter' },
  ] as const;
  const recorded = await record(at('/'), async (ada) => {
    const field = (label: string) => ada.page().getByLabel(label);
    await ada.click(field('Name'));
    await ada.does({ type: 'text', text: 'Ada' });
    await ada.click(field('Country'));
    const asked = await ada.does(...keys);
    expect(asked.question).toMatchObject({ type: 'options' });
    expect(asked.notes).toEqual([expect.stringMatching(/the dropdown "Country" is open/)]);
    expect((await ada.does({ type: 'key', key: 'Escape' })).question).toBeNull();
    await ada.click(field('Country'));
    expect((await ada.click(ada.page().getByText('Newsletter'))).question).toBeNull();
    await ada.click(field('Country'));
    expect((await ada.does({ type: 'reload' })).question).toBeNull();
    await ada.does({ type: 'go', url: '/files' });
    await ada.click(ada.page().getByLabel('Photo'));
    await ada.sees(({ question }) => question?.type === 'files');
    expect((await ada.does(...keys)).question).toMatchObject({ type: 'files' });
    expect((await ada.does({ type: 'key', key: 'Escape' })).question).toBeNull();
  });
  expect(said(recorded)).toEqual([
    'Type "Ada" into the "Name" field',
    expect.stringContaining('Newsletter'),
    'Reload',
    expect.stringContaining('/files'),
  ]);
});
