import { extendStore } from '@rajt/app-kit/session/browser-store';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import type { PayMode } from '@rajt/contract/orders/operations/orders';
import type { TrackedCart } from '../tracking/tracked.ts';

/** A registration that waits for its mail, and the correction of its address: they show an address in clear. */
export const SENT_REGISTRATION_DRAFT = 'registration-sent';
export const CORRECTION_DRAFT = 'registration-correction';

interface OfSession {
  /** Deadline of the cart's places by the last answer of the server, ISO 8601. */
  cartHeldUntil: string | null;
  /** The deadline that the five minutes' warning was shown for. */
  cartWarnedFor: string | null;
  /** The order that was sent last, and its choices: to retry it once it was refused. */
  lastOrder: {
    trid: string;
    choice: string;
    paymode: PayMode;
    shippingAddress?: string;
    /** The version of the terms that were accepted. */
    terms?: string;
  } | null;
  /** The starts to come with their codes, to be shown without a network (areas/entering/my-entries/kept-entries.ts). */
  keptEntries: KeptEntries | null;
  /** How much was ahead of the person when the calendar was last shown (areas/entering/shared/ahead): its room, and the tab's number. */
  ahead: { shown: number; tasks: number } | null;
  /** From this browser's last registration: the activation needs it to sign in here (decision 0029). Opens nothing by itself. */
  browserSecret: string | null;
  /** The last order that was measured with consent, until its purchase is reported: the contents of the cart, no person. */
  trackedOrder: { trid: string; cart: TrackedCart } | null;
  /** Orders whose purchase was reported. */
  toldPurchases: readonly string[];
}

/** Entries as the server listed them at an instant. */
export interface KeptEntries {
  /** The version of the list's format: a list of another version is not shown. */
  shape: number;
  /** ISO 8601, by the clock of this device. */
  at: string;
  entries: readonly MyEntry[];
}

interface OfBrowser {
  /** The person's choice about cookies; null: nothing yet, which means no. */
  cookieChoice: CookieChoice | null;
  /** Ids of the announcements that were put away, the last ones. */
  announcementsPutAway: readonly string[];
}

interface CookieChoice {
  marketing: boolean;
  /** ISO 8601. */
  at: string;
}

/** The browser's store with what this app keeps in it. */
export const useAppStore = extendStore<OfSession, OfBrowser>({
  ofSession: {
    cartHeldUntil: null,
    cartWarnedFor: null,
    lastOrder: null,
    keptEntries: null,
    ahead: null,
    browserSecret: null,
    trackedOrder: null,
    toldPurchases: [],
  },
  ofBrowser: { cookieChoice: null, announcementsPutAway: [] },
  visitorDrafts: [SENT_REGISTRATION_DRAFT, CORRECTION_DRAFT],
});

export type AppState = ReturnType<typeof useAppStore.getState>;
