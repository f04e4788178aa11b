import type { EventDetail } from '@rajt/contract/content/operations/catalog';
import { daysToGo, eventState } from '@rajt/phrases/event-words';
import type { Translate } from '@rajt/phrases/translate';
import { mapAddress } from '@rajt/rules/content/map-address';
import { formatDate, formatDateRange, formatUntil } from '@rajt/rules/dates';
import type { Language } from '@rajt/rules/language';
import { formatDistance, raceWithDistance } from '@rajt/rules/measures';
import { formatHuf } from '@rajt/rules/money';
import { texts } from '../../../../platform/http/language.ts';
import { type Html, html } from '../../../../platform/web/html.ts';

/**
 * The page of an event as one reads it before the app runs, and without it. The top has the classes and the order of the app's
 * (apps/web: areas/content/events/event-top.tsx), so that nothing moves when the app draws over it.
 *
 * @param folder `/calendar` or `/events`
 */
export function eventWords(event: EventDetail, folder: string, language: Language, now: Date): Html {
  const t = texts(language);
  const map = mapAddress(event);
  const facts = [
    {
      name: t('events:when'),
      fact: formatDateRange(event.startsOn, event.endsOn, language, 'full'),
      more: daysToGo(t, event.startsOn, now),
    },
    {
      name: t('events:where'),
      fact: event.place,
      more: map && html`<a href="${map}" rel="noreferrer">${t('events:map')}</a>`,
    },
    { name: t('events:howFar'), fact: distances(event.distances, language), more: null },
    {
      name: t('events:entryDeadline'),
      fact: formatUntil(new Date(event.entryClosesAt), language),
      more: eventState(t, language, event),
    },
  ];
  return html`<div class="event-page">
<header class="event-top">
<div class="event-picture"></div>
<div class="page">
<div class="event-panel">
<a href="${folder}" class="back-link"><svg width="18" height="18" aria-hidden="true"></svg>${t('events:back')}</a>
<h1>${event.name}</h1>
<p class="event-summary">${event.summary}</p>
<dl class="event-facts">${facts.map(
    ({ name, fact, more }) =>
      html`<div><dt>${name}</dt><dd>${fact}${more === null ? '' : html`<span class="event-more">${more}</span>`}</dd></div>`,
  )}</dl>
</div>
</div>
</header>
<div class="page stack">
${changeOf(event, t, language)}
<h2 id="races">${t('events:races')}</h2>
<ul>${event.races.map((race) => html`<li>${raceLine(race, t, language)}</li>`)}</ul>
${prose('about', t('events:about'), event.description)}
${prose('rules', t('events:rules'), event.rules)}
${prose('travel', t('events:travel'), event.travel)}
</div>
</div>`;
}

/** That it is cancelled, or that it was on another day. */
function changeOf({ state, movedFrom, startsOn }: EventDetail, t: Translate, language: Language): Html | '' {
  if (state === 'cancelled')
    return html`<p><strong>${t('events:cancelledTitle')}.</strong> ${t('events:cancelledText')}</p>`;
  if (movedFrom === null) return '';
  const [from, to] = [movedFrom, startsOn].map((day) => formatDate(day, language, 'full'));
  return html`<p><strong>${t('events:movedTitle', { from, to })}.</strong> ${t('events:movedText')}</p>`;
}

/** `3,6 km átúszás · 11 900 Ft`; instead of the price, why the race cannot be entered. */
function raceLine(race: EventDetail['races'][number], t: Translate, language: Language): string {
  const price = race.price && formatHuf(race.price.amount);
  return [raceWithDistance(race.name, race.distanceM, language), eventState(t, language, race) ?? price]
    .filter(Boolean)
    .join(' · ');
}

/** Paragraphs are divided by empty lines; nothing when there is no text. */
function prose(id: string, title: string, text: string): Html | '' {
  const paragraphs = text.trim().split(/\n\s*\n/);
  return text.trim() === ''
    ? ''
    : html`<h2 id="${id}">${title}</h2>${paragraphs.map((one) => html`<p>${one}</p>`)}`;
}

/** `1,5 km · 3,6 km` */
export function distances(metres: readonly number[], language: Language): string {
  return metres.map((one) => formatDistance(one, language)).join(' · ');
}
