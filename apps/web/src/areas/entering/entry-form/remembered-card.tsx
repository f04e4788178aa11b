import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { eraseAnswers, getEntryDefaults } from '@rajt/contract/entering/operations/entry-defaults';
import { REMEMBERED_KEYS } from '@rajt/rules/entering/entry-questions';
import { Button } from '@rajt/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { answerText } from './answer-text.ts';

/** The profile's part about answers that are remembered for the next entry; nothing while there are none. */
export function RememberedCard() {
  const t = useT();
  const id = useId();
  const params = { userId: useUserId() };
  const { data } = useQuery(queryOf(getEntryDefaults, { params }));
  const forget = useAction(eraseAnswers, {
    input: () => ({ params }),
    refresh: [getEntryDefaults],
    saved: t('entry:forgotten'),
    undone: t('entry:forgetFailed'),
  });
  if (!data?.remembered) return null;
  const { paymode, ...answers } = data.remembered;
  const rows = [
    ...REMEMBERED_KEYS.map((key) => [t(`answers:name.${key}`), answerText(t, key, answers[key] ?? '')]),
    [t('checkout:method'), paymode && t(`checkout:${paymode}`)],
  ].filter(([, answer]) => answer);
  return (
    <section className="split" aria-labelledby={id}>
      <div className="stack gap-2">
        <h2 id={id}>{t('entry:rememberedTitle')}</h2>
        <p className="text-soft">{t('entry:rememberedText')}</p>
      </div>
      <div className="stack gap-3">
        <dl className="stack gap-2">
          {rows.map(([name, answer]) => (
            <div key={name}>
              <dt className="text-small text-soft">{name}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
        <div>
          <Button variant="quiet" loading={forget.isPending} onClick={() => void forget.press()}>
            {t('entry:forget')}
          </Button>
        </div>
      </div>
    </section>
  );
}
