import { useMutation } from '@tanstack/react-query';
import { download } from '~/lib/download.ts';
import { toastFailure } from '~/lib/toast-failure.ts';

export interface ExportedFile {
  text: string;
  content_type: string;
  filename: string;
}

/** Excel takes a file for UTF-8 only with this mark. */
const byteOrderMark = '\uFEFF';

export const saveExport = ({ filename, text, content_type: type }: ExportedFile): void =>
  download(filename, byteOrderMark + text, type);

/** Downloads a file that the server makes, and notes in the security log. */
export const useExport = (read: () => Promise<ExportedFile>) =>
  useMutation({
    mutationFn: read,
    onSuccess: saveExport,
    onError: (error) => toastFailure(error, 'Couldn’t export the data. Please try again.'),
  });
