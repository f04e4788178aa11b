import type { PaymentMethod } from '@rajt/rules/payment-methods';

/** What this deployment has a merchant account for; SZÉP cards need accounts of their own (hungary section 2). */
export const CONFIGURED_PAYMENT_METHODS: readonly PaymentMethod[] = ['spay_card'];
