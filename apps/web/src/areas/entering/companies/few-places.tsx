import { useT } from '@rajt/app-kit/texts/texts';
import { MAX_UNPAID_PLACES } from '@rajt/rules/entering/hold';
import { CheckboxField } from '@rajt/ui/check-field';
import { Notice } from '@rajt/ui/notice';

interface FewPlacesProps {
  /** How many people can get a place now, the first ones without a place. */
  places: number;
  /** The account's unpaid places bound it, not the race's free places. */
  isOwnBound: boolean;
  isTaken: boolean;
  onTake: (isTaken: boolean) => void;
}

/** Fewer places than people: the buyer decides whether the first of them are entered now. The others stay on the list. */
export function FewPlaces({ places, isOwnBound, isTaken, onTake }: FewPlacesProps) {
  const t = useT();
  if (places === 0) {
    return (
      <Notice kind="warning" role="status" title={t(isOwnBound ? 'company:fullUnpaid' : 'company:full')}>
        <p>{isOwnBound ? t('company:unpaidHow', { most: MAX_UNPAID_PLACES }) : t('company:fullHow')}</p>
      </Notice>
    );
  }
  return (
    <>
      <Notice
        kind="warning"
        role="status"
        title={t(isOwnBound ? 'company:fewUnpaid' : 'company:few', { count: places })}
      >
        <p>{isOwnBound ? t('company:unpaidHow', { most: MAX_UNPAID_PLACES }) : t('company:fewHow')}</p>
      </Notice>
      <CheckboxField
        label={t('company:takeFew', { count: places })}
        checked={isTaken}
        onChange={({ target }) => onTake(target.checked)}
      />
    </>
  );
}
