import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { House } from '@rajt/contract/shop/operations/stays';
import { addDays } from '@rajt/rules/dates';
import { VisuallyHidden } from '@rajt/ui/hidden-text';
import { bringIntoSight } from '../../../shell/layout/bring-into-sight.ts';
import { type ChosenNights, isChosen, pressNight } from './choose-nights.ts';
import styles from './night-map.late.module.css';

interface NightMapProps {
  rooms: House['rooms'];
  chosen: ChosenNights | null;
  onChoose: (chosen: ChosenNights | null) => void;
}

/** The days as a map: a row for each room type, a cell for each night with its price and free rooms; pressed to choose. */
export function NightMap({ rooms, chosen, onChoose }: NightMapProps) {
  const t = useT();
  const { day, money } = useFormats();
  const nights = [...new Set(rooms.flatMap((room) => room.nights.map(({ night }) => night)))].toSorted();
  const isFull = rooms.every((room) => room.nights.every(({ free }) => free === 0));
  return (
    // Without a night to press the keyboard scrolls the map itself.
    <section className={styles.scroll} aria-label={t('stays:map')} tabIndex={isFull ? 0 : undefined}>
      <table className={styles.map}>
        <thead>
          <tr>
            <td />
            {nights.map((night) => (
              <th key={night} scope="col">
                <span className={styles.weekday}>{day(night, 'shortWeekday')}</span>
                {day(night, 'monthDay')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rooms.map(({ id, name, mostPeople, nights: own }) => {
            const isFree = (night: string) => own.some((one) => one.night === night && one.free > 0);
            return (
              <tr key={id}>
                <th scope="row">
                  {name}
                  <span className={styles.people}>{t('stays:forPeople', { count: mostPeople })}</span>
                </th>
                {nights.map((night) => {
                  const one = own.find((found) => found.night === night);
                  if (!one) return <td key={night} />;
                  const left = one.free > 0 ? t('stays:free', { count: one.free }) : t('stays:full');
                  const names = { room: name, from: day(night), to: day(addDays(night, 1)) };
                  return (
                    <td key={night}>
                      <button
                        type="button"
                        className={styles.night}
                        aria-pressed={isChosen(chosen, id, night)}
                        data-few={one.free > 0 && one.free <= 2}
                        disabled={one.free === 0}
                        onFocus={({ currentTarget }) => bringIntoSight(currentTarget)}
                        onClick={() => onChoose(pressNight(chosen, id, night, isFree))}
                      >
                        <VisuallyHidden>{t('stays:night', names)} </VisuallyHidden>
                        <span className={styles.price}>{money(one.price)}</span>{' '}
                        {one.perPerson.amount > 0 && (
                          <span>{t('stayBooking:perPerson', { price: money(one.perPerson) })} </span>
                        )}
                        <span>{left}</span>
                      </button>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
