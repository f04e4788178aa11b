import { extendStore } from '@rajt/app-kit/session/browser-store';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import type { PayMode } from '@rajt/contract/orders/operations/orders';
import type { TrackedCart } from '../tracking/tracked.ts';

/** A registration that waits for its mail, and the correction of its address: they show an address in clear. */
export const SENT_REGISTRATION_DRAFT = 'registration-sent';
export const CORRECTION_DRAFT = 'registration-correction';

interface OfSession {
  /** Deadline of the cart's places as the server told it last, ISO 8601. */
  cartHeldUntil: string | null;
  /** The deadline that the five minutes' warning was shown for. */
  cartWarnedFor: string | null;
  /** The order that was sent last, and what was chosen for it: to try it again once it was refused. */
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
  /** Of this browser's last registration: with it the activation signs in here (decision 0029). Opens nothing by itself. */
  browserSecret: string | null;
  /** The last order that was measured with consent, until its purchase is told: what was in the cart, no person. */
  trackedOrder: { trid: string; cart: TrackedCart } | null;
  /** Orders whose purchase was told. */
  toldPurchases: readonly string[];
}

/** Entries as the server listed them at an instant. */
export interface KeptEntries {
  /** Of the version of the app that kept them: another one's are not shown. */
  shape: number;
  /** ISO 8601, by the clock of this device. */
  at: string;
  entries: readonly MyEntry[];
}

interface OfBrowser {
  /** What the person said to cookies; null: nothing yet, which means no. */
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
    browserSecret: null,
    trackedOrder: null,
    toldPurchases: [],
  },
  ofBrowser: { cookieChoice: null, announcementsPutAway: [] },
  visitorDrafts: [SENT_REGISTRATION_DRAFT, CORRECTION_DRAFT],
});

export type AppState = ReturnType<typeof useAppStore.getState>;
