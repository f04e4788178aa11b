import { callAny } from '@rajt/app-kit/api/call';
import { dataOf } from '@rajt/app-kit/api/data-of';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import { LETTER_STATES } from '@rajt/contract/content/letter-states';
import { listMessageLetters, type Message } from '@rajt/contract/entering/operations/messages';
import { ChoiceChips } from '@rajt/ui/choice-chips';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Moment } from '../../../shell/moment.tsx';
import { MoreButton } from '../../../shell/more-button.tsx';
import { letterCounts } from '../../content/shared/sending/letter-counts.ts';

type LetterState = (typeof LETTER_STATES)[number];

/** The letters of a message, each with its state and a link to the person page. */
export function MessageLetters({ eventId, message }: { eventId: string; message: Message }) {
  const t = useT();
  const formats = useFormats();
  const { messageId, letters, state: messageState } = message;
  const [state, setState] = useState<LetterState | ''>('');
  const { all, done } = letterCounts(message);
  const list = useInfiniteQuery({
    // The page is read again when the sending starts or ends, and when more letters have an outcome.
    queryKey: [listMessageLetters.id, { params: { eventId, messageId } }, state, messageState, done],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...(state && { state }), ...(pageParam !== undefined && { after: pageParam }) };
      const { answer } = await callAny(
        listMessageLetters,
        { params: { eventId, messageId }, query },
        { signal },
      );
      return dataOf<typeof listMessageLetters>(answer);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
  const items = list.data?.pages.flatMap((page) => page.items);
  const options = [
    { value: '', label: t('entrantMessages:everything'), count: all },
    ...LETTER_STATES.filter((one) => one === state || (letters[one] ?? 0) > 0).map((one) => ({
      value: one,
      label: t(`sending:letterState.${one}`),
      count: letters[one] ?? 0,
    })),
  ];
  return (
    <section className="panel">
      <h2>{t('entrantMessages:lettersTitle')}</h2>
      <ChoiceChips
        label={t('entrantMessages:lettersTitle')}
        labelHidden
        options={options}
        value={state}
        onChange={(value) => setState(LETTER_STATES.find((one) => one === value) ?? '')}
      />
      {list.error && <PartProblem error={list.error} onRetry={() => void list.refetch()} />}
      {items?.length === 0 && <p className="text-soft">{t('entrantMessages:noLetters')}</p>}
      {items && items.length > 0 && (
        <div className="table-scroll">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('entrantMessages:participant')}</th>
                <th scope="col">{t('entrantMessages:address')}</th>
                <th scope="col">{t('entrantMessages:became')}</th>
                <th scope="col">{t('sending:at')}</th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ letterId, personId, participant, to, state: became, responseCode, at }) => (
                <tr key={letterId}>
                  <th scope="row">
                    <Link to="/people/$personId" params={{ personId }} preload={false}>
                      {participant}
                    </Link>
                  </th>
                  <td>{to ?? (became === 'sent' ? t('entrantMessages:noAddress') : t('office:none'))}</td>
                  <td>
                    {t(`sending:letterState.${became}`)}
                    {responseCode !== null && (
                      <span className="text-soft">
                        {' '}
                        · {t('entrantMessages:code', { code: responseCode })}
                      </span>
                    )}
                  </td>
                  <td>{at === null ? t('office:none') : <Moment at={at} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <MoreButton list={list}>
        {t('entrantMessages:moreLetters', { shown: formats.number(items?.length ?? 0) })}
      </MoreButton>
    </section>
  );
}
