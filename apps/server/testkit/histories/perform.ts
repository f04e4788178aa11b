import { holdEntry, removeEntry } from '@rajt/contract/entering/operations/entries';
import {
  acceptEntryHandover,
  getEntryHandover,
  offerEntryHandover,
  takeEntryHandoverBack,
} from '@rajt/contract/entering/operations/entry-handovers';
import { changeRace, getRaceChange } from '@rajt/contract/entering/operations/entry-races';
import { getTeam, holdTeam, removeTeam } from '@rajt/contract/entering/operations/teams';
import { cancelPayment } from '@rajt/contract/orders/operations/orders';
import { getWithdrawal, withdrawEntry } from '@rajt/contract/orders/operations/withdrawals';
import { EventChangeError } from '../../src/areas/orders/event-changes/index.ts';
import { changeEvent } from '../../src/commands/event.ts';
import { kept } from '../money/kept.ts';
import type { Outcome } from '../money/shop.ts';
import { named } from '../named-team.ts';
import { newCredit } from '../new-credit.ts';
import { Copy, outcomeOf } from './copy.ts';
import type { Deed, DeedOf } from './deeds.ts';
import type { Model } from './model.ts';

/**
 * Does a deed in a copy of the event, as its people do it: first requests what a page would show them, and sends that with it.
 * The model names the people, and no price.
 */
export async function perform(copy: Copy, model: Model, deed: Deed): Promise<Outcome> {
  switch (deed.do) {
    case 'credit':
      await newCredit(copy.t.db, copy.person(deed.who), { amountHuf: deed.huf });
      return 'done';
    case 'enter':
      return enter(copy, deed);
    case 'team':
      return enterTeam(copy, deed);
    case 'pay':
      return pay(copy, deed);
    case 'remove':
      return remove(copy, buyerOf(model, deed.entry), deed);
    case 'change':
      return change(copy, buyerOf(model, deed.entry), deed);
    case 'offer': {
      const params = { entryId: copy.entry(deed.entry).id };
      const body = { email: '', agreed: true };
      return (await copy.call(buyerOf(model, deed.entry), offerEntryHandover, { params, body })).outcome;
    }
    case 'takeBack': {
      const params = { entryId: copy.entry(deed.entry).id };
      return (await copy.call(buyerOf(model, deed.entry), takeEntryHandoverBack, { params })).outcome;
    }
    case 'accept':
      return accept(copy, buyerOf(model, deed.entry), deed);
    case 'withdraw':
      return withdraw(copy, buyerOf(model, deed.entry), deed);
    case 'postpone': {
      const until = deed.untilDay === null ? [] : ['--opt-out-until', `${Copy.day(deed.untilDay)} 12:00`];
      return command(copy, ['postpone', copy.races.five.eventId, Copy.day(deed.onDay), ...until]);
    }
    case 'terms':
      await copy.loadTerms(deed.terms);
      return 'done';
    case 'wait':
      await copy.wait(deed.days);
      return 'done';
    case 'cancel':
      return command(copy, ['cancel', copy.races.five.eventId]);
  }
}

function buyerOf(model: Model, entry: number): number {
  const known = model.entries[entry];
  if (!known) throw new Error(`there is no entry ${entry}`);
  return known.buyer;
}

async function enter(copy: Copy, { who, race, heat }: DeedOf<'enter'>): Promise<Outcome> {
  const { raceId, heatIds } = copy.races[race];
  const body = { raceId, heatId: heatIds[heat], form: {}, conditionsAccepted: true };
  const { outcome, answer } = await copy.call(who, holdEntry, { body });
  if (outcome === 'done') copy.entries.push({ id: answer.data.entryId, teamId: null });
  return outcome;
}

/** The leader starts, the others are only named. */
async function enterTeam(copy: Copy, { who, members }: DeedOf<'team'>): Promise<Outcome> {
  const { raceId, heatIds } = copy.races.relay;
  const start = { heatId: heatIds[0], form: {} };
  const others = Array.from({ length: members - 1 }, (_, at) => ({ named: named('', at), ...start }));
  const body = {
    raceId,
    teamFields: [{ id: 'csapatnev', text: `Csapat ${copy.entries.length}` }],
    memberEntries: [{ participantId: copy.person(who).id, ...start }, ...others],
    conditionsAccepted: true,
  };
  const { outcome, answer } = await copy.call(who, holdTeam, { body });
  if (outcome !== 'done') return outcome;
  const { teamEntryId: teamId } = answer.data;
  const { memberEntries } = (await copy.call(who, getTeam, { params: { teamEntryId: teamId } })).answer.data;
  copy.entries.push(...memberEntries.map(({ entryId }) => ({ id: entryId, teamId })));
  return outcome;
}

async function pay(copy: Copy, { who, balanceHuf, isPaid }: DeedOf<'pay'>): Promise<Outcome> {
  const person = copy.person(who);
  const pressed = await copy.press(person, balanceHuf);
  const outcome = outcomeOf('pay', pressed);
  if (outcome !== 'done') return outcome;
  const { trid, paymentUrl } = pressed.answer.data;
  kept(isPaid || paymentUrl !== null, `${trid} was to be refused by the bank, which was asked for nothing`);
  if (paymentUrl === null) return outcome;
  await copy.become(copy.t.gateway.lastRef(), isPaid ? 'FINISHED' : 'NOTAUTHORIZED');
  if (isPaid) return outcome;
  await copy.settle();
  return (await copy.call(who, cancelPayment, { params: { trid } })).outcome;
}

async function remove(copy: Copy, buyer: number, { entry }: DeedOf<'remove'>): Promise<Outcome> {
  const { id, teamId } = copy.entry(entry);
  return teamId === null
    ? (await copy.call(buyer, removeEntry, { params: { entryId: id } })).outcome
    : (await copy.call(buyer, removeTeam, { params: { teamEntryId: teamId } })).outcome;
}

async function change(copy: Copy, buyer: number, { entry, race, heat }: DeedOf<'change'>): Promise<Outcome> {
  const params = { entryId: copy.entry(entry).id };
  const { raceId, heatIds } = copy.races[race];
  const { races } = (await copy.call(buyer, getRaceChange, { params })).answer.data;
  const shown = races.find(({ id }) => id === raceId);
  const body = {
    raceId,
    heatId: heatIds[heat],
    form: {},
    conditionsAccepted: true,
    toPay: shown?.toPay.amount ?? 0,
    returned: shown?.returned.amount ?? 0,
  };
  const { status, outcome, answer } = await copy.call(buyer, changeRace, { params, body });
  return held(copy, status, outcome, answer?.data);
}

async function accept(copy: Copy, giver: number, { who, entry }: DeedOf<'accept'>): Promise<Outcome> {
  const params = { entryId: copy.entry(entry).id };
  const seen = await copy.call(giver, getEntryHandover, { params });
  const token = seen.answer.data?.open?.link.split('/').at(-1);
  if (!token) return { refused: 'not offered' };
  const body = { token, form: {}, conditionsAccepted: true };
  const { status, outcome, answer } = await copy.call(who, acceptEntryHandover, { body });
  return held(copy, status, outcome, answer?.data);
}

/** An entry that was in the cart already is nothing new. */
function held(copy: Copy, status: number, outcome: Outcome, data: { entryId: string } | undefined): Outcome {
  if (outcome !== 'done' || !data) return outcome;
  if (status === 200) return 'nothing';
  copy.entries.push({ id: data.entryId, teamId: null });
  return outcome;
}

async function withdraw(copy: Copy, buyer: number, { entry }: DeedOf<'withdraw'>): Promise<Outcome> {
  const { id, teamId } = copy.entry(entry);
  const [entryType, entryId] = teamId === null ? (['entry', id] as const) : (['team', teamId] as const);
  const { entries } = (await copy.call(buyer, getWithdrawal, { params: { entryType, entryId } })).answer.data;
  const refund = entries.reduce((sum, one) => sum + (one.refund?.amount ?? 0), 0);
  const body = { entryType, reason: 'schedule', refund, goodsRefund: 0 };
  return (await copy.call(buyer, withdrawEntry, { params: { entryId }, body })).outcome;
}

/** The organiser's command. */
async function command(copy: Copy, args: readonly string[]): Promise<Outcome> {
  try {
    await changeEvent(copy.owner.db, [...args, '--yes'], () => {});
  } catch (error) {
    if (error instanceof EventChangeError) return { refused: error.message };
    throw error;
  }
  copy.passCaches();
  return 'done';
}
