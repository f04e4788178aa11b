import { call } from '@rajt/app-kit/api/call';
import { invalidate, setKnown } from '@rajt/app-kit/api/query-of';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useUserId } from '@rajt/app-kit/session/session';
import { site } from '@rajt/app-kit/site/site';
import { useT } from '@rajt/app-kit/texts/texts';
import { getRace, listHeats, type RaceDetail } from '@rajt/contract/content/operations/catalog';
import { getCart, listEntries } from '@rajt/contract/entering/operations/entries';
import { changeEntry, type EntryDetail, getEntry } from '@rajt/contract/entering/operations/entry-changes';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EntryValues } from '../entry-values.ts';
import { useHeatTime } from '../heat-time.ts';
import { lowest } from '../shown-price.ts';
import { useCheckPhone } from '../use-check-phone.ts';
import { changeSchema, storedValues } from './change-values.ts';

interface ChangeOptions {
  race: RaceDetail;
  entry: EntryDetail;
  /** The guardian's name for a minor's declaration. */
  guardianName: string;
  onSaved: (entry: EntryDetail) => void;
}

/** The price of an entry with the claimed cards; null where none changes it. */
export function chosenPrice(
  { byCards }: EntryDetail,
  { hasStudentCard, hasSpuriCard }: Pick<EntryValues, 'hasStudentCard' | 'hasSpuriCard'>,
) {
  if (!byCards?.student && !byCards?.spuri) return null;
  return lowest(byCards.none, [hasStudentCard && byCards.student, hasSpuriCard && byCards.spuri]);
}

/** The form of a change: sends what differs, and puts the heat back when the new one has filled up. */
export function useChange({ race, entry, guardianName, onSaved }: ChangeOptions) {
  const t = useT();
  const userId = useUserId();
  const queryClient = useQueryClient();
  const timeOf = useHeatTime(race);
  const checkPhone = useCheckPhone(race.form.injuryContact !== 'off');
  const schema = useMemo(
    () =>
      changeSchema(entry, {
        config: race.form,
        branch: site.branch,
        checkPhone,
        feeOf: (values) => chosenPrice(entry, values)?.price.amount ?? null,
      }),
    [race.form, entry, checkPhone],
  );
  const form = useScreenForm({
    id: `entry-change:${entry.entryId}`,
    schema,
    defaults: storedValues(entry, guardianName),
    secret: ['healthConsent'],
    send: async (body) =>
      (await call(changeEntry, { params: { userId, entryId: entry.entryId }, body })).answer.data,
    updateCache: (_, answer) => {
      setKnown(
        queryClient,
        getEntry,
        { params: { userId, entryType: 'entry', entryId: answer.entryId } },
        answer,
      );
      void invalidate(queryClient, getCart);
      void invalidate(queryClient, listEntries);
      void invalidate(queryClient, getRace, { params: { raceId: race.id } });
      void invalidate(queryClient, listHeats, { params: { raceId: race.id } });
    },
    done: onSaved,
    toast: { text: t('entryChange:saved') },
    refused: async ({ failure }) => {
      // Read the present price, the heats with a place and the editable answers again.
      void invalidate(queryClient, getEntry);
      if (failure?.code !== 'sold_out') return false;
      form.setValue('heatId', entry.heat.id);
      const heat = entry.heat.startsAt === null ? entry.heat.name : timeOf(entry.heat);
      form.setError('heatId', { type: 'server', message: t('entryChange:heatFull', { heat }) });
      return true;
    },
  });
  return form;
}
