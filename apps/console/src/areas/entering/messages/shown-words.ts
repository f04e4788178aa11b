import type { Translate } from '@rajt/phrases/translate';
import { fillIn } from '@rajt/rules/content/message-placeholders';

/** The words of a message for staff: the event has its name, another placeholder its meaning. */
export function shownWords(t: Translate, written: string, event: string): string {
  const name = (placeholder: 'recipient' | 'participant' | 'race' | 'raceDay' | 'heat' | 'bib' | 'team') =>
    `‹${t(`entrantMessages:placeholder.${placeholder}`)}›`;
  return fillIn(written, {
    event,
    recipient: name('recipient'),
    participant: name('participant'),
    race: name('race'),
    raceDay: name('raceDay'),
    heat: name('heat'),
    bib: name('bib'),
    team: name('team'),
  });
}
