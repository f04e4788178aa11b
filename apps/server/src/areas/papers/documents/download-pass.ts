import type { applePass, googlePass } from '@rajt/contract/entering/operations/entries';
import { siteSettings } from '../../../platform/config/config.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { renderApplePass } from './apple-pass.ts';
import { googlePassUrl } from './google-pass.ts';
import { type GoogleWallet, GoogleWalletError } from './google-wallet.ts';
import { findStartPass } from './start-pass.ts';

type Passes = Pick<Deps, 'db' | 'config' | 'clock'>;

/** The start pass for the Apple Wallet; not found where there is no pass (`findStartPass`), or none is configured. */
export async function downloadApplePass(
  deps: Passes,
  { viewer, params, language }: Call<typeof applePass>,
): Promise<Reply<typeof applePass>> {
  const settings = deps.config.passes.apple;
  if (!settings) throw new Refusal('not_found');
  const pass = await findStartPass(deps, viewer.id, params.entryId, language);
  return {
    status: 200,
    body: await renderApplePass(pass, settings),
    headers: {
      'Content-Type': 'application/vnd.apple.pkpass',
      'Content-Disposition': 'attachment; filename="rajt.pkpass"',
    },
  };
}

/** The address that adds the pass to Google Wallet: not found as for Apple, unavailable while Google refuses the pass. */
export async function readGooglePass(
  deps: Passes & Pick<Deps, 'log'>,
  wallet: GoogleWallet | null,
  { viewer, params, language, site }: Call<typeof googlePass>,
): Promise<Reply<typeof googlePass>> {
  const settings = deps.config.passes.google;
  if (!settings || !wallet) throw new Refusal('not_found');
  const pass = await findStartPass(deps, viewer.id, params.entryId, language);
  const { origin } = siteSettings(deps.config, site);
  try {
    const url = await googlePassUrl(wallet, pass, settings, origin, deps.clock.now());
    return { status: 200, body: { data: { url } } };
  } catch (error) {
    if (!(error instanceof GoogleWalletError)) throw error;
    deps.log.warn({ err: error }, 'a pass was not made at Google Wallet');
    throw new Refusal('unavailable');
  }
}
