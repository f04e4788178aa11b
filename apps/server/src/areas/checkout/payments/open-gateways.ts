import type { Config } from '../../../platform/config/config.ts';
import type { Gateway, Gateways, MerchantAccount } from '../../../platform/gateway.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { demoGateway } from './demo-gateway.ts';
import { simplePay } from './simplepay.ts';

/** The gateways of the configured merchant accounts, each with a ledger account of its own (migration 0138). */
export function openGateways(
  { simplepay, szep, isDemo }: Pick<Config, 'simplepay' | 'szep' | 'isDemo'>,
  db: Handle,
): Gateways {
  const gateways = new Map<MerchantAccount, Gateway>([['card', simplePay(simplepay, 'gateway:simplepay')]]);
  if (szep.otp_szep) gateways.set('otp_szep', simplePay(szep.otp_szep, 'gateway:otp_szep'));
  if (szep.mkb_szep) gateways.set('mkb_szep', simplePay(szep.mkb_szep, 'gateway:mkb_szep'));
  if (isDemo) gateways.set('demo', demoGateway(db));
  return gateways;
}
