import { queryOf } from '@rajt/app-kit/api/query-of';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { listMailParagraphs } from '@rajt/contract/content/operations/mail-paragraphs';
import { MAIL_PARAGRAPH_KINDS, type MailParagraphKind } from '@rajt/rules/content/mail-paragraphs';
import { Icon } from '@rajt/ui/icons';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { Tabs } from '@rajt/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { StaleNote } from '../../../shell/stale-note.tsx';
import { useEvents } from '../shared/entry-filter/use-names.ts';
import styles from './mail-paragraphs.module.css';
import { ParagraphEditor } from './paragraph-editor.tsx';

/** Lists the automatic mails of an event with the organiser's paragraph in each. */
export function MailParagraphsScreen({ eventId }: { eventId: string }) {
  const t = useT();
  const event = useEvents().find((one) => one.eventId === eventId)?.name ?? eventId;
  const query = useQuery(queryOf(listMailParagraphs, { params: { eventId } }));
  const [shown, setShown] = useState<MailParagraphKind>(MAIL_PARAGRAPH_KINDS[0]);
  const paragraph = query.data?.find(({ kind }) => kind === shown);
  return (
    <div className={`stack ${styles.screen}`}>
      <Link to="/messages/$eventId" params={{ eventId }} className="back-link">
        <Icon name="chevronLeft" />
        <span>{t('entrantMessages:backToList')}</span>
      </Link>
      <PageTitle lead={t('mailParagraphs:lead')}>{t('mailParagraphs:title', { event })}</PageTitle>
      <StaleNote query={query} />
      {!query.data &&
        (query.error ? (
          <PartProblem
            error={query.error}
            text={t('mailParagraphs:failed')}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Loading label={t('shell:loading')}>
            <Skeleton lines={5} />
          </Loading>
        ))}
      {paragraph && (
        <Tabs
          label={t('mailParagraphs:mails')}
          tabs={MAIL_PARAGRAPH_KINDS.map((kind) => ({
            value: kind,
            label: t(`mailParagraphs:kind.${kind}`),
          }))}
          value={shown}
          onChange={setShown}
        >
          <ParagraphEditor key={shown} eventId={eventId} paragraph={paragraph} />
        </Tabs>
      )}
    </div>
  );
}
