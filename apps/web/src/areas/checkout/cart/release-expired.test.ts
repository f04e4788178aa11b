import { CallError } from '@rajt/contract/client';
import type { CartEntry } from '@rajt/contract/entering/operations/entries';
import type { RefusalCode } from '@rajt/contract/errors';
import { beforeEach, expect, it, vi } from 'vitest';
import { letGo, mayPass } from './release-expired.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('@rajt/app-kit/api/call', () => ({ call }));

const entries = ['1', '2'].map((entryId) => ({
  entryId,
  teamEntryId: null,
  companyEntryId: null,
  substitution: null,
})) as CartEntry[];
const refusal = (status: number, code?: RefusalCode) =>
  new CallError(status, code === undefined ? null : { user_msg: '', dev_msg: code, code });

beforeEach(() => call.mockReset());

it('takes the word of the server that all are gone', async () => {
  call.mockResolvedValue({ status: 204, answer: undefined });
  expect(await letGo('7', entries)).toBe(true);
  expect(call).toHaveBeenCalledTimes(2);
});

it('deletes a team and a company by one call each', async () => {
  call.mockResolvedValue({ status: 204, answer: undefined });
  const of = (entryId: string, teamEntryId: string | null, companyEntryId: string | null) => ({
    entryId,
    teamEntryId,
    companyEntryId,
  });
  const cart = [of('1', null, null), of('2', '8', null), of('3', '8', null), of('4', null, '9')];
  expect(await letGo('7', [...cart, of('5', null, '9')] as CartEntry[])).toBe(true);
  expect(call.mock.calls.map(([operation, { params }]) => [operation.id, params])).toEqual([
    ['removeTeam', { userId: '7', teamEntryId: '8' }],
    ['removeCompany', { userId: '7', companyEntryId: '9' }],
    ['removeEntry', { userId: '7', entryId: '1' }],
  ]);
});

it.each(['entry_not_removable', 'payment_in_progress'] as const)('knows one that stays: %s', async (code) => {
  call.mockResolvedValueOnce({ status: 204, answer: undefined }).mockRejectedValueOnce(refusal(409, code));
  expect(await letGo('7', entries)).toBe(false);
});

it.each([
  [0, undefined, true],
  [401, 'unauthenticated', false],
  [404, undefined, false],
  [404, 'not_found', false],
  [429, 'too_many_requests', true],
  [500, 'internal', true],
  [502, undefined, true],
] as const)('decides nothing by an error: %i %s', async (status, code, isAskedAgain) => {
  const error = refusal(status, code);
  call.mockResolvedValueOnce({ status: 204, answer: undefined }).mockRejectedValueOnce(error);
  await expect(letGo('7', entries)).rejects.toBe(error);
  expect(mayPass(error)).toBe(isAskedAgain);
});

it('asks no more after a mistake of our own', () => {
  expect(mayPass(new TypeError('x is not a function'))).toBe(false);
});
