import type { ApiResult } from '@saywright/contracts/entities/api-execution';
import { Download, Search, Target, Variable } from 'lucide-react';
import { useState } from 'react';
import { CodeEditor, type CodeCommands } from '~/features/api-testing/code/code-editor.tsx';
import { jsonValueAt } from '~/features/api-testing/code/load-json-value-at.ts';
import { formatJson } from '~/features/api-testing/result/format-json.ts';
import { cutText } from '@saywright/contracts/text/cut-text';
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

/** Longer bodies are shown as they came: indenting them would hold up the page. */
const maxFormatted = 2_000_000;

type Mode = 'pretty' | 'raw' | 'text';

const textOf = (html: string): string =>
  new DOMParser()
    .parseFromString(html, 'text/html')
    .body.textContent.replace(/\n\s*\n+/g, '\n\n')
    .trim();

/** The body of a response: indented, as it came, or as the text of its HTML. */
export function ResponseBody({ result: { response, response_body: body }, onPick }: ResponseBodyProps) {
  const [mode, setMode] = useState<Mode>('pretty');
  const [picked, setPicked] = useState<PickedValue>();
  const [commands, setCommands] = useState<CodeCommands>();
  if (!response || body === null || body === '')
    return <p className="text-sm text-muted">{response ? 'The response has no body.' : 'No response'}</p>;
  if (response.body_encoding === 'base64')
    return (
      <p className="flex items-center gap-3 text-sm text-muted">
        {response.content_type || 'Binary data'}
        <DownloadLink href={`data:application/octet-stream;base64,${body}`} />
      </p>
    );
  const pretty = body.length <= maxFormatted ? formatJson(body) : undefined;
  const isHtml = /html/i.test(response.content_type);
  const shownMode: Mode = mode === 'pretty' && pretty === undefined ? 'raw' : mode;
  const shown = shownMode === 'pretty' ? (pretty ?? body) : shownMode === 'text' ? textOf(body) : body;
  const options = [
    ...(pretty === undefined ? [] : [{ value: 'pretty' as const, label: 'Pretty' }]),
    { value: 'raw' as const, label: 'Raw' },
    ...(isHtml ? [{ value: 'text' as const, label: 'Text' }] : []),
  ];
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {options.length > 1 ? (
          <Segmented label="How the body is shown" options={options} value={shownMode} onValueChange={setMode} />
        ) : null}
        <span className="truncate text-xs text-muted">{response.content_type}</span>
        <span className="ml-auto flex">
          <IconButton label="Search the body" size="sm" onClick={() => commands?.openSearch()}>
            <Search aria-hidden="true" />
          </IconButton>
          <CopyButton text={body} label="Copy body" />
        </span>
      </div>
      {response.body_truncated ? (
        <p className="text-xs text-paused">The body is longer than 5 MB. This is how it begins.</p>
      ) : null}
      <CodeEditor
        label="Response body"
        value={shown}
        language={shownMode === 'pretty' ? 'json' : 'text'}
        onReady={setCommands}
        onCursor={
          onPick && shownMode === 'pretty' ? (position) => void jsonValueAt(shown, position).then(setPicked) : undefined
        }
        className="max-h-[32rem]"
      />
      {onPick && picked && shownMode === 'pretty' ? (
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
      ) : onPick && shownMode === 'pretty' ? (
        <p className="text-xs text-muted">Click a value to assert it.</p>
      ) : null}
    </div>
  );
}

const DownloadLink = ({ href }: { href: string }) => (
  <a href={href} download="response" className="inline-flex items-center gap-1 font-medium text-accent hover:underline">
    <Download aria-hidden="true" className="size-3.5" />
    Download
  </a>
);
