import { invalidate, queryOf } from '@rajt/app-kit/api/query-of';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import type { DraftForm } from '@rajt/app-kit/forms/use-draft-form';
import { useSubmit } from '@rajt/app-kit/forms/use-submit';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import type { CallError } from '@rajt/contract/client';
import { getEvent, getRace, listEvents, listHeats, type RaceDetail } from '@rajt/contract/operations/catalog';
import type { Cart } from '@rajt/contract/operations/entries';
import type { Money } from '@rajt/contract/shapes';
import { NOTICE_MS } from '@rajt/rules/branch';
import { useToast } from '@rajt/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EntryAnswers, EntryValues } from './entry-values.ts';
import { freeHeats } from './free-heats.ts';
import { useHeatTime } from './heat-time.ts';
import { holdPlace } from './hold-place.ts';
import { shownPrice } from './shown-price.ts';

/** Refusals that are told with a way on beside the words. */
export type Obstacle = 'already_entered' | 'payment_in_progress';

/** How many free heats are named when the chosen one is full. */
const OFFERED_HEATS = 3;

/** Sends the form: holds the place, says so, and deals with what came between. */
export function useEntry(
  race: RaceDetail,
  form: DraftForm<EntryValues, EntryAnswers>,
  onHeld: (held: { entryId: string; cart: Cart }) => void,
) {
  const t = useT();
  const format = useFormats();
  const toast = useToast();
  const userId = useUserId();
  const queryClient = useQueryClient();
  const timeOf = useHeatTime(race);
  const [isBusy, setBusy] = useState(false);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);

  const send = async (answers: EntryAnswers) => {
    setObstacle(null);
    try {
      const held = await holdPlace({ userId, raceId: race.id, answers, onBusy: () => setBusy(true) });
      form.forgetDraft();
      sayHeld(held, shownPrice(race, answers.hasStudentCard === true).price);
      onHeld(held);
      void invalidate(queryClient, getRace, { params: { raceId: race.id } });
      void invalidate(queryClient, listHeats, { params: { raceId: race.id } });
      void invalidate(queryClient, listEvents);
      void invalidate(queryClient, getEvent);
    } finally {
      setBusy(false);
    }
  };

  const sayHeld = ({ entryId, cart }: { entryId: string; cart: Cart }, before: Money | null) => {
    const entry = cart.entries.find((one) => one.entryId === entryId);
    if (entry && before && entry.fee.amount !== before.amount) {
      const text = t('entry:priceChanged', { before: format.money(before), now: format.money(entry.fee) });
      toast.show({ kind: 'warning', title: t('entry:toastTitle'), text, durationMs: NOTICE_MS });
      return;
    }
    const text =
      entry && cart.heldUntil
        ? t('entry:toastText', {
            race: race.name,
            // Days end with a point in Hungarian, and so does the sentence.
            heat: entry.heat.startsAt ? timeOf(entry.heat) : entry.heat.name,
            until: format.time(cart.heldUntil),
          })
        : t('entry:toastTextPlain', { race: race.name });
    toast.show({ kind: 'success', title: t('entry:toastTitle'), text, durationMs: NOTICE_MS });
  };

  /** The chosen heat is full: what is still free is named where the choice is. */
  const offerOtherHeats = async () => {
    const wanted = form.getValues('heatId');
    const heats = await queryClient
      .fetchQuery({ ...queryOf(listHeats, { params: { raceId: race.id } }), staleTime: 0 })
      .catch(() => []);
    const times = freeHeats(heats, wanted).slice(0, OFFERED_HEATS).map(timeOf);
    const message =
      times.length === 0 ? t('entry:soldOutAll') : t('entry:soldOutSome', { times: times.join(', ') });
    form.setValue('heatId', '');
    form.setError('heatId', { type: 'server', message });
  };

  const onRefused = (error: CallError): boolean => {
    const code = error.failure?.code;
    void invalidate(queryClient, getRace, { params: { raceId: race.id } });
    if (code === 'sold_out') {
      void offerOtherHeats();
      return true;
    }
    if (code === 'already_entered' || code === 'payment_in_progress') {
      setObstacle(code);
      return true;
    }
    return false;
  };

  return { ...useSubmit(form, send, onRefused), isBusy, obstacle };
}
