import type { ApiResult } from '@saywright/contracts/entities/api-execution';
import { Download, Search, Target, Variable } from 'lucide-react';
import { useMemo, useState } from 'react';
import { CodeEditor, type CodeCommands } from '~/features/api-testing/code/code-editor.tsx';
import { jsonValueAt } from '~/features/api-testing/code/load-json-value-at.ts';
import { BinaryBody } from '~/features/api-testing/result/binary-body.tsx';
import { responseBytes, responseFileName } from '~/features/api-testing/result/response-file.ts';
import { firstLength, modesOf, shownBody, type BodyMode } from '~/features/api-testing/result/shown-body.ts';
import { cutText } from '@saywright/contracts/text/cut-text';
import { download } from '~/lib/download.ts';
import { formatBytes } from '~/lib/format.ts';
import { Button } from '~/ui/button.tsx';
import { CopyButton } from '~/ui/copy-button.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { Segmented } from '~/ui/segmented.tsx';

/** A value of the response: its JSON path and the JSON that it's written as. */
export interface PickedValue {
  path: string;
  json: string;
}

interface ResponseBodyProps {
  result: ApiResult;
  onPick?: (picked: PickedValue, action: 'assert' | 'extract') => void;
}

/** The body of a response, by what it is: nothing, text, an image, or other bytes. */
export function ResponseBody({ result: { response, response_body: body }, onPick }: ResponseBodyProps) {
  if (!response || body === null || body === '')
    return (
      <p className="text-sm text-muted">
        {response ? 'The response has no body.' : 'The server didn’t send a response.'}
      </p>
    );
  const { content_type: type, body_encoding: encoding } = response;
  const save = (): void => download(responseFileName(type), responseBytes(body, encoding), type);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {response.body_truncated ? (
        <p className="text-xs text-paused">
          The body is longer than {formatBytes(response.body_bytes)}. We kept its beginning.
        </p>
      ) : null}
      {encoding === 'base64' ? (
        <BinaryBody body={body} response={response} onSave={save} />
      ) : (
        <TextBody body={body} contentType={type} onSave={save} {...(onPick ? { onPick } : {})} />
      )}
    </div>
  );
}

interface TextBodyProps {
  body: string;
  contentType: string;
  onSave: () => void;
  onPick?: ResponseBodyProps['onPick'];
}

const maxPicked = 1_000_000;

const modeLabels: Record<BodyMode, string> = { pretty: 'Pretty', raw: 'Raw', text: 'Text' };

function TextBody({ body, contentType, onSave, onPick }: TextBodyProps) {
  const [wanted, setWanted] = useState<BodyMode>();
  const [isWhole, setIsWhole] = useState(body.length <= firstLength);
  const [picked, setPicked] = useState<PickedValue>();
  const [commands, setCommands] = useState<CodeCommands>();
  const modes = useMemo(() => modesOf(body, contentType), [body, contentType]);
  const mode = modes.find((each) => each === wanted) ?? modes[0] ?? 'raw';
  const shown = useMemo(() => shownBody(body, mode, isWhole), [body, mode, isWhole]);
  // Finding the value parses all of the text.
  const canPick = onPick !== undefined && mode === 'pretty' && shown.length <= maxPicked;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {modes.length > 1 ? (
          <Segmented
            label="How the body is shown"
            options={modes.map((value) => ({ value, label: modeLabels[value] }))}
            value={mode}
            onValueChange={setWanted}
          />
        ) : null}
        <span className="min-w-0 truncate text-xs text-muted">{contentType}</span>
        <span className="ml-auto flex">
          <IconButton
            label="Search the body"
            size="sm"
            onClick={() => {
              setIsWhole(true);
              commands?.openSearch();
            }}
          >
            <Search aria-hidden="true" />
          </IconButton>
          <IconButton label="Download body" size="sm" onClick={onSave}>
            <Download aria-hidden="true" />
          </IconButton>
          <CopyButton text={body} label="Copy body" />
        </span>
      </div>
      <CodeEditor
        label="Response body"
        value={shown}
        language={mode === 'pretty' ? 'json' : 'text'}
        onReady={setCommands}
        onCursor={canPick ? (position) => void jsonValueAt(shown, position).then(setPicked) : undefined}
        className="max-h-[32rem]"
      />
      {isWhole ? null : (
        <p role="status" className="flex flex-wrap items-center gap-2 text-xs text-muted">
          Showing the first {formatBytes(firstLength)} of {formatBytes(body.length)}.
          <Button size="sm" onClick={() => setIsWhole(true)}>
            Show all
          </Button>
        </p>
      )}
      {canPick && picked ? (
        <div className="flex flex-wrap items-center gap-2 rounded-md border border-border bg-subtle px-3 py-1.5 text-xs">
          <code className="min-w-0 flex-1 wrap-anywhere">
            {picked.path} <span className="text-muted">= {cutText(picked.json, 60)}</span>
          </code>
          <Button size="sm" icon={<Target aria-hidden="true" />} onClick={() => onPick(picked, 'assert')}>
            Assert this value
          </Button>
          <Button size="sm" icon={<Variable aria-hidden="true" />} onClick={() => onPick(picked, 'extract')}>
            Save as variable
          </Button>
        </div>
      ) : canPick ? (
        <p className="text-xs text-muted">Click a value to assert it.</p>
      ) : null}
    </>
  );
}
