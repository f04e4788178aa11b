import { callBy } from '@rajt/app-kit/api/call';
import { sendWithProgress } from '@rajt/app-kit/api/send-with-progress';
import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { CallError, type Input } from '@rajt/contract/client';
import { FILE_MAX_BYTES, uploadFile } from '@rajt/contract/people/operations/files';
import { toFileName } from '@rajt/rules/file-name';
import { useEffect, useRef, useState } from 'react';

export interface Uploaded {
  id: string;
  /** As the person knows it. */
  name: string;
}

interface UploadOptions {
  query: Omit<Input<typeof uploadFile>['query'], 'name'>;
  /** Media types that are taken. */
  types: readonly string[];
  /** Said of a file of another type, and when the network is lost. */
  texts: { type: string; failed: string };
  onUploaded: (file: Uploaded) => void;
}

/** Uploads a file: one that is too big or of another kind is refused before anything is sent. */
export function useUpload({ query, types, texts, onUploaded }: UploadOptions) {
  const t = useT();
  const userId = useUserId();
  const running = useRef<AbortController | null>(null);
  /** From 0 to 1; null while nothing is sent. */
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const upload = async (file: File) => {
    setProblem(null);
    if (file.size > FILE_MAX_BYTES) return setProblem(t('shownErrors:file_too_large'));
    if (!types.includes(file.type)) return setProblem(texts.type);
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setProgress(0);
    try {
      const { answer } = await callBy(sendWithProgress(setProgress, abort.signal))(uploadFile, {
        params: { userId },
        query: { ...query, name: toFileName(file.name) || 'file' },
        file,
      });
      onUploaded({ id: answer.data.id, name: file.name });
    } catch (error) {
      if (abort.signal.aborted) return;
      const isLost = error instanceof CallError && error.status === 0;
      setProblem(isLost ? texts.failed : callErrorText(error, t));
    } finally {
      if (running.current === abort) {
        running.current = null;
        setProgress(null);
      }
    }
  };

  return { upload, progress, problem, cancel: () => running.current?.abort() };
}
