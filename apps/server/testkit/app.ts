import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Site } from '@rajt/rules/branch';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/app.ts';
import { parseConfig } from '../src/platform/config/config.ts';
import { repositoryRoot } from '../src/platform/config/root.ts';
import type { Deps } from '../src/platform/deps.ts';
import { folderStorage } from '../src/platform/files/folder-storage.ts';
import type { MerchantAccount } from '../src/platform/gateway.ts';
import { createRateLimits } from '../src/platform/http/rate-limit.ts';
import { createWakeWorkers } from '../src/platform/jobs/jobs.ts';
import type { OutgoingMail } from '../src/platform/jobs/mail-transport.ts';
import { createLog } from '../src/platform/log.ts';
import { openMetrics } from '../src/platform/open-metrics.ts';
import { createPasswords } from '../src/platform/password.ts';
import type { PoolHandle } from '../src/platform/postgres/database.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import type { FakeClock } from './fake-clock.ts';
import { FAKE_MKB_SZEP, FAKE_OTP_SZEP, type FakeGateway, fakeGateway } from './fake-gateway.ts';
import { useTestSite } from './test-site.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  /** The plain pool. */
  readonly db: PoolHandle;
  readonly database: TestDatabase;
  readonly clock: FakeClock;
  /** The gateway for cards. */
  readonly gateway: FakeGateway;
  /** Those for SZÉP cards; the app has them only where `takesSzep`. */
  readonly szep: { readonly otp_szep: FakeGateway; readonly mkb_szep: FakeGateway };
  /** Every mail that was passed to the transport. */
  readonly mails: OutgoingMail[];
  /** The folder of uploads. */
  readonly filesFolder: string;
  /** Another app over the same database, with its own settings; closed with this one. */
  another(env: Record<string, string>): Promise<{ app: FastifyInstance; deps: Deps }>;
  close(): Promise<void>;
}

/**
 * The whole server over a database of its own, without a port: fake clock, captured mails, a fake gateway, files in a temporary
 * folder. The clock moves rules and database together. Rate limits are wide open unless RATE_LIMIT_FACTOR sets them.
 */
export async function createTestApp(
  options: {
    env?: Record<string, string>;
    now?: Date;
    poolSize?: number;
    keepsTimeouts?: boolean;
    takesSzep?: boolean;
    /** The site and branch of requests and races that name none. */
    site?: Site;
  } = {},
): Promise<TestApp> {
  const database = await createTestDatabase(options);
  const folder = await mkdtemp(join(tmpdir(), 'rajt-test-'));
  const filesFolder = join(folder, 'files');
  const { clock } = database;
  const gateway = fakeGateway();
  const szep = { otp_szep: fakeGateway(FAKE_OTP_SZEP), mkb_szep: fakeGateway(FAKE_MKB_SZEP) };
  const mails: OutgoingMail[] = [];
  const apps: FastifyInstance[] = [];

  const build = async (env: Record<string, string>) => {
    const config = parseConfig(
      {
        NODE_ENV: 'test',
        RATE_LIMIT_FACTOR: '10000',
        PASSWORD_COST: 'cheap',
        DATA_DIR: folder,
        WEB_DIST: join(folder, 'web'),
        CONSOLE_DIST: join(folder, 'console'),
        ...env,
      },
      repositoryRoot,
    );
    const metrics = await openMetrics(config);
    metrics?.watchDatabase(database.db, clock);
    const deps: Deps = {
      config,
      db: database.db,
      saleDb: database.sale.db,
      clock,
      gateways: new Map<MerchantAccount, FakeGateway>([
        ['card', gateway],
        ...(options.takesSzep
          ? ([
              ['otp_szep', szep.otp_szep],
              ['mkb_szep', szep.mkb_szep],
            ] as const)
          : []),
      ]),
      mail: { send: async (mail) => void mails.push(mail) },
      storage: folderStorage(filesFolder),
      limits: createRateLimits(database.pool, config.rateLimitFactor),
      log: createLog('silent'),
      metrics,
      passwords: createPasswords(config.passwordCost),
      wakeWorkers: createWakeWorkers(database.db),
    };
    const app = await buildApp(deps);
    await app.ready();
    if (options.site) useTestSite(options.site, app, database.db);
    apps.push(app);
    return { app, deps };
  };

  const { app, deps } = await build(options.env ?? {});
  return {
    app,
    deps,
    db: database.db,
    database,
    clock,
    gateway,
    szep,
    mails,
    filesFolder,
    another: build,
    close: async () => {
      await Promise.all(apps.map((one) => one.close()));
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
