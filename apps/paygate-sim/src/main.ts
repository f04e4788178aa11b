import { ConfigError, readConfig } from './config.ts';
import { buildSimulator } from './simulator.ts';

try {
  await run();
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(`paygate-sim: ${message}`);
  if (!(error instanceof ConfigError)) console.error(error);
  process.exit(1);
}

async function run(): Promise<void> {
  const { port, host, settings } = readConfig(process.env);
  const { app, gateway } = buildSimulator(settings);

  let closing = false;
  const stop = () => {
    if (closing) return;
    closing = true;
    app.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);

  await app.listen({ port, host });
  console.log(`paygate-sim: payment simulator at ${gateway.publicUrl()}, IPNs go to ${settings.ipnUrl}`);
  process.send?.({ type: 'listening', url: gateway.publicUrl() });
}
