import type { EventSummary } from '@rajt/contract/content/operations/catalog';
import { daysToGo, eventState } from '@rajt/phrases/event-words';
import type { Branch } from '@rajt/rules/branch';
import { bySale, groupByMonth, nextEvent } from '@rajt/rules/content/calendar-order';
import { formatDate, formatDateRange } from '@rajt/rules/dates';
import type { Language } from '@rajt/rules/language';
import { formatHuf } from '@rajt/rules/money';
import { texts } from '../../../../platform/http/language.ts';
import { type Html, html } from '../../../../platform/web/html.ts';
import { distances } from './event-words.ts';

/**
 * The calendar of races as one reads it before the app runs, and without it. Its beginning has the classes and the order of the
 * app's (apps/web: areas/content/events/events-screen.tsx), so that nothing moves when the app draws over it.
 *
 * @param folder `/calendar` or `/events`, in which the pages of the events are
 */
export function calendarWords(
  events: readonly EventSummary[],
  folder: string,
  branch: Branch,
  language: Language,
  now: Date,
): Html {
  const t = texts(language);
  const hero = nextEvent(events);
  const { open, later, over } = bySale(events.filter((event) => event !== hero));
  const parts = [
    ...groupByMonth(open).map(({ month, events: inMonth }) => ({
      title: formatDate(`${month}-01`, language, 'month'),
      listed: inMonth,
    })),
    { title: t('events:opensLater'), listed: later },
    { title: t('events:over'), listed: over },
  ];
  return html`<div class="page calendar">
<h1>${t(`events:heading_${branch}`)}</h1>
${events.length === 0 ? html`<p><strong>${t('events:noneTitle')}.</strong> ${t('events:noneText')}</p>` : ''}
${hero === null ? '' : heroWords(hero)}
${parts
  .filter(({ listed }) => listed.length > 0)
  .map(
    ({ title, listed }) =>
      html`<h2>${title}</h2><ul>${listed.map((event) => html`<li>${line(event)}</li>`)}</ul>`,
  )}
</div>`;

  function heroWords(event: EventSummary): Html {
    const toGo = daysToGo(t, event.startsOn, now);
    return html`<section class="event-hero">
<div class="event-hero-picture"></div>
<div class="event-hero-panel">
<p class="eyebrow">${t('events:nextBig')}${toGo === null ? '' : html`<span class="text-soft"> · ${toGo}</span>`}</p>
<h2>${link(event)}</h2>
<p class="text-soft">${event.summary}</p>
<p>${days(event)} · ${event.place} · ${distances(event.distances, language)}</p>
</div>
</section>`;
  }

  /** `Füredi Hullámjárás · 2027. június 26. · Tihany · 1,5 km · 3,6 km · 6 900 Ft-tól` */
  function line(event: EventSummary): Html {
    const price = event.fromPrice && t('events:from', { price: formatHuf(event.fromPrice.amount) });
    const said = [days(event), event.place, distances(event.distances, language)];
    return html`${link(event)} · ${[...said, eventState(t, language, event) ?? price].filter(Boolean).join(' · ')}`;
  }

  function link({ id, name }: EventSummary): Html {
    return html`<a href="${folder}/${id}">${name}</a>`;
  }

  function days({ startsOn, endsOn }: EventSummary): string {
    return formatDateRange(startsOn, endsOn, language);
  }
}
