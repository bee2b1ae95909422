import type { RecorderEvent, RecorderQuestion as Question } from '@saywright/contracts/entities/recorder';
import { sampleFileNames } from '@saywright/contracts/entities/sample-files';
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import type { SendInput } from '~/features/flow-testing/recorder/use-recorder-input.ts';
import { Button } from '~/ui/button.tsx';
import { Checkbox } from '~/ui/checkbox.tsx';
import { Field } from '~/ui/field.tsx';
import { Input } from '~/ui/input.tsx';

/** Each question's answer that chooses nothing. */
const cancelled: Readonly<Record<Question['type'], RecorderEvent>> = {
  dialog: { type: 'answer_dialog', accept: false },
  options: { type: 'choose_option', option: null },
  value: { type: 'enter_value', value: null },
  files: { type: 'choose_files', files: null },
};

/** The keyboard goes to the question and back to where it was, Escape cancels, and up and down go through a list. */
function useKeyboard(cancel: () => void): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const onCancel = useEffectEvent(cancel);
  useEffect(() => {
    const section = ref.current;
    const before = document.activeElement;
    section?.querySelector<HTMLElement>('input, button')?.focus();
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') {
        event.stopPropagation();
        return onCancel();
      }
      const items = [...(section?.querySelectorAll<HTMLElement>('li button') ?? [])];
      const at = items.indexOf(document.activeElement as HTMLElement);
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (by === undefined || at < 0) return;
      event.preventDefault();
      items[at + by]?.focus();
    };
    section?.addEventListener('keydown', onKeyDown);
    return () => {
      section?.removeEventListener('keydown', onKeyDown);
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return ref;
}

/** A layer that only the page's browser draws, and that the page waits for. */
export function RecorderQuestion({ question, send }: { question: Question; send: SendInput }) {
  const id = useId();
  const title =
    question.type === 'dialog'
      ? 'The page asks'
      : question.type === 'files'
        ? question.is_multiple
          ? 'Choose files'
          : 'Choose a file'
        : question.label;
  const ref = useKeyboard(() => send(cancelled[question.type]));
  return (
    <section
      ref={ref}
      aria-labelledby={id}
      className="flex flex-col gap-2 rounded-md border border-accent/40 bg-surface p-3"
    >
      <h3 id={id} className="text-sm font-semibold first-letter:uppercase">
        {title}
      </h3>
      {question.type === 'dialog' ? (
        <DialogAnswer question={question} send={send} />
      ) : question.type === 'options' ? (
        <Options question={question} send={send} />
      ) : question.type === 'value' ? (
        <PickedValue key={question.label} question={question} send={send} />
      ) : question.is_multiple ? (
        <SeveralFiles send={send} />
      ) : (
        <OneFile send={send} />
      )}
    </section>
  );
}

function DialogAnswer({ question, send }: { question: Extract<Question, { type: 'dialog' }>; send: SendInput }) {
  const [text, setText] = useState(question.suggested);
  const isPrompt = question.kind === 'prompt';
  const answer = (accept: boolean): void =>
    send({ type: 'answer_dialog', accept, ...(isPrompt && accept ? { text } : {}) });
  return (
    <>
      <p className="text-sm wrap-anywhere">{question.message || 'Leave this page?'}</p>
      {isPrompt ? (
        <Field label="Your answer">
          <Input value={text} onChange={(event) => setText(event.currentTarget.value)} />
        </Field>
      ) : null}
      <div className="flex justify-end gap-2">
        {question.kind === 'alert' ? null : (
          <Button size="sm" onClick={() => answer(false)}>
            Cancel
          </Button>
        )}
        <Button size="sm" variant="primary" onClick={() => answer(true)}>
          OK
        </Button>
      </div>
    </>
  );
}

const choice = 'focus-visible:-outline-offset-2 min-h-7 w-full rounded-sm px-2 py-1 text-left text-sm hover:bg-hover';

function Options({ question, send }: { question: Extract<Question, { type: 'options' }>; send: SendInput }) {
  return (
    <>
      <ul className="max-h-60 overflow-y-auto">
        {question.options.map((option) => (
          <li key={option}>
            <button type="button" className={choice} onClick={() => send({ type: 'choose_option', option })}>
              {option || '(empty)'}
            </button>
          </li>
        ))}
      </ul>
      <div className="flex justify-end">
        <Button size="sm" onClick={() => send(cancelled.options)}>
          Cancel
        </Button>
      </div>
    </>
  );
}

function PickedValue({ question, send }: { question: Extract<Question, { type: 'value' }>; send: SendInput }) {
  const [value, setValue] = useState(question.value || (question.kind === 'color' ? '#000000' : ''));
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'enter_value', value });
      }}
    >
      <Field label="Value">
        <Input type={question.kind} value={value} onChange={(event) => setValue(event.currentTarget.value)} />
      </Field>
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={() => send(cancelled.value)}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" type="submit">
          Enter
        </Button>
      </div>
    </form>
  );
}

const aboutFiles = <p className="text-xs text-muted">Tests upload sample files, so they run anywhere.</p>;

function OneFile({ send }: { send: SendInput }) {
  return (
    <>
      {aboutFiles}
      <ul>
        {sampleFileNames.map((name) => (
          <li key={name}>
            <button type="button" className={choice} onClick={() => send({ type: 'choose_files', files: [name] })}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <div className="flex justify-end">
        <Button size="sm" onClick={() => send(cancelled.files)}>
          Cancel
        </Button>
      </div>
    </>
  );
}

function SeveralFiles({ send }: { send: SendInput }) {
  const [files, setFiles] = useState<readonly string[]>([]);
  return (
    <>
      {aboutFiles}
      <ul className="flex flex-col gap-1.5">
        {sampleFileNames.map((name) => (
          <li key={name}>
            <Checkbox
              checked={files.includes(name)}
              onCheckedChange={(isChosen) =>
                setFiles(isChosen ? [...files, name] : files.filter((each) => each !== name))
              }
            >
              {name}
            </Checkbox>
          </li>
        ))}
      </ul>
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={() => send(cancelled.files)}>
          Cancel
        </Button>
        <Button
          size="sm"
          variant="primary"
          disabled={files.length === 0}
          onClick={() => send({ type: 'choose_files', files: [...files] })}
        >
          Choose
        </Button>
      </div>
    </>
  );
}
