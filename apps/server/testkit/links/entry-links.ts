import {
  checkClaim,
  claimEntries,
  createClaimLink,
  revokeClaimLinks,
} from '@rajt/contract/entering/operations/claims';
import {
  acceptEntryHandover,
  checkEntryHandover,
  declineEntryHandover,
  offerEntryHandover,
  takeEntryHandoverBack,
} from '@rajt/contract/entering/operations/entry-handovers';
import { checkEntered, objectToEntry } from '@rajt/contract/entering/operations/objections';
import {
  acceptTeamInvitation,
  checkTeamInvitation,
  declineTeamInvitation,
  inviteMember,
  takeInvitationBack,
} from '@rajt/contract/entering/operations/team-invitations';
import { addDays, budapestDate, endOfBudapestDay } from '@rajt/rules/dates';
import { HANDOVER_LINK_DAYS } from '@rajt/rules/entering/entry-replacement';
import { TEAM_INVITATION_DAYS } from '@rajt/rules/entering/team-invitation';
import { CLAIM_LINK_DAYS, OBJECTION_DAYS } from '@rajt/rules/retention';
import { notifyEnteredOf } from '../../src/areas/entering/objections/notify-entered.ts';
import type { TestApp } from '../app.ts';
import { sendMails, tokenOf } from '../mail-link.ts';
import { namedTeams } from '../named-team.ts';
import { newClaimLink } from '../new-claim-link.ts';
import { newPaidEntry } from '../new-entry.ts';
import { addFellow, newManagedFellow } from '../new-participant.ts';
import { newPerson } from '../new-person.ts';
import { newRace } from '../new-race.ts';
import { request } from '../request.ts';
import { after, byMe, DAY, inBody, inQuery, type LinkKind } from './link-kind.ts';

/** The birth date of the person who comes by a link: who claims an entry was born on the day that the buyer typed. */
export const BORN = '1990-05-17';

const agreed = { form: {}, conditionsAccepted: true };

const claim: LinkKind = {
  name: 'the claim of an entry that another account has bought',
  looks: [{ operation: checkClaim, input: inQuery }],
  uses: [{ operation: claimEntries, input: byMe() }],
  used: 200,
  again: 422,
  send: async (t) => {
    const buyer = await newPerson(t.db, { familyName: 'Vevő', firstName: 'Vera' });
    const guest = await newManagedFellow(t.db, buyer, { birthDate: BORN });
    await newPaidEntry(t.db, buyer, await newRace(t.db), { participantId: guest });
    const expiresAt = after(t, CLAIM_LINK_DAYS * DAY);
    const params = { personId: guest };
    const { answer } = await request(t.app, createClaimLink, { as: buyer, params });
    return {
      token: answer.data.token,
      expiresAt,
      shows: { buyer: 'Vevő Vera' },
      ends: {
        'the buyer, who revokes it': () => request(t.app, revokeClaimLinks, { as: buyer, params }),
        'the use of another link of the same person': async (me) => {
          const body = { token: await newClaimLink(t.db, guest) };
          await request(t.app, claimEntries, { as: me, body });
        },
      },
    };
  },
};

const objection: LinkKind = {
  name: 'the objection to an entry by another account',
  looks: [{ operation: checkEntered, input: inQuery }],
  uses: [{ operation: objectToEntry, input: inBody() }],
  used: 200,
  again: 200,
  send: async (t) => {
    const buyer = await newPerson(t.db, { familyName: 'Vevő', firstName: 'Vera' });
    const mate = await newPerson(t.db);
    await addFellow(t.db, buyer, mate.id);
    const race = await newRace(t.db);
    const { orderId } = await newPaidEntry(t.db, buyer, race, { participantId: mate.id });
    const expiresAt = after(t, OBJECTION_DAYS * DAY);
    await notifyEnteredOf(t, orderId);
    await sendMails(t);
    const token = tokenOf(t, mate.email, '/entered');
    return { token, expiresAt, shows: { state: 'entered', buyer: 'Vevő Vera' }, ends: {} };
  },
};

const teamInvitation: LinkKind = {
  name: 'the invitation of a member of a team',
  looks: [{ operation: checkTeamInvitation, input: inQuery }],
  uses: [
    { operation: acceptTeamInvitation, input: byMe(agreed) },
    { operation: declineTeamInvitation, input: inBody() },
  ],
  used: 200,
  again: 200,
  send: async (t: TestApp) => {
    const { namedTeam, paid, tokenOf: linkOf } = namedTeams(() => t);
    const expiresAt = after(t, TEAM_INVITATION_DAYS * DAY);
    const team = await namedTeam(['']);
    await paid(team);
    const [, entryId = ''] = team.entryIds;
    const asked = { as: team.leader, params: { teamEntryId: team.teamEntryId, entryId } };
    const body = { email: 'tag@example.hu' };
    return {
      token: await linkOf(team, 1),
      expiresAt,
      shows: {
        state: 'invited',
        leader: 'Vezér Vera',
        member: 'Névtelen Anna',
        race: { id: team.race.raceId },
      },
      ends: {
        'the leader, who takes it back': () => request(t.app, takeInvitationBack, asked),
        'another address': () => request(t.app, inviteMember, { ...asked, body }),
      },
    };
  },
};

const entryHandover: LinkKind = {
  name: 'the offer of an entry to another person',
  looks: [{ operation: checkEntryHandover, input: inQuery }],
  uses: [
    { operation: acceptEntryHandover, input: byMe(agreed) },
    { operation: declineEntryHandover, input: inBody() },
  ],
  used: 201,
  again: 200,
  send: async (t) => {
    const giver = await newPerson(t.db);
    const race = await newRace(t.db, { handover: { feeHuf: 1000 } });
    const { entryId } = await newPaidEntry(t.db, giver, race);
    const offer = async (email: string) => {
      const body = { email, agreed: true as const };
      const { answer } = await request(t.app, offerEntryHandover, { as: giver, params: { entryId }, body });
      return answer.data.open?.link ?? '';
    };
    const link = await offer('');
    return {
      token: link.slice(link.lastIndexOf('/') + 1),
      expiresAt: endOfBudapestDay(addDays(budapestDate(t.clock.now()), HANDOVER_LINK_DAYS)),
      shows: { state: 'offered', fee: { amount: 1000 } },
      ends: {
        'the giver, who takes it back': () =>
          request(t.app, takeEntryHandoverBack, { as: giver, params: { entryId } }),
        'an offer to another address': () => offer('masnak@example.hu'),
        'the recipient, who declines': () =>
          request(t.app, declineEntryHandover, { body: { token: link.slice(link.lastIndexOf('/') + 1) } }),
      },
    };
  },
};

export const entryLinks = [claim, objection, teamInvitation, entryHandover];
