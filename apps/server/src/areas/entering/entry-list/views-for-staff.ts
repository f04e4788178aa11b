import type * as operations from '@rajt/contract/entering/operations/entry-list';
import { scopesOf } from '@rajt/contract/office/filters';
import { columnRules } from '@rajt/contract/office/list-columns';
import { asId, type EventId } from '@rajt/rules/ids';
import { eventsOfGrants } from '@rajt/rules/office/grant-events';
import type { ConsoleCall, ConsoleReply, Staff } from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { mustSee } from './list-entries.ts';
import { eventsAsked, questionOf, seesOfFilter } from './staff-question.ts';
import * as queries from './view-queries.ts';

type Body = ConsoleCall<typeof operations.createEntryView>['body'];

/** The caller's views and shared ones. A shared view is left out if the caller may not use its filter or columns. */
export async function listViews(
  db: Handle,
  { staff, query }: ConsoleCall<typeof operations.listEntryViews>,
): Promise<ConsoleReply<typeof operations.listEntryViews>> {
  const [eventId = null] = query.eventId === undefined ? [] : (eventsAsked(staff, query.eventId) ?? []);
  const views = await queries.listViews(db, staff.id, eventId);
  return ok({ data: { items: views.filter((view) => view.isOwn || maySee(staff, view)).map(viewOf) } });
}

/** Stores a list; one of an event outside the grants, or with a field outside the caller's scopes, is refused. */
export async function createView(
  db: Handle,
  { staff, body }: ConsoleCall<typeof operations.createEntryView>,
): Promise<ConsoleReply<typeof operations.createEntryView>> {
  return {
    status: 201,
    body: { data: viewOf(await queries.createView(db, staff.id, contentOf(staff, body))) },
  };
}

/** Changes a list of the caller's own, if it still has the version that was shown. */
export async function changeView(
  db: Handle,
  { staff, params, body: { base, ...body } }: ConsoleCall<typeof operations.changeEntryView>,
): Promise<ConsoleReply<typeof operations.changeEntryView>> {
  const change = { ...contentOf(staff, body), id: params.viewId, base };
  return ok({ data: viewOf(await queries.changeView(db, staff.id, change)) });
}

function contentOf(staff: Staff, body: Body): queries.ViewContent {
  mustSee(questionOf(staff, { ...body, search: '' }), body.columns);
  return { ...body, eventId: body.eventId === null ? null : asId<EventId>(body.eventId) };
}

function maySee(staff: Staff, { eventId, filter, columns }: queries.SavedView): boolean {
  const events = eventId === null ? eventsOfGrants(staff.grants) : [eventId];
  const sees = seesOfFilter(staff, events, filter);
  const needed = [...scopesOf(filter), ...columns.map((column) => columnRules(column).sees)];
  return needed.every((scope) => scope === undefined || sees.has(scope));
}

const viewOf = (view: queries.SavedView) => ({ ...view, columns: [...view.columns] });
