import { readConfig } from './config.ts';
import { ConfigError } from './settings.ts';
import { buildSimulator } from './simulator.ts';

try {
  await run();
} catch (error) {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  // A busy port or an unwritable store has a code and a clear message; anything else is a bug.
  const expected = error instanceof ConfigError || (error instanceof Error && 'code' in error);
  console.error(`paygate-sim: ${expected ? message : stack}`);
  process.exit(1);
}

async function run(): Promise<void> {
  const { port, host, settings } = readConfig(process.env);
  const { app, gateway } = buildSimulator(settings);

  let closing = false;
  const stop = () => {
    if (closing) return;
    closing = true;
    void app.close().finally(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);

  await app.listen({ port, host });
  console.log(`paygate-sim: payment simulator at ${gateway.publicUrl()}, IPNs go to ${settings.ipnUrl}`);
  process.send?.({ type: 'listening', url: gateway.publicUrl() });
}
