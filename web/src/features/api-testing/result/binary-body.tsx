import type { ApiResult } from '@saywright/contracts/entities/api-execution';
import { Download, FileDigit } from 'lucide-react';
import { useState } from 'react';
import { formatBytes } from '~/lib/format.ts';
import { Button } from '~/ui/button.tsx';

interface BinaryBodyProps {
  /** As base64. */
  body: string;
  response: NonNullable<ApiResult['response']>;
  onSave: () => void;
}

const isImage = (contentType: string): boolean => /^image\/(?:png|jpe?g|gif|webp|avif|bmp|x-icon)\b/i.test(contentType);

/** Bytes that aren't text: an image as it looks, anything else as a file to save. */
export function BinaryBody({ body, response: { content_type: type, body_bytes: bytes }, onSave }: BinaryBodyProps) {
  const [isBroken, setIsBroken] = useState(false);
  const [size, setSize] = useState('');
  const shows = isImage(type) && !isBroken;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {shows ? (
        <img
          src={`data:${/^[^;]+/.exec(type)?.[0] ?? ''};base64,${body}`}
          alt="The response"
          className="max-h-96 max-w-full self-start rounded-md border border-border bg-subtle object-contain"
          onError={() => setIsBroken(true)}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize(`${width} × ${height}`)
          }
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <FileDigit aria-hidden="true" className="size-4 shrink-0 text-faint" />
        <span className="min-w-0 wrap-anywhere">
          {type || 'Binary data'}
          <span className="text-muted">
            {' · '}
            {formatBytes(bytes)}
            {shows && size ? ` · ${size}` : ''}
          </span>
        </span>
        <Button size="sm" icon={<Download aria-hidden="true" />} onClick={onSave}>
          Download
        </Button>
      </div>
      {isBroken ? (
        <p className="text-xs text-muted">The server calls this an image, but it isn’t one we can show.</p>
      ) : null}
    </div>
  );
}
