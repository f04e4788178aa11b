import { call } from '@rajt/app-kit/api/call';
import { dataOf } from '@rajt/app-kit/api/data-of';
import { invalidate } from '@rajt/app-kit/api/query-of';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { useT } from '@rajt/app-kit/texts/texts';
import {
  listLettersInTrouble,
  listUndeliverable,
  REPORTS_MAX_BYTES,
  readBounceReports,
} from '@rajt/contract/content/operations/bounces';
import { REPORT_OUTCOMES } from '@rajt/contract/content/schemas/bounces';
import type { Answer } from '@rajt/contract/operation';
import { FileField } from '@rajt/ui/file-field';
import { Notice } from '@rajt/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asBytes } from '../../../shell/as-bytes.ts';

type Portion = Answer<typeof readBounceReports>['data'];
type Read = Portion & { readonly name: string };

/** The outcomes of two portions of a file together. */
const joined = (before: Read, next: Portion): Read => ({
  name: before.name,
  read: before.read + next.read,
  left: next.left,
  counts: Object.fromEntries(
    REPORT_OUTCOMES.flatMap((one) => {
      const count = (before.counts[one] ?? 0) + (next.counts[one] ?? 0);
      return count > 0 ? [[one, count]] : [];
    }),
  ),
  marked: [...(before.marked ?? []), ...(next.marked ?? [])],
});

/** Reads delivery reports from a file and shows the outcome of each mail. */
export function ReportUpload() {
  const t = useT();
  const formats = useFormats();
  const queries = useQueryClient();
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [read, setRead] = useState<Read | null>(null);
  const upload = async (file: File) => {
    if (isReading) return;
    setProblem(null);
    setRead(null);
    if (file.size > REPORTS_MAX_BYTES) return setProblem(t('mailProblems:tooLarge'));
    setReading(true);
    try {
      let all: Read = { name: file.name, read: 0, left: 1, counts: {}, marked: [] };
      // A large mailbox file is read in portions. What was read is shown, even if a later portion fails.
      while (all.left > 0) {
        const { answer } = await call(readBounceReports, {
          query: { after: all.read },
          file: asBytes(file),
        });
        all = joined(all, dataOf<typeof readBounceReports>(answer));
        setRead(all);
      }
      await invalidate(queries, listUndeliverable);
      await invalidate(queries, listLettersInTrouble);
    } catch (error) {
      setProblem(callErrorText(error, t));
    } finally {
      setReading(false);
    }
  };
  const outcomes = REPORT_OUTCOMES.flatMap((outcome) => {
    const count = read?.counts[outcome];
    return count ? [{ outcome, count }] : [];
  });
  return (
    <section className="panel stack">
      <h2>{t('mailProblems:reports')}</h2>
      <FileField
        name="reports"
        label={t('mailProblems:file')}
        hint={t('mailProblems:reportsHint')}
        error={problem ?? undefined}
        accept=".eml,.mbox,.txt,message/rfc822,application/mbox"
        onChoose={(file) => void upload(file)}
        texts={{ choose: t('mailProblems:choose'), drop: t('mailProblems:drop') }}
      />
      <p role="status" className="text-soft">
        {isReading
          ? read && read.left > 0
            ? t('mailProblems:readingOn', {
                read: formats.number(read.read),
                left: formats.number(read.left),
              })
            : t('mailProblems:reading')
          : ''}
      </p>
      {read && !isReading && (
        <Notice
          kind={read.left > 0 ? 'warning' : 'success'}
          role="status"
          title={t('mailProblems:result', {
            name: read.name,
            count: read.read,
            total: formats.number(read.read),
          })}
        >
          {read.left > 0 && (
            <p>{t('mailProblems:left', { count: read.left, total: formats.number(read.left) })}</p>
          )}
          <ul>
            {outcomes.map(({ outcome, count }) => (
              <li key={outcome}>
                {formats.number(count)} · {t(`mailProblems:outcome.${outcome}`)}
              </li>
            ))}
          </ul>
          {read.marked && read.marked.length > 0 && (
            <p>{t('mailProblems:marked', { addresses: read.marked.join(', ') })}</p>
          )}
        </Notice>
      )}
    </section>
  );
}
