import type { RecorderQuestion as Question } from '@saywright/contracts/entities/recorder';
import { sampleFileNames } from '@saywright/contracts/entities/sample-files';
import { useId, useState } from 'react';
import type { SendInput } from '~/features/flow-testing/recorder/use-recorder-input.ts';
import { Button } from '~/ui/button.tsx';
import { Checkbox } from '~/ui/checkbox.tsx';
import { Field } from '~/ui/field.tsx';
import { Input } from '~/ui/input.tsx';

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
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 rounded-md border border-accent/40 bg-surface p-3">
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

const choice = 'min-h-7 w-full rounded-sm px-2 py-1 text-left text-sm hover:bg-hover';

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
        <Button size="sm" onClick={() => send({ type: 'choose_option', option: null })}>
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
        <Button size="sm" onClick={() => send({ type: 'enter_value', value: null })}>
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
        <Button size="sm" onClick={() => send({ type: 'choose_files', files: null })}>
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
        <Button size="sm" onClick={() => send({ type: 'choose_files', files: null })}>
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
