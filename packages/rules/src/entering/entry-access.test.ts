import { describe, expect, test } from 'vitest';
import { asId, type UserId } from '../ids.ts';
import { type EntryAction, type EntryRole, entryAccess, mayWithEntry } from './entry-access.ts';

const [anna, bence, stranger] = [asId<UserId>('1'), asId<UserId>('2'), asId<UserId>('3')];

const own = { enteredBy: anna, participantId: anna, hasParticipantAccount: true };
const mate = { enteredBy: anna, participantId: bence, hasParticipantAccount: true };
const child = { enteredBy: anna, participantId: bence, hasParticipantAccount: false };

const ALL: EntryAction[] = ['remove', 'download_confirmation', 'see_participant'];

describe('the actions that people may take with an entry', () => {
  test.each<[string, typeof own, UserId, EntryRole[], EntryAction[]]>([
    ['their own', own, anna, ['buyer', 'participant'], ALL],
    ['a mate’s, as who paid', mate, anna, ['buyer'], ['remove', 'download_confirmation']],
    ['one that a mate paid', mate, bence, ['participant'], ['download_confirmation', 'see_participant']],
    ['of somebody without an account, as who paid', child, anna, ['buyer', 'keeper'], ALL],
    ['a stranger’s', own, stranger, [], []],
    ['a stranger’s child’s', child, stranger, [], []],
  ])('%s', (_name, entry, viewer, roles, actions) => {
    expect([...entryAccess(viewer, entry)].sort()).toEqual(roles.toSorted());
    expect(ALL.filter((action) => mayWithEntry(viewer, entry, action))).toEqual(actions);
  });
});
