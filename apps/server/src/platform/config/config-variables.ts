import { dataSettings } from './config-data.ts';
import { loginSettings } from './config-login.ts';
import { moneySettings } from './config-money.ts';
import { organiserSettings } from './config-organiser.ts';
import { passSettings } from './config-passes.ts';
import { serverSettings } from './config-server.ts';
import { group, type SettingsOf } from './config-settings.ts';

/** All settings of the environment, by their names in `Config`. Every variable is described in docs/operations.md. */
export const settings = group({
  ...serverSettings,
  ...dataSettings,
  ...organiserSettings,
  ...moneySettings,
  ...loginSettings,
  ...passSettings,
});

/** The settings as each group reads them, before checks across groups. */
export type ParsedSettings = SettingsOf<typeof settings>;
