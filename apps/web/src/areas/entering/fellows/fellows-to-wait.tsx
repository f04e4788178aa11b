import { useT } from '@rajt/app-kit/texts/texts';
import { FellowList } from './fellow-list.tsx';

/** The people to wait with for a full race: those on the list, or added to it. */
export function FellowsToWait() {
  const t = useT();
  return (
    <div id="people">
      <FellowList
        heading={(id) => (
          <div className="stack gap-2">
            <h2 id={id} tabIndex={-1}>
              {t('waiting:peopleTitle')}
            </h2>
            <p className="text-soft">{t('waiting:peopleIntro')}</p>
          </div>
        )}
      />
    </div>
  );
}
