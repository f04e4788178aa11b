/** The cards far down the profile, loaded as one. */
export { BalanceCard } from '../../areas/checkout/balance/balance-card.tsx';
export { RememberedCard } from '../../areas/entering/entry-form/remembered-card.tsx';
export { FellowsCard } from '../../areas/entering/fellows/fellows-card.tsx';
export { ConsentsCard } from '../../areas/people/consents/consents-card.tsx';
export { DataCard } from '../../areas/people/consents/data-card.tsx';
