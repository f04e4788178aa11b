import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { listRetention } from '@rajt/contract/orders/schemas/privacy-desk';
import { Badge } from '@rajt/ui/badge';
import type { z } from 'zod';
import { Moment } from '../../../shell/moment.tsx';
import { jobRule } from './job-rules.ts';

type RetentionJob = z.output<(typeof listRetention.answers)[200]>['data']['items'][number];

const TONES = { ok: 'ok', waiting: 'neutral', overdue: 'danger', broken: 'danger' } as const;

/** Whether a job runs as it should; a new installation waits for its first night. A failure counts until a run has ended well after it. */
export function jobStateOf({ lastAt, failedAt, isOverdue }: RetentionJob): keyof typeof TONES {
  const hasFailed = failedAt !== null && (lastAt === null || Date.parse(failedAt) > Date.parse(lastAt));
  if (hasFailed) return 'broken';
  if (isOverdue) return 'overdue';
  return lastAt === null ? 'waiting' : 'ok';
}

export const isBad = (job: RetentionJob): boolean => ['overdue', 'broken'].includes(jobStateOf(job));

/** The jobs in rows; failed and overdue jobs come first. */
export function RetentionTable({ jobs }: { jobs: readonly RetentionJob[] }) {
  const t = useT();
  const formats = useFormats();
  const ranked = jobs.toSorted((a, b) => Number(isBad(b)) - Number(isBad(a)));
  return (
    <div className="table-scroll panel">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('privacyDesk:retention.rule')}</th>
            <th scope="col">{t('privacyDesk:retention.state')}</th>
            <th scope="col">{t('privacyDesk:retention.lastAt')}</th>
            <th scope="col" className="numeric">
              {t('privacyDesk:retention.erased')}
            </th>
            <th scope="col" className="numeric">
              {t('privacyDesk:retention.erasedInMonth')}
            </th>
          </tr>
        </thead>
        <tbody>
          {ranked.map((one) => {
            const { job, lastAt, failedAt, erased, erasedInMonth } = one;
            const state = jobStateOf(one);
            const rule = jobRule(t, job);
            return (
              <tr key={job}>
                <th scope="row">
                  <p>{rule ?? job}</p>
                  {rule && <p className="text-soft text-small">{job}</p>}
                </th>
                <td>
                  <Badge tone={TONES[state]}>{t(`privacyDesk:retention.${state}`)}</Badge>
                  {state === 'broken' && failedAt && (
                    <p className="text-soft text-small">
                      {t('privacyDesk:retention.failedAt', { time: formats.dayTime(failedAt, 'short') })}
                    </p>
                  )}
                </td>
                <td data-label={t('privacyDesk:retention.lastAt')}>
                  {lastAt ? <Moment at={lastAt} /> : t('office:none')}
                </td>
                <td className="numeric" data-label={t('privacyDesk:retention.erased')}>
                  {erased === null
                    ? t(lastAt ? 'privacyDesk:retention.unknown' : 'office:none')
                    : formats.number(erased)}
                </td>
                <td className="numeric" data-label={t('privacyDesk:retention.erasedInMonth')}>
                  {formats.number(erasedInMonth)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
