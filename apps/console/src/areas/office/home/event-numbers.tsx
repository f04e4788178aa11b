import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { EventOverview } from '@rajt/contract/office/operations/events';
import { BarChart } from '@rajt/ui/bar-chart';
import { PlacesBar } from '@rajt/ui/places-bar';
import { Link } from '@tanstack/react-router';
import styles from './event-numbers.module.css';

/** The numbers of an event: the entries of the last days as bars, and the sold places of its races. */
export function EventNumbers({ event }: { event: EventOverview }) {
  const t = useT();
  const formats = useFormats();
  const { days, races } = event;
  const today = days.at(-1);
  const isMoneySeen = today?.paidHuf !== undefined;
  const money = (amount: number) => formats.money({ amount, currency: 'HUF' });
  const paid = days.reduce((sum, { paidHuf = 0 }) => sum + paidHuf, 0);
  const places = (one: { paid: number; held: number; places: number | null }) =>
    one.places === null
      ? t('inbox:paidNoLimit', { paid: formats.number(one.paid) })
      : t('inbox:paidOf', { paid: formats.number(one.paid), places: formats.number(one.places) });
  return (
    <article className="panel">
      <div className="split">
        <h3 className={styles.name}>
          <Link to="/entries" search={{ event: event.eventId }}>
            {event.name}
          </Link>
        </h3>
        <p className="text-soft text-small">{formats.day(event.startsOn, 'short')}</p>
      </div>
      <dl className={styles.numbers}>
        <Figure name={t('inbox:paid')} value={formats.number(event.paid)} />
        <Figure name={t('inbox:today')} value={formats.number(today?.entries ?? 0)} />
        <Figure name={t('inbox:held')} value={formats.number(event.held)} />
        <Figure name={t('inbox:waiting')} value={formats.number(event.waiting)} />
        {isMoneySeen && <Figure name={t('inbox:money', { days: days.length })} value={money(paid)} />}
      </dl>
      <div className={styles.charts}>
        <div>
          <p className={styles.caption} aria-hidden="true">
            {t('inbox:entriesByDay', { days: days.length })}
          </p>
          <BarChart
            caption={t('inbox:entriesByDayOf', { event: event.name, days: days.length })}
            labelHead={t('inbox:day')}
            valueHead={t('inbox:entries')}
            bars={days.map(({ day, entries }) => ({
              key: day,
              label: formats.day(day, 'monthDay'),
              value: entries,
              text: formats.number(entries),
            }))}
          />
        </div>
        {isMoneySeen && (
          <div>
            <p className={styles.caption} aria-hidden="true">
              {t('inbox:moneyByDay', { days: days.length })}
            </p>
            <BarChart
              caption={t('inbox:moneyByDayOf', { event: event.name, days: days.length })}
              labelHead={t('inbox:day')}
              valueHead={t('inbox:money', { days: days.length })}
              bars={days.map(({ day, paidHuf = 0 }) => ({
                key: day,
                label: formats.day(day, 'monthDay'),
                value: paidHuf,
                text: money(paidHuf),
              }))}
            />
          </div>
        )}
      </div>
      <ul className={styles.races}>
        {races.map((race) => (
          <li key={race.raceId} className={styles.race}>
            <span>{race.name}</span>
            {race.places === null ? (
              <span className="text-small">{places(race)}</span>
            ) : (
              <PlacesBar
                free={Math.max(0, race.places - race.paid - race.held)}
                total={race.places}
                text={places(race)}
              />
            )}
          </li>
        ))}
      </ul>
    </article>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className={styles.caption}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}
