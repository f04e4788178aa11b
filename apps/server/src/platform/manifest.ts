import { defineModule } from './module.ts';

/** The platform is no module, but owns tables as one. */
export const platformManifest = defineModule({
  name: 'platform',
  owns: ['audit_log', 'idempotency_key', 'rate_limit', 'schema_migration', 'worker_heartbeat'],
});
