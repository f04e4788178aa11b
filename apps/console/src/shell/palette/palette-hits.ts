import type { useFormats } from '@rajt/app-kit/formats/use-formats';
import type { StaffMe } from '@rajt/contract/office/operations/console-session';
import type { ConsoleHits } from '@rajt/contract/office/operations/search';
import type { Translate } from '@rajt/phrases/translate';
import { matches } from '@rajt/ui/matches';
import type { PaletteGroup } from '@rajt/ui/palette';
import { navigationOf, opens } from '../frame/navigation.ts';

type Go = (href: string) => void;

/** The hits of the server, by kind. */
export function hitsOf(
  { people, orders, bibs, events }: ConsoleHits,
  t: Translate,
  formats: ReturnType<typeof useFormats>,
  go: Go,
): readonly PaletteGroup[] {
  const toPerson = (personId: string) => () => go(`/people/${personId}`);
  return [
    {
      label: t('office:palette.people'),
      hits: people.map(({ personId, name, birthYear, city, email, entries }) => ({
        id: `person-${personId}`,
        icon: 'user',
        title: name,
        detail: [birthYear, city, email, entries[0] && `${entries[0].event}, ${entries[0].race}`]
          .filter(Boolean)
          .join(' · '),
        onChoose: toPerson(personId),
      })),
    },
    {
      label: t('office:palette.orders'),
      hits: orders.map(({ trid, personId, name, orderedOn }) => ({
        id: `order-${trid}`,
        icon: 'card',
        title: trid,
        detail: `${name} · ${formats.day(orderedOn, 'short')}`,
        onChoose: toPerson(personId),
      })),
    },
    {
      label: t('office:palette.bibs'),
      hits: bibs.map(({ bib, eventId, event, race, personId, name }) => ({
        id: `bib-${eventId}-${bib}-${personId}`,
        icon: 'ticket',
        title: bib,
        detail: `${name} · ${event}, ${race}`,
        onChoose: toPerson(personId),
      })),
    },
    {
      label: t('office:palette.events'),
      hits: events.map(({ eventId, name, startsOn }) => ({
        id: `event-${eventId}`,
        icon: 'calendar',
        title: name,
        detail: formats.day(startsOn, 'short'),
        onChoose: () => go(`/entries?event=${encodeURIComponent(eventId)}`),
      })),
    },
  ];
}

/** The screens of the console that the typed words name, by their own name or another one; all of them when nothing is typed. */
export function screensOf(
  me: StaffMe,
  query: string,
  t: Translate,
  { go, onKeys }: { go: Go; onKeys: () => void },
): PaletteGroup {
  const screens = [
    ...navigationOf(me).map(({ name, to, icon }) => ({
      name,
      icon,
      label: t(`office:nav.${name}`),
      onChoose: () => go(to),
    })),
    ...(opens(me, '/news')
      ? [
          {
            name: 'news' as const,
            icon: 'mail' as const,
            label: t('newsScreen:title'),
            onChoose: () => go('/messages?tab=news'),
          },
        ]
      : []),
    {
      name: 'account' as const,
      icon: 'user' as const,
      label: t('office:account'),
      onChoose: () => go('/account'),
    },
    { name: 'keys' as const, icon: 'info' as const, label: t('office:keys.title'), onChoose: onKeys },
  ].map((screen) => ({ ...screen, also: t(`office:findBy.${screen.name}`).split(', ') }));
  const hits = matches(screens, query).map(({ name, icon, label, onChoose }) => ({
    id: `screen-${name}`,
    icon,
    title: label,
    onChoose,
  }));
  return { label: t('office:palette.screens'), hits };
}
