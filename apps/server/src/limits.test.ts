import type { Operation } from '@rajt/contract/operation';
import { allOperations } from '@rajt/contract/operations';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testkit/app.ts';
import { newOwner, type Owner } from '../testkit/new-owner.ts';
import { request } from '../testkit/request.ts';
import { type ChangeWatch, watchChanges } from '../testkit/watch-changes.ts';
import { modules } from './modules.ts';
import { networkOf } from './platform/http/network.ts';
import { bucketOf, type Limit } from './platform/http/rate-limit.ts';

/** An operation declares its rate limits where it is served. A call whose bucket is empty is refused and changes nothing. */
const FACTOR = 0.1;
const IP = '198.51.100.7';
let t: TestApp;
let strict: Awaited<ReturnType<TestApp['another']>>;
let owner: Owner;
let watch: ChangeWatch;
beforeAll(async () => {
  t = await createTestApp();
  owner = await newOwner(t);
  strict = await t.another({ RATE_LIMIT_FACTOR: String(FACTOR) });
  watch = await watchChanges(t.database);
});
afterAll(async () => {
  await watch.close();
  await t.close();
});

/** Reads the declared limits of each operation from its route, by the id of the operation. */
function declaredLimits(): ReadonlyMap<string, readonly Limit[]> {
  const declared = new Map<string, readonly Limit[]>();
  const routes = fastify().addHook('onRoute', ({ schema, config }) => {
    const { operationId } = (schema ?? {}) as { operationId?: string };
    if (operationId && config?.limits) declared.set(operationId, config.limits);
  });
  const { parts, ...callers } = modules(t.deps);
  const [site] = t.deps.config.sites;
  if (site)
    for (const part of parts)
      part.routes?.({ app: routes, site: site.site, limits: t.deps.limits, ...callers });
  return declared;
}

const call = (operation: Operation, ip: string) =>
  request(strict.app, operation, {
    ...owner.input(operation),
    ...(operation.access === 'open' ? {} : { as: owner.person }),
    ip,
  });

/** Empties the bucket of a key, runs `work`, and fills the bucket again. */
async function whileEmpty<T>(limit: Limit, key: string, work: () => Promise<T>): Promise<T> {
  const bucket = bucketOf(strict.deps.limits, limit);
  // Calls that tested other limits have taken points from this bucket.
  await bucket.forget(key);
  await bucket.take(key, Math.ceil(limit.points * FACTOR));
  try {
    return await work();
  } finally {
    await bucket.forget(key);
  }
}

function limited() {
  const declared = declaredLimits();
  return allOperations.flatMap((operation) =>
    (declared.get(operation.id) ?? []).map((limit) => ({ operation, limit })),
  );
}

test('each limit refuses the caller whose bucket is empty, and nothing changes', async () => {
  const answers: unknown[] = [];
  const all = limited();
  await watch.changes();
  for (const { operation, limit } of all) {
    const key = limit.per === 'network' ? networkOf(IP) : owner.person.id;
    const { status, failure, headers } = await whileEmpty(limit, key, () => call(operation, IP));
    answers.push([operation.id, limit.name, status, failure?.code, Number(headers['retry-after']) > 0]);
  }
  expect(answers).toEqual(
    all.map(({ operation, limit }) => [operation.id, limit.name, 429, 'too_many_requests', true]),
  );
  expect((await watch.changes()).filter((change) => !change.endsWith(' rate_limit'))).toEqual([]);
});

test('an empty bucket of another network or account concerns nobody else', async () => {
  const reads = limited().filter(({ operation }) => operation.method === 'GET');
  expect(reads.length).toBeGreaterThan(5);
  const refused: string[] = [];
  for (const { operation, limit } of reads) {
    const key = limit.per === 'network' ? networkOf('203.0.113.9') : '999999999';
    const { status } = await whileEmpty(limit, key, () => call(operation, IP));
    if (status === 429) refused.push(`${operation.id} ${limit.name}`);
  }
  expect(refused).toEqual([]);
});

test('the declared limits are these: points and seconds for each network or account', () => {
  const lines = limited().map(
    ({ operation, limit: { name, per, points, seconds } }) =>
      `${operation.id}: ${name}, ${points} in ${seconds} s for each ${per}`,
  );
  expect([...new Set(lines)].sort()).toMatchInlineSnapshot(`
    [
      "acceptEntryHandover: hold-network, 600 in 60 s for each network",
      "acceptEntryHandover: hold-person, 40 in 60 s for each account",
      "acceptTeamInvitation: hold-network, 600 in 60 s for each network",
      "acceptTeamInvitation: hold-person, 40 in 60 s for each account",
      "activate: activation-network, 2400 in 3600 s for each network",
      "activateEmailChange: link-network, 600 in 3600 s for each network",
      "activateOldUser: old-user-network, 100 in 3600 s for each network",
      "activateOldUserByUrl: old-user-network, 100 in 3600 s for each network",
      "addCartGift: shop-person, 120 in 60 s for each account",
      "addCartStay: shop-person, 120 in 60 s for each account",
      "addDistance: result-person, 120 in 3600 s for each account",
      "addFellow: fellows-network, 600 in 3600 s for each network",
      "addFellow: fellows-person, 60 in 3600 s for each account",
      "addForEntries: shop-person, 120 in 60 s for each account",
      "addManagedPerson: fellows-network, 600 in 3600 s for each network",
      "addManagedPerson: fellows-person, 60 in 3600 s for each account",
      "addTeamMembers: hold-network, 600 in 60 s for each network",
      "addTeamMembers: hold-person, 40 in 60 s for each account",
      "applePass: document-person, 200 in 3600 s for each account",
      "applyCoupon: coupon-tries-network, 100 in 3600 s for each network",
      "applyCoupon: coupon-tries-person, 20 in 3600 s for each account",
      "askForNotice: waiting-network, 600 in 3600 s for each network",
      "askForNotice: waiting-person, 30 in 3600 s for each account",
      "askForStockNotice: waiting-network, 600 in 3600 s for each network",
      "askForStockNotice: waiting-person, 30 in 3600 s for each account",
      "cancelProducts: return-person, 60 in 3600 s for each account",
      "changeEntry: hold-network, 600 in 60 s for each network",
      "changeEntry: hold-person, 40 in 60 s for each account",
      "changeManagedPerson: fellows-network, 600 in 3600 s for each network",
      "changeManagedPerson: fellows-person, 60 in 3600 s for each account",
      "changeRace: hold-network, 600 in 60 s for each network",
      "changeRace: hold-person, 40 in 60 s for each account",
      "changeSeries: training-person, 120 in 60 s for each account",
      "checkActivation: activation-network, 2400 in 3600 s for each network",
      "checkActivationByUrl: activation-network, 2400 in 3600 s for each network",
      "checkClaim: claim-link-network, 600 in 3600 s for each network",
      "checkEmailChange: link-network, 600 in 3600 s for each network",
      "checkEmailChangeByUrl: link-network, 600 in 3600 s for each network",
      "checkEntered: entered-link-network, 600 in 3600 s for each network",
      "checkEntryHandover: entry-handover-network, 600 in 3600 s for each network",
      "checkOldUser: link-network, 600 in 3600 s for each network",
      "checkOldUserByUrl: link-network, 600 in 3600 s for each network",
      "checkPasswordReset: link-network, 600 in 3600 s for each network",
      "checkTeamInvitation: team-invitation-network, 600 in 3600 s for each network",
      "checkUsers: profile-numbers-account, 60 in 3600 s for each account",
      "claimEntries: claim-person, 10 in 3600 s for each account",
      "confirmSubscription: newsletter-network, 300 in 900 s for each network",
      "createClaimLink: claim-link-person, 60 in 3600 s for each account",
      "declineEntryHandover: entry-handover-network, 600 in 3600 s for each network",
      "declineTeamInvitation: team-invitation-network, 600 in 3600 s for each network",
      "deleteAccount: deletion-network, 30 in 3600 s for each network",
      "donationCertificate: document-person, 200 in 3600 s for each account",
      "downloadInvoice: invoice-person, 200 in 3600 s for each account",
      "enterCompany: company-network, 60 in 3600 s for each network",
      "enterCompany: company-person, 20 in 3600 s for each account",
      "entryConfirmation: document-person, 200 in 3600 s for each account",
      "entryDownload: document-person, 200 in 3600 s for each account",
      "entryPicture: picture-person, 60 in 3600 s for each account",
      "findUsers: runner-search-network, 600 in 3600 s for each network",
      "findUsers: runner-search-person, 60 in 3600 s for each account",
      "getAnnouncement: public-reads, 30000 in 60 s for each network",
      "getCalendarEvent: public-reads, 30000 in 60 s for each network",
      "getInvitation: public-reads, 30000 in 60 s for each network",
      "getMarketing: marketing-network, 300 in 900 s for each network",
      "getOwnData: own-data-person, 10 in 3600 s for each account",
      "getPage: public-reads, 30000 in 60 s for each network",
      "getRegistration: class-code-network, 1200 in 3600 s for each network",
      "getRegistration: class-code-person, 120 in 3600 s for each account",
      "getSubscription: newsletter-network, 300 in 900 s for each network",
      "giftConfirmation: gift-card-person, 200 in 3600 s for each account",
      "googlePass: document-person, 200 in 3600 s for each account",
      "holdEntries: hold-network, 600 in 60 s for each network",
      "holdEntries: hold-person, 40 in 60 s for each account",
      "holdEntry: hold-network, 600 in 60 s for each network",
      "holdEntry: hold-person, 40 in 60 s for each account",
      "holdNextOfCompany: company-network, 60 in 3600 s for each network",
      "holdNextOfCompany: company-person, 20 in 3600 s for each account",
      "holdTeam: hold-network, 600 in 60 s for each network",
      "holdTeam: hold-person, 40 in 60 s for each account",
      "joinWaitingList: waiting-network, 600 in 3600 s for each network",
      "joinWaitingList: waiting-person, 30 in 3600 s for each account",
      "linkProvider: login-provider-network, 100 in 900 s for each network",
      "listCalendar: public-reads, 30000 in 60 s for each network",
      "listClubs: public-reads, 30000 in 60 s for each network",
      "listCountries: public-reads, 30000 in 60 s for each network",
      "listEducations: public-reads, 30000 in 60 s for each network",
      "listNationalities: public-reads, 30000 in 60 s for each network",
      "listNewsletters: public-reads, 30000 in 60 s for each network",
      "listOccupations: public-reads, 30000 in 60 s for each network",
      "listProfessions: public-reads, 30000 in 60 s for each network",
      "listResults: public-reads, 30000 in 60 s for each network",
      "listShoes: public-reads, 30000 in 60 s for each network",
      "listStarts: public-reads, 30000 in 60 s for each network",
      "listWatches: public-reads, 30000 in 60 s for each network",
      "listZipcodes: public-reads, 30000 in 60 s for each network",
      "markSession: training-person, 120 in 60 s for each account",
      "objectToEntry: entered-link-network, 600 in 3600 s for each network",
      "offerEntryHandover: entry-handover-person, 60 in 3600 s for each account",
      "offerTeamLead: team-lead-person, 10 in 3600 s for each account",
      "previewCompany: company-preview-network, 1000 in 3600 s for each network",
      "previewCompany: company-preview-person, 200 in 3600 s for each account",
      "providerLogin: login-provider-network, 100 in 900 s for each network",
      "purchaseConfirmation: document-person, 200 in 3600 s for each account",
      "redeemGiftCode: gift-code-network, 100 in 3600 s for each network",
      "redeemGiftCode: gift-code-person, 20 in 3600 s for each account",
      "removeCartGift: shop-person, 120 in 60 s for each account",
      "removeCartStay: shop-person, 120 in 60 s for each account",
      "removeDistance: result-person, 120 in 3600 s for each account",
      "requestPasswordReset: reset-network, 30 in 3600 s for each network",
      "resetPassword: reset-try-network, 100 in 3600 s for each network",
      "resultCertificate: document-person, 200 in 3600 s for each account",
      "revokeClaimLinks: claim-link-person, 60 in 3600 s for each account",
      "saveRegistration: class-code-network, 1200 in 3600 s for each network",
      "saveRegistration: class-code-person, 120 in 3600 s for each account",
      "setCartDonation: shop-person, 120 in 60 s for each account",
      "setCartProduct: shop-person, 120 in 60 s for each account",
      "setDelivery: delivery-person, 120 in 60 s for each account",
      "setMarketing: marketing-network, 300 in 900 s for each network",
      "siteInfo: public-reads, 30000 in 60 s for each network",
      "startPayment: payment-person, 30 in 3600 s for each account",
      "startProviderLink: login-provider-network, 100 in 900 s for each network",
      "startProviderLogin: login-provider-network, 100 in 900 s for each network",
      "subscribe: training-person, 120 in 60 s for each account",
      "subscribeByMail: subscribe-network, 30 in 3600 s for each network",
      "swapTeamMember: hold-network, 600 in 60 s for each network",
      "swapTeamMember: hold-person, 40 in 60 s for each account",
      "takeEntryHandoverBack: entry-handover-person, 60 in 3600 s for each account",
      "unsubscribe: newsletter-network, 300 in 900 s for each network",
      "uploadFile: upload-person, 40 in 3600 s for each account",
      "uploadTime: result-person, 120 in 3600 s for each account",
      "withdrawEmailChange: email-change-network, 50 in 900 s for each network",
      "withdrawEntry: withdrawal-person, 60 in 3600 s for each account",
      "withdrawProducts: return-person, 60 in 3600 s for each account",
    ]
  `);
});
