import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { getFlagMails, setFlagMails } from '@rajt/contract/office/operations/flags';
import { FLAG_MAILS } from '@rajt/contract/office/schemas/flags';
import { ChoiceChips } from '@rajt/ui/choice-chips';
import { useQuery } from '@tanstack/react-query';

type Often = (typeof FLAG_MAILS)[number];

/** Chooses how often the member of staff gets a mail of open flags. */
export function FlagMails() {
  const t = useT();
  const query = queryOf(getFlagMails);
  const { data, error, refetch } = useQuery(query);
  const choose = useAction(setFlagMails, {
    input: (mails: Often) => ({ body: { mails } }),
    changes: query,
    optimistic: (_, mails) => ({ mails }),
    undone: t('office:mails.notSaved'),
    saved: t('office:mails.saved'),
  });
  return (
    <section className="panel">
      <h2>{t('office:mails.title')}</h2>
      {error && !data && <PartProblem error={error} onRetry={() => void refetch()} />}
      {data && (
        <ChoiceChips
          label={t('office:mails.title')}
          labelHidden
          hint={t('office:mails.hint')}
          options={FLAG_MAILS.map((value) => ({ value, label: t(`office:mails.${value}`) }))}
          value={data.mails}
          onChange={(value) => {
            const often = FLAG_MAILS.find((one) => one === value);
            if (often) void choose.press(often);
          }}
        />
      )}
    </section>
  );
}
