import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useSaveForm } from './use-save-form.ts';

/** The form as its first render has it; `save` answers when its promise is resolved. */
function renderForm() {
  const saves: { name: string; answer: PromiseWithResolvers<void> }[] = [];
  const rendered: ReturnType<typeof useSaveForm<{ name: string }, void>>[] = [];
  const Demo = () => {
    rendered.push(
      useSaveForm({
        values: { name: 'Checkout' },
        save: ({ name }) => {
          const answer = Promise.withResolvers<void>();
          saves.push({ name, answer });
          return answer.promise;
        },
        onSaved: () => undefined,
      }),
    );
    return null;
  };
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
  renderToString(createElement(QueryClientProvider, { client }, createElement(Demo)));
  const [form] = rendered;
  if (!form) throw new Error('The form was not rendered.');
  return { form, saves, isSubmitting: () => form.form.state.isSubmitting };
}

it('saves once, however often people press Enter while it saves', async () => {
  const { form, saves, isSubmitting } = renderForm();
  form.submit();
  await expect.poll(() => saves).toHaveLength(1);
  form.submit();
  form.submit();
  saves[0]?.answer.resolve();
  await expect.poll(isSubmitting).toBe(false);
  expect(saves).toHaveLength(1);
});

it("doesn't save the same again while its dialog closes, but saves what was changed since", async () => {
  const { form, saves, isSubmitting } = renderForm();
  form.submit();
  await expect.poll(() => saves).toHaveLength(1);
  saves[0]?.answer.resolve();
  await expect.poll(isSubmitting).toBe(false);
  form.submit();
  form.form.setFieldValue('name', 'Paying');
  form.submit();
  await expect.poll(() => saves.map(({ name }) => name)).toEqual(['Checkout', 'Paying']);
});

it('tries again after a failure', async () => {
  const { form, saves, isSubmitting } = renderForm();
  form.submit();
  await expect.poll(() => saves).toHaveLength(1);
  saves[0]?.answer.reject(new TypeError('Failed to fetch'));
  await expect.poll(isSubmitting).toBe(false);
  form.submit();
  await expect.poll(() => saves).toHaveLength(2);
});
