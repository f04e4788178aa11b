import { queryOf } from '@rajt/app-kit/api/query-of';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import { fillPath } from '@rajt/contract/client';
import { downloadEntryExport, listEntryExports } from '@rajt/contract/entering/operations/entry-list';
import { Button } from '@rajt/ui/button';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Moment } from '../../../../shell/moment.tsx';
import { CONSOLE_API } from '../../../../shell/session/send.ts';
import { whileAttended } from '../../../../shell/while-attended.ts';

const EVERY_MS = 2000;
const attended = whileAttended(EVERY_MS);

/** The caller's files of the last days, with their states. The list is polled while a file is being made. */
export function ExportList() {
  const t = useT();
  const formats = useFormats();
  const { data, error, refetch } = useQuery({
    ...queryOf(listEntryExports),
    refetchInterval: ({ state }) =>
      state.data?.some((file) => file.state === 'making') ? attended() : false,
  });
  if (!data)
    return error ? (
      <PartProblem error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading label={t('shell:loading')}>
        <Skeleton lines={3} />
      </Loading>
    );
  if (data.length === 0) return <p className="text-soft">{t('bulkTasks:noFiles')}</p>;
  return (
    <div className="table-scroll">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('bulkTasks:file')}</th>
            <th scope="col">{t('bulkTasks:purpose')}</th>
            <th scope="col" className="numeric">
              {t('bulkTasks:rows')}
            </th>
            <th scope="col">{t('bulkTasks:at')}</th>
            <th scope="col">{t('bulkTasks:until')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((file) => (
            <tr key={file.id}>
              <th scope="row">
                {file.state === 'ready' ? (
                  <Button
                    variant="quiet"
                    size="sm"
                    icon="download"
                    // A link sends the cookie, and the browser itself saves the file.
                    render={
                      <a
                        href={`${CONSOLE_API}${fillPath(downloadEntryExport.path, { exportId: file.id })}`}
                        download=""
                      />
                    }
                  >
                    {t('bulkTasks:download', { format: file.format.toUpperCase() })}
                  </Button>
                ) : (
                  t(`bulkTasks:fileState.${file.state}`, { format: file.format.toUpperCase() })
                )}
              </th>
              <td data-label={t('bulkTasks:purpose')}>{file.purpose || t('office:none')}</td>
              <td className="numeric" data-label={t('bulkTasks:rows')}>
                {file.rows === null ? t('office:none') : formats.number(file.rows)}
              </td>
              <td data-label={t('bulkTasks:at')}>
                <Moment at={file.requestedAt} />
              </td>
              <td data-label={t('bulkTasks:until')}>
                <Moment at={file.endsAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
