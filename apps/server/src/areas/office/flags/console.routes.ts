import * as operations from '@rajt/contract/office/operations/flags';
import { asId, type UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { flagKindsOf, worksOnFlag } from '@rajt/rules/office/flag-roles';
import { type ConsoleApp, type Staff, serveConsole } from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { fullName } from '../../../platform/person-name.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { findStaffOfAll } from '../roles/index.ts';
import { assignFlag, noteFlag, reopenFlag, settleFlag } from './change-flag.ts';
import { readFlag, readFlags } from './read-flags.ts';

const NOTES: Limit = { per: 'account', name: 'flag-note', points: 120, seconds: 3600 };

export function flagRoutes(console: ConsoleApp, db: Handle): void {
  const workerOf = (staff: Staff) => ({ actorId: staff.id, kinds: flagKindsOf(staff.grants) });
  const answer = async (flagId: string, language: Language) => {
    const flag = await readFlag(db, flagId, language);
    if (!flag) throw new Refusal('not_found');
    return { data: flag };
  };
  serveConsole(console, operations.listFlags, async ({ query, staff, language }) => {
    const { kinds } = workerOf(staff);
    const { items, total } = await readFlags(db, query.state, language, kinds);
    return ok({
      data: { items, total, staff: kinds.length > 0 ? await workersOn(db, kinds, language) : [] },
    });
  });
  serveConsole(console, operations.settleFlag, async ({ params, staff, language }) => {
    await settleFlag(db, params.flagId, workerOf(staff));
    return ok(await answer(params.flagId, language));
  });
  serveConsole(console, operations.reopenFlag, async ({ params, staff, language }) => {
    await reopenFlag(db, params.flagId, workerOf(staff));
    return ok(await answer(params.flagId, language));
  });
  serveConsole(console, operations.assignFlag, async ({ params, body, staff, language }) => {
    const staffId = body.staffId === null ? null : asId<UserId>(body.staffId);
    await assignFlag(db, params.flagId, workerOf(staff), staffId);
    return ok(await answer(params.flagId, language));
  });
  serveConsole(
    console,
    operations.noteFlag,
    async ({ params, body, staff, language }) => {
      await noteFlag(db, params.flagId, { ...workerOf(staff), actorId: staff.id }, body.text);
      return { status: 201 as const, body: await answer(params.flagId, language) };
    },
    { limit: [NOTES] },
  );
}

/** The staff who may work on a flag of one of these kinds. */
async function workersOn(db: Handle, kinds: ReturnType<typeof flagKindsOf>, language: Language) {
  const staff = await findStaffOfAll(db);
  return staff
    .filter(({ grants }) => kinds.some((kind) => worksOnFlag(grants, kind)))
    .map((one) => ({ id: one.id, name: fullName(one, language) }));
}
