import { buildApp } from '../src/app.ts';
import { simplePay } from '../src/areas/checkout/payments/simplepay.ts';
import type { Deps } from '../src/platform/deps.ts';
import { createTestApp, type TestApp } from './app.ts';
import { runJob, runJobs } from './jobs.ts';
import { type SimulatorProcess, type SimulatorSettings, startSimulatorProcess } from './simulator-process.ts';

export interface SimulatorApp {
  readonly t: TestApp;
  readonly simulator: SimulatorProcess;
  /** Advances the clock some minutes and runs the reconciler, which checks open payments. */
  reconcile(): Promise<void>;
}

/**
 * An app under test that pays by the payment simulator over HTTP instead of the fake gateway. No server receives
 * the simulator's messages: only the reconciler settles payments.
 */
export async function createSimulatorApp(settings: SimulatorSettings = {}): Promise<SimulatorApp> {
  const base = await createTestApp();
  const simulator = await startSimulatorProcess('http://127.0.0.1:9/ipn', settings);
  const account = { ...base.deps.config.simplepay, url: `${simulator.origin}/payment/v2` };
  const deps: Deps = { ...base.deps, gateways: new Map([['card', simplePay(account, 'gateway:simplepay')]]) };
  const app = await buildApp(deps);
  await app.ready();
  const t: TestApp = {
    ...base,
    app,
    deps,
    close: async () => {
      await simulator.stop();
      await app.close();
      await base.close();
    },
  };
  const reconcile = async () => {
    t.clock.advance({ minutes: 3 });
    await runJob(t, 'reconcile-payments');
    const failures = await runJobs(t);
    if (failures.length > 0) throw new Error(`jobs failed: ${JSON.stringify(failures)}`);
  };
  return { t, simulator, reconcile };
}
