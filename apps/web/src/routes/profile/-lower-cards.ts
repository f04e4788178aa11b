/** The cards far down the profile, loaded as one. */
export { BalanceCard } from '../../features/balance/balance-card.tsx';
export { ConsentsCard } from '../../features/consents/consents-card.tsx';
export { DataCard } from '../../features/consents/data-card.tsx';
export { RememberedCard } from '../../features/entry-form/remembered-card.tsx';
export { FellowsCard } from '../../features/fellows/fellows-card.tsx';
