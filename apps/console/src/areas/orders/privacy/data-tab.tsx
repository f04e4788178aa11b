import { queryOf } from '@rajt/app-kit/api/query-of';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { saveFile } from '@rajt/app-kit/files/save-file';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import { getPersonData } from '@rajt/contract/orders/operations/privacy-desk';
import { Button } from '@rajt/ui/button';
import { Notice } from '@rajt/ui/notice';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { DataPart } from './data-part.tsx';

/** Shows all stored data of a person after a press, as each reading is in the audit log. */
export function DataTab({ personId, hasAccount }: { personId: string; hasAccount: boolean }) {
  const t = useT();
  const formats = useFormats();
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(getPersonData, { params: { personId } }),
    // A press reads the data; they are discarded with the tab.
    enabled: false,
    gcTime: 0,
  });
  const answer = useRef<HTMLButtonElement>(null);
  const hasData = data !== undefined;
  useEffect(() => {
    // The pressed button has disappeared.
    if (hasData) answer.current?.focus();
  }, [hasData]);
  const parts = data ? Object.entries(data.parts).filter(([, records]) => records.length > 0) : [];
  const empty = data ? Object.keys(data.parts).length - parts.length : 0;
  return (
    <section className="stack">
      <Notice kind="info">
        <p>{t('privacyDesk:data.lead')}</p>
        {!hasAccount && <p>{t('privacyDesk:data.withoutAccount')}</p>}
        <p>{t('privacyDesk:data.logged')}</p>
      </Notice>
      {!data && (
        <Button icon="eye" className="at-start" loading={isFetching} onClick={() => void refetch()}>
          {t('privacyDesk:data.read')}
        </Button>
      )}
      {!data && isFetching && (
        <Loading label={t('shell:loading')}>
          <Skeleton lines={6} />
        </Loading>
      )}
      {error && !data && !isFetching && (
        <PartProblem error={error} text={t('privacyDesk:data.failed')} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <div className="split">
            <p className="text-soft">
              {t('privacyDesk:data.readAt', { time: formats.dayTime(data.createdAt, 'short') })}
            </p>
            <Button
              ref={answer}
              variant="quiet"
              icon="download"
              onClick={() =>
                saveFile(JSON.stringify(data, null, 2), 'application/json', `rajt-${personId}.json`)
              }
            >
              {t('privacyDesk:data.download')}
            </Button>
          </div>
          <div>
            {parts.map(([name, records]) => (
              <DataPart key={name} name={name} records={records} headings={data.headings} />
            ))}
          </div>
          {empty > 0 && <p className="text-soft">{t('privacyDesk:data.empty', { count: empty })}</p>}
        </>
      )}
    </section>
  );
}
