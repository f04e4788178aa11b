import { createHash } from 'node:crypto';
import {
  getConsents,
  getMarketing,
  setConsent,
  setMarketing,
} from '@rajt/contract/people/operations/consents';
import { en } from '@rajt/phrases/en';
import { hu } from '@rajt/phrases/hu';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { accountOf, newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';
import { CONSENT_TEXT_VERSION, HEALTH_CONSENT_VERSION } from './versions.ts';

const NONE = {
  marketing: false,
  renault: { consent: false, newsletter: false },
  telekom: { consent: false },
  health: false,
};

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const read = async (as: TestPerson) => (await request(test.app, getConsents, { as })).answer.data;
const set = (as: TestPerson, consentId: string, body: unknown) =>
  request(test.app, setConsent, {
    as,
    params: { consentId },
    body,
    ip: '192.0.2.77',
    headers: { 'user-agent': 'Böngésző 1.0'.normalize('NFD').replace(/[^\x20-\x7e]/g, '') },
  });
const proofs = (personId: string) =>
  test.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'detail'])
    .where('subject', '=', `person:${personId}`)
    .where('action', 'like', 'consent.%')
    .orderBy('id')
    .execute();
const uuidOf = async ({ id }: TestPerson) =>
  (
    await test.db
      .selectFrom('account')
      .select('marketing_uuid as uuid')
      .where('person_id', '=', id)
      .executeTakeFirstOrThrow()
  ).uuid;

describe('consents of the signed-in person', () => {
  it('are none to begin with', async () => {
    expect(await read(await newPerson(test.db))).toEqual(NONE);
  });

  it.each([
    ['marketing', { consent: true }, { marketing: true }],
    ['telekom', { consent: true }, { telekom: { consent: true } }],
    ['health', { consent: true }, { health: true }],
    ['renault', { consent: true }, { renault: { consent: true, newsletter: false } }],
    ['renault', { consent: true, newsletter: true }, { renault: { consent: true, newsletter: true } }],
    ['renault', { consent: false, newsletter: true }, { renault: { consent: false, newsletter: true } }],
  ])('%s %o', async (consentId, body, changed) => {
    const person = await newPerson(test.db);
    const { status, answer } = await set(person, consentId, body);
    expect([status, answer.data]).toEqual([200, { ...NONE, ...changed }]);
    expect(await read(person)).toEqual({ ...NONE, ...changed });
  });

  it('are withdrawn one by one, each with its proof', async () => {
    const person = await newPerson(test.db);
    await set(person, 'renault', { consent: true, newsletter: true });
    await set(person, 'renault', { consent: false });
    expect(await read(person)).toEqual({ ...NONE, renault: { consent: false, newsletter: true } });
    const proof = {
      textVersion: CONSENT_TEXT_VERSION,
      via: 'profile',
      ip: '192.0.2.77',
      userAgent: expect.stringContaining('1.0'),
      language: 'hu',
    };
    expect(await proofs(person.id)).toEqual([
      { action: 'consent.given', actor_id: person.id, detail: { kind: 'renault', ...proof } },
      { action: 'consent.given', actor_id: person.id, detail: { kind: 'renault_newsletter', ...proof } },
      { action: 'consent.withdrawn', actor_id: person.id, detail: { kind: 'renault', ...proof } },
    ]);
  });

  it('are noted once, however often they are repeated', async () => {
    const person = await newPerson(test.db);
    for (let round = 0; round < 3; round += 1) await set(person, 'marketing', { consent: true });
    await Promise.all(Array.from({ length: 5 }, () => set(person, 'telekom', { consent: true })));
    expect((await proofs(person.id)).map(({ action }) => action)).toEqual(['consent.given', 'consent.given']);
    const before = await snapshot(test.db);
    await set(person, 'renault', { consent: false, newsletter: false });
    expect(await snapshot(test.db)).toEqual(before);
  });

  it.each([
    ['telekom', { consent: true, newsletter: true }, 422],
    ['marketing', { consent: true, newsletter: false }, 422],
    ['renault', {}, 422],
    ['renault', { consent: 'yes' }, 422],
    ['renault', { consent: true, telekom: true }, 422],
    ['nobody', { consent: true }, 404],
  ])('refuses %s %o and changes nothing', async (consentId, body, status) => {
    const person = await newPerson(test.db);
    const before = await snapshot(test.db);
    expect((await set(person, consentId, body)).status).toBe(status);
    expect(await snapshot(test.db)).toEqual(before);
  });
});

describe('the page of a newsletter', () => {
  const state = (uuid: string, app = test.app) => request(app, getMarketing, { params: { uuid } });

  it('shows and changes by its address, signed out, and shows nothing of the person', async () => {
    const person = await newPerson(test.db, { email: 'kovacs.eszter@example.hu', firstName: 'Eszter' });
    const uuid = await uuidOf(person);
    const off = { marketing: false, renault: false, renaultNewsletter: false, telekom: false };
    expect((await state(uuid)).answer.data).toEqual({ ...off, maskedEmail: 'k…@example.hu' });
    const body = { ...off, marketing: true, renault: true, renaultNewsletter: true };
    const { status, answer } = await request(test.app, setMarketing, { params: { uuid }, body });
    expect([status, answer.data]).toEqual([200, { ...body, maskedEmail: 'k…@example.hu' }]);
    expect(await read(person)).toEqual({
      ...NONE,
      marketing: true,
      renault: { consent: true, newsletter: true },
    });
    await request(test.app, setMarketing, { params: { uuid }, body: off });
    expect(await read(person)).toEqual(NONE);
    const noted = await proofs(person.id);
    expect(noted.map(({ action }) => action)).toEqual([
      ...Array(3).fill('consent.given'),
      ...Array(3).fill('consent.withdrawn'),
    ]);
    expect(noted[0]?.detail).toMatchObject({ kind: 'marketing', via: 'link', ip: '192.0.2.1' });
  });

  it('leaves the day on which the person last looked at their data', async () => {
    const person = await newPerson(test.db);
    const updatedAt = async () => (await accountOf(test.db, person.id)).updated_at;
    const before = await updatedAt();
    const body = { marketing: true, renault: false, renaultNewsletter: false, telekom: false };
    await request(test.app, setMarketing, { params: { uuid: await uuidOf(person) }, body });
    expect((await read(person)).marketing).toBe(true);
    expect(await updatedAt()).toEqual(before);
  });

  it('answers an unknown, a malformed and an erased address alike', async () => {
    const person = await newPerson(test.db);
    const erased = await uuidOf(person);
    await test.db.updateTable('person').set({ erased_at: new Date() }).where('id', '=', person.id).execute();
    const unknown = await state('0f8fad5b-d9cb-469f-a165-70867728950e');
    expect([unknown.status, unknown.failure.code]).toEqual([404, 'not_found']);
    for (const uuid of [erased, '12', 'x'.repeat(300)]) {
      const other = await state(uuid);
      expect([other.status, other.bytes]).toEqual([404, unknown.bytes]);
    }
    const before = await snapshot(test.db);
    const put = await request(test.app, setMarketing, {
      params: { uuid: erased },
      body: { marketing: true, renault: true, renaultNewsletter: true, telekom: true },
    });
    expect(put.status).toBe(404);
    expect(await snapshot(test.db)).toEqual(before);
  });
});

it('knows the wording of its version: a changed wording needs a new one', () => {
  const wording = createHash('sha256')
    .update(JSON.stringify([hu.consents.kinds, en.consents.kinds]))
    .digest('hex');
  expect([CONSENT_TEXT_VERSION, wording.slice(0, 16)]).toMatchInlineSnapshot(`
    [
      "2026-11-21",
      "ff2eb1b4838cc527",
    ]
  `);
});

it('knows the wording of the consent to health data', () => {
  const wording = createHash('sha256')
    .update(JSON.stringify([hu.consents.health, en.consents.health]))
    .digest('hex');
  expect([HEALTH_CONSENT_VERSION, wording.slice(0, 16)]).toMatchInlineSnapshot(`
    [
      "2026-11-23",
      "b7c417d9f5f15ffb",
    ]
  `);
});
