import type { ConvertedSteps } from '@saywright/contracts/entities/flow-test';
import type { Step } from '@saywright/contracts/entities/step';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '~/lib/api.ts';
import { errorText, fieldErrorsOf } from '~/lib/error-text.ts';

const notConvertedText = 'Failed to convert prompt to step. Please try a different description.';

/** Clauses that were kept as drafts, each with what to write instead. */
const adviceOf = ({ diagnostics }: ConvertedSteps): string =>
  diagnostics
    .filter(({ status }) => status === 'not_understood')
    .map(({ clause, message }) => `We kept “${clause}” as a draft. ${message}`)
    .join(' ');

/** The state of the line that turns a sentence into steps. */
export function useSentence(steps: readonly Step[], onSteps: (steps: readonly Step[]) => void) {
  const [prompt, setPrompt] = useState('');
  const conversion = useMutation({
    mutationFn: (sentence: string) =>
      api.convertPromptToStep({ body: { prompt: sentence, existing_steps: steps.map((step) => ({ ...step })) } }),
    onSuccess: (converted, sentence) => {
      onSteps(converted.steps);
      // Changes made while the request was in flight stay.
      setPrompt((current) => (current === sentence ? '' : current));
    },
  });
  const clear = (): void => {
    if (conversion.error) conversion.reset();
  };
  const convert = (sentence: string): void => {
    if (!conversion.isPending && sentence.trim() !== '') conversion.mutate(sentence);
  };
  const advice = conversion.error ? fieldErrorsOf(conversion.error)['prompt'] : undefined;
  return {
    prompt,
    setPrompt: (text: string): void => {
      setPrompt(text);
      clear();
    },
    /** Forgets what was wrong with the last sentence. */
    clear,
    convert,
    error: conversion.error
      ? [errorText(conversion.error, notConvertedText), advice].filter(Boolean).join(' ')
      : undefined,
    /** The result of the last sentence, if not all of it was understood. */
    notice: conversion.data ? adviceOf(conversion.data) : '',
    busy: conversion.isPending,
    submit: (): void => convert(prompt),
  };
}
