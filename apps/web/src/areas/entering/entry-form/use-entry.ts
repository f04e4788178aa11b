import { call } from '@rajt/app-kit/api/call';
import { invalidate, queryOf } from '@rajt/app-kit/api/query-of';
import { fullName } from '@rajt/app-kit/formats/full-name';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import {
  getEvent,
  getRace,
  listEvents,
  listHeats,
  type RaceDetail,
} from '@rajt/contract/content/operations/catalog';
import type { Cart } from '@rajt/contract/entering/operations/entries';
import { getEntryDefaults, rememberAnswers } from '@rajt/contract/entering/operations/entry-defaults';
import { listFellows } from '@rajt/contract/entering/operations/fellows';
import type { Money } from '@rajt/contract/shapes';
import { NOTICE_MS } from '@rajt/rules/branch';
import { useToast } from '@rajt/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EntryValues, entrySchema } from './entry-values.ts';
import { freeHeats } from './free-heats.ts';
import { useHeatTime } from './heat-time.ts';
import { holdPlace } from './hold-place.ts';
import { answersToRemember } from './known-answers.ts';
import { entryDraft, type Participant } from './participant.ts';
import { shownPrice } from './shown-price.ts';

/** Refusals that are shown with a next step in addition to the text. */
const OBSTACLES = ['already_entered', 'payment_in_progress'] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** How many free heats are named when the chosen one is full. */
const OFFERED_HEATS = 3;

interface EntryOptions {
  race: RaceDetail;
  schema: ReturnType<typeof entrySchema>;
  participant: Participant;
  defaults: EntryValues;
  onHeld: (held: { entryId: string; cart: Cart }) => void;
}

/** The form of an entry: holds the place, announces it, and handles refusals. */
export function useEntry({ race, schema, participant, defaults, onHeld }: EntryOptions) {
  const t = useT();
  const format = useFormats();
  const toast = useToast();
  const userId = useUserId();
  const queryClient = useQueryClient();
  const timeOf = useHeatTime(race);
  const [isBusy, setBusy] = useState(false);

  const form = useScreenForm({
    id: entryDraft(race.id, participant),
    schema,
    defaults,
    send: (answers) =>
      holdPlace({
        userId,
        raceId: race.id,
        answers: participant.isSelf ? answers : { ...answers, participantId: participant.uid },
        onBusy: () => setBusy(true),
      }).finally(() => setBusy(false)),
    keepsDraft: true,
    done: (held, answers) => {
      if (form.getValues('remember')) void keepAnswers(form.getValues());
      sayHeld(
        held,
        shownPrice(
          race,
          participant.birthDate,
          answers.hasStudentCard === true,
          answers.hasSpuriCard === true,
        ).price,
      );
      onHeld(held);
      void invalidate(queryClient, getRace, { params: { raceId: race.id } });
      void invalidate(queryClient, listHeats, { params: { raceId: race.id } });
      void invalidate(queryClient, listFellows);
      void invalidate(queryClient, listEvents);
      void invalidate(queryClient, getEvent);
    },
    refused: async ({ failure }) => {
      void invalidate(queryClient, getRace, { params: { raceId: race.id } });
      if (!participant.isSelf) void invalidate(queryClient, listFellows);
      if (failure?.code === 'sold_out') {
        await offerOtherHeats();
        return true;
      }
      return isObstacle(failure?.code);
    },
  });

  /** A convenience for the next time: the entry waits for nothing of it. */
  const keepAnswers = async (values: EntryValues) => {
    const params = { userId };
    await call(rememberAnswers, { params, body: answersToRemember(values) }).catch(() => {});
    void invalidate(queryClient, getEntryDefaults, { params });
  };

  const name = fullName(participant, format.language);
  /** Until when the place is held, in words. */
  const heldTitle = ({ heldUntil }: Cart) => {
    if (heldUntil === null) return {};
    const until = format.time(heldUntil);
    return {
      title: participant.isSelf ? t('entry:toastTitle', { until }) : t('entry:toastTitleOf', { name, until }),
    };
  };

  const sayHeld = ({ entryId, cart }: { entryId: string; cart: Cart }, before: Money | null) => {
    const entry = cart.entries.find((one) => one.entryId === entryId);
    if (entry && before && entry.fee.amount !== before.amount) {
      const text = t('entry:priceChanged', { before: format.money(before), now: format.money(entry.fee) });
      toast.show({ kind: 'warning', ...heldTitle(cart), text, durationMs: NOTICE_MS });
      return;
    }
    const text = entry
      ? t('entry:toastText', {
          race: race.name,
          heat: entry.heat.startsAt ? timeOf(entry.heat) : entry.heat.name,
        })
      : t('entry:toastTextPlain', { race: race.name });
    toast.show({ kind: 'success', ...heldTitle(cart), text, durationMs: NOTICE_MS });
  };

  /** The chosen heat is full: free heats are named at the choice. */
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

  const code = form.refusal?.failure?.code;
  return { form, isBusy, obstacle: isObstacle(code) ? code : null };
}

function isObstacle(code: string | undefined): code is Obstacle {
  return OBSTACLES.some((one) => one === code);
}
