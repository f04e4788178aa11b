import type { getMarketing, MarketingState, setMarketing } from '@rajt/contract/people/operations/consents';
import { maskEmail } from '@rajt/rules/people/mask-email';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { changeConsents } from './change-consents.ts';
import { findConsents, findReader } from './queries.ts';

type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>;

/**
 * The news that the reader of a newsletter gets. The holder of the address may look and change without signing in, so the answer
 * has nothing else of the person; an unknown address is "not found" like any path that leads nowhere.
 */
export async function readMarketing(
  deps: Pick<Deps, 'db'>,
  { params }: Pick<Call<typeof getMarketing>, 'params'>,
): Promise<Reply<typeof getMarketing>> {
  return ok({ data: await stateOf(deps, await readerOf(deps, params.uuid)) });
}

export async function changeMarketing(
  deps: Pick<Deps, 'db'>,
  call: Call<typeof setMarketing>,
): Promise<Reply<typeof setMarketing>> {
  const reader = await readerOf(deps, call.params.uuid);
  const { marketing, renault, renaultNewsletter, telekom } = call.body;
  await changeConsents(
    deps,
    reader.id,
    { marketing, renault, renault_newsletter: renaultNewsletter, telekom },
    { via: 'link', ip: call.ip, userAgent: call.userAgent, language: call.language },
  );
  return ok({ data: await stateOf(deps, reader) });
}

async function readerOf({ db }: Pick<Deps, 'db'>, uuid: string): Promise<Reader> {
  const reader = await findReader(db, uuid);
  if (!reader) throw new Refusal('not_found');
  return reader;
}

async function stateOf({ db }: Pick<Deps, 'db'>, reader: Reader): Promise<MarketingState> {
  const { marketing, renault, telekom } = await findConsents(db, reader.id);
  return {
    marketing,
    renault: renault.consent,
    renaultNewsletter: renault.newsletter,
    telekom: telekom.consent,
    maskedEmail: maskEmail(reader.email),
  };
}
