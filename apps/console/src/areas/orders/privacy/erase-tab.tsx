import { queryOf } from '@rajt/app-kit/api/query-of';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { getErasureOutlook } from '@rajt/contract/orders/operations/privacy-desk';
import { Button } from '@rajt/ui/button';
import { Notice } from '@rajt/ui/notice';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { EraseForm } from './erase-form.tsx';
import { ErasureOutlook } from './erasure-outlook.tsx';
import { blocksOf } from './outlook.ts';
import styles from './privacy.module.css';

interface EraseTabProps {
  personId: string;
  onErased: () => void;
}

/** The consequences of erasing a person, and the form of the erasure; an obstacle replaces the form. */
export function EraseTab({ personId, onErased }: EraseTabProps) {
  const t = useT();
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(getErasureOutlook, { params: { personId } }),
    // The outlook is read each time the tab opens.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (!data)
    return error ? (
      <PartProblem error={error} text={t('privacyDesk:erase.failed')} onRetry={() => void refetch()} />
    ) : (
      <Loading label={t('shell:loading')}>
        <Skeleton lines={6} />
      </Loading>
    );
  const blocks = blocksOf(data);
  return (
    <div className={`stack ${styles.narrow}`}>
      <ErasureOutlook outlook={data} />
      {blocks.length > 0 ? (
        <Notice kind="warning" title={t('privacyDesk:erase.blocked')}>
          {blocks.map((block) => (
            <p key={block}>{t(`privacyDesk:erase.${block}`)}</p>
          ))}
          <Button variant="quiet" size="sm" loading={isFetching} onClick={() => void refetch()}>
            {t('privacyDesk:erase.again')}
          </Button>
        </Notice>
      ) : (
        <EraseForm outlook={data} onErased={onErased} />
      )}
    </div>
  );
}
