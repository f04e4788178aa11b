import { invalidate, queryOf } from '@rajt/app-kit/api/query-of';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { CallError } from '@rajt/contract/client';
import {
  getEvent,
  getRace,
  listEvents,
  listHeats,
  type RaceDetail,
} from '@rajt/contract/content/operations/catalog';
import type { Cart } from '@rajt/contract/entering/operations/entries';
import { listFellows } from '@rajt/contract/entering/operations/fellows';
import { NOTICE_MS } from '@rajt/rules/branch';
import { useToast } from '@rajt/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Path } from 'react-hook-form';
import { shortHeat } from './group-places.ts';
import { type GroupValues, groupField, type groupSchema, valuesOf } from './group-values.ts';
import { useHeatTime } from './heat-time.ts';
import { holdGroup } from './hold-place.ts';
import type { Obstacle } from './use-entry.ts';

/** How many heats with enough room are named. */
const OFFERED_HEATS = 3;

interface GroupOptions {
  race: RaceDetail;
  schema: ReturnType<typeof groupSchema>;
  uids: readonly string[];
  defaults: GroupValues;
  /** The sum of all prices as the screen shows it. */
  total: () => number;
  onHeld: (held: { entryIds: readonly string[]; cart: Cart }) => void;
}

/** The form of several people: holds all places or none, announces it, and handles refusals. */
export function useGroup({ race, schema, uids, defaults, total, onHeld }: GroupOptions) {
  const t = useT();
  const format = useFormats();
  const toast = useToast();
  const userId = useUserId();
  const queryClient = useQueryClient();
  const timeOf = useHeatTime(race);
  const [isBusy, setBusy] = useState(false);
  const ofRace = { params: { raceId: race.id } };

  const form = useScreenForm({
    // Independent of the chosen people: a person who is added later finds the answers typed for the others.
    id: `entry-group:${race.id}`,
    schema,
    defaults,
    send: (answers) =>
      holdGroup({ userId, raceId: race.id, answers, onBusy: () => setBusy(true) })
        .catch((error: unknown) => {
          throw error instanceof CallError ? atFormFields(error, form.getValues('same'), uids) : error;
        })
        .finally(() => setBusy(false)),
    keepsDraft: true,
    done: (held) => {
      sayHeld(held);
      onHeld(held);
      for (const changed of [listFellows, listEvents, getEvent]) void invalidate(queryClient, changed);
      void invalidate(queryClient, getRace, ofRace);
      void invalidate(queryClient, listHeats, ofRace);
    },
    refused: async ({ failure }) => {
      // A person who cannot enter any more has the reason at their name.
      void invalidate(queryClient, listFellows);
      const code = failure?.code;
      if (code === 'not_enough_places' || code === 'sold_out') return sayPlaces();
      void invalidate(queryClient, getRace, ofRace);
      return code === 'payment_in_progress';
    },
  });

  /** Places are fewer than wanted: their number is shown at the choice of the heat. Everything chosen stays. */
  const sayPlaces = async () => {
    const fresh = { staleTime: 0 };
    const [heats, now] = await Promise.all([
      queryClient.fetchQuery({ ...queryOf(listHeats, ofRace), ...fresh }),
      queryClient.fetchQuery({ ...queryOf(getRace, ofRace), ...fresh }),
    ]).catch(() => [null, null] as const);
    const values = form.getValues();
    const wanted = uids.map((uid) => valuesOf(values, uid)?.heatId ?? '');
    const short = heats && now && shortHeat(heats, now, wanted);
    // They are free again, or cannot be counted now: the server's words.
    if (!short) return false;
    const uid = uids[wanted.indexOf(short.heatId)] ?? '';
    const times = short.others.slice(0, OFFERED_HEATS).map(timeOf);
    const told = { count: short.free, wanted: short.wanted, times: times.join(', ') };
    const message = t(times.length > 0 ? 'group:placesOthers' : 'group:placesNone', told);
    form.setError(groupField(values.same, uid, 'heatId') as Path<GroupValues>, { type: 'server', message });
    return true;
  };

  const sayHeld = ({ entryIds, cart }: { entryIds: readonly string[]; cart: Cart }) => {
    const fees = cart.entries
      .filter(({ entryId }) => entryIds.includes(entryId))
      .map(({ fee }) => fee.amount);
    const sum = fees.reduce((all, amount) => all + amount, 0);
    const huf = (amount: number) => format.money({ amount, currency: 'HUF' });
    const title =
      cart.heldUntil && t('group:toastTitle', { count: entryIds.length, until: format.time(cart.heldUntil) });
    const held = title ? { title } : {};
    if (sum !== total()) {
      const text = t('entry:priceChanged', { before: huf(total()), now: huf(sum) });
      toast.show({ kind: 'warning', ...held, text, durationMs: NOTICE_MS });
      return;
    }
    const text = t('entry:toastTextPlain', { race: race.name });
    toast.show({ kind: 'success', ...held, text, durationMs: NOTICE_MS });
  };

  const isPaying = form.refusal?.failure?.code === 'payment_in_progress';
  const obstacle: Obstacle | null = isPaying ? 'payment_in_progress' : null;
  return { form, isBusy, obstacle };
}

/** The server names a field by the place of its person in the request; the form has it by the person, or once for all. */
function atFormFields(error: CallError, same: GroupValues['same'], uids: readonly string[]): CallError {
  if (!error.failure) return error;
  const fields = Object.entries(error.failure).map(([name, said]) => {
    const [, at = '', field = ''] = /^entries\.(\d+)\.(.+)$/.exec(name) ?? [];
    const uid = uids[Number(at)];
    return [field && uid ? groupField(same, uid, field) : name, said];
  });
  return new CallError(error.status, { ...error.failure, ...Object.fromEntries(fields) });
}
