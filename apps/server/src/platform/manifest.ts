import { ofAccount } from './erasure.ts';
import { eraseKeysOf } from './http/idempotency.ts';
import { defineModule } from './module.ts';

/** The platform is no module, but owns tables as one. */
export const platformManifest = defineModule({
  name: 'platform',
  owns: [
    'audit_log',
    'idempotency_key',
    'rate_limit',
    'schema_migration',
    'worker_heartbeat',
    'retention_run',
  ],
  erase: { account: ofAccount((trx, { id }) => eraseKeysOf(trx, id)) },
  keeps: {
    audit_log: 'privacy erases its personal details, before it notes the erasure itself (`eraseFromAudit`)',
  },
});
