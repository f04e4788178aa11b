import type { UserId } from '@rajt/rules/ids';
import type { RawBuilder } from 'kysely';
import type { Handle } from './postgres/database.ts';

/** The parts of a person's own data, in the order of the file (docs/domain/privacy.md describes them). */
export const OWN_DATA_PARTS = [
  'person',
  'addresses',
  'consents',
  'entryDefaults',
  'fellows',
  'claimLinks',
  'entryHandovers',
  'keepers',
  'teams',
  'namedMembers',
  'waitingPlaces',
  'openingNotices',
  'stockNotices',
  'newsletters',
  'news',
  'companyEntries',
  'providers',
  'sessions',
  'devices',
  'roles',
  'secondFactor',
  'recoveryCodes',
  'staffInvitations',
  'flagMails',
  'flags',
  'flagNotes',
  'entries',
  'certificateReviews',
  'givenReviews',
  'classes',
  'tags',
  'messages',
  'writtenMessages',
  'writtenNews',
  'notes',
  'writtenNotes',
  'privacyRequests',
  'handledRequests',
  'entryViews',
  'entryExports',
  'userImports',
  'raceResults',
  'resultVersions',
  'virtualResults',
  'products',
  'coupons',
  'giftCards',
  'redeemedCards',
  'deliveries',
  'deliveryChoices',
  'orders',
  'invoices',
  'payments',
  'credits',
  'ledger',
  'files',
  'mails',
  'log',
] as const;

export type OwnDataPart = (typeof OWN_DATA_PARTS)[number];

/** The person whose data are read. */
export interface OwnDataOf {
  readonly personId: UserId;
  /** The address of the page on which the person decides what they are sent. */
  readonly newsletterPage: (marketingUuid: string) => string;
}

export type OwnDataRow = Record<string, unknown>;

/** Reads the records of a part. Secrets (hashes, tokens) are left out; of files and mails only the metadata are read. */
export type ReadOwnData = (db: Handle, of: OwnDataOf) => Promise<readonly OwnDataRow[]>;

/** A part that is the rows of a query. */
export function ownRows(query: (personId: UserId) => RawBuilder<OwnDataRow>): ReadOwnData {
  return async (db, { personId }) => (await query(personId).execute(db)).rows;
}
