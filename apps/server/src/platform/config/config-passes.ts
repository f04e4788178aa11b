import type { KeyObject, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { derived, group, together, variable } from './config-settings.ts';
import { certificate, issuer, matching, privateKey } from './config-values.ts';

/** The keys that sign start passes for the Apple Wallet. */
export interface ApplePassSettings {
  /** As the certificate names them: `pass.hu.example.start`, and ten letters and digits. */
  readonly passTypeId: string;
  readonly teamId: string;
  readonly certificate: X509Certificate;
  readonly key: KeyObject;
  /** Apple's, which the certificate is issued by. */
  readonly wwdr: X509Certificate;
}

/** Our account at Google Wallet, and the service account whose key signs. */
export interface GooglePassSettings {
  readonly issuerId: string;
  readonly email: string;
  readonly key: KeyObject;
  /** The addresses of Google's API and of its token server. */
  readonly apiUrl: string;
  readonly tokenUrl: string;
}

const issuerId = matching(/^\d{6,30}$/, 'must be the number that Google Wallet shows');
const serviceAccount = z.email({ error: 'must be the e-mail address of the service account' });

/** Passes for the wallets of phones. */
export const passSettings = {
  /** The signers of passes; null: there are none. */
  passes: group({
    apple: derived(
      together({
        certificate: variable('APPLE_PASS_CERTIFICATE', certificate.optional()),
        key: variable('APPLE_PASS_KEY', privateKey.optional()),
        wwdr: variable('APPLE_WWDR_CERTIFICATE', certificate.optional()),
      }),
      (files) => files && signerOf(files),
    ),
    google: derived(
      group({
        account: together({
          issuerId: variable('GOOGLE_WALLET_ISSUER_ID', issuerId.optional()),
          email: variable('GOOGLE_WALLET_EMAIL', serviceAccount.optional()),
          key: variable('GOOGLE_WALLET_KEY', privateKey.optional()),
        }),
        trialUrl: variable('GOOGLE_WALLET_URL', issuer.optional()),
      }),
      ({ account, trialUrl }): GooglePassSettings | null =>
        account && {
          ...account,
          apiUrl: `${trialUrl ?? 'https://walletobjects.googleapis.com'}/walletobjects/v1`,
          tokenUrl: `${trialUrl ?? 'https://oauth2.googleapis.com'}/token`,
        },
    ),
  }),
};

/** Checks that the three files belong together: a phone would refuse the pass without a word. */
function signerOf(files: Pick<ApplePassSettings, 'certificate' | 'key' | 'wwdr'>): ApplePassSettings {
  const { certificate: own, key, wwdr } = files;
  const passTypeId = subjectOf(own, 'UID');
  const teamId = subjectOf(own, 'OU');
  if (!passTypeId?.startsWith('pass.') || !teamId)
    throw new ConfigError('APPLE_PASS_CERTIFICATE is not one of a pass type: it names none');
  if (!own.checkPrivateKey(key))
    throw new ConfigError('APPLE_PASS_KEY is not the key of APPLE_PASS_CERTIFICATE');
  if (!own.verify(wwdr.publicKey))
    throw new ConfigError(
      `APPLE_WWDR_CERTIFICATE did not issue APPLE_PASS_CERTIFICATE: take that of "${subjectLine(own.issuer)}"`,
    );
  return { passTypeId, teamId, ...files };
}

/** Names are one on a line: `OU=A1B2C3D4E5`. */
function subjectOf({ subject }: X509Certificate, name: string): string | undefined {
  const line = subject.split('\n').find((one) => one.startsWith(`${name}=`));
  return line?.slice(name.length + 1);
}

const subjectLine = (name: string) => name.split('\n').join(', ');
