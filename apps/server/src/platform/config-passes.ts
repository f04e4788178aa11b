import type { KeyObject, X509Certificate } from 'node:crypto';
import { ConfigError } from './config-error.ts';
import type { Environment } from './config-variables.ts';

/** What start passes for the Apple Wallet are signed with. */
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

/** Checks that the three files belong together: a phone would refuse the pass without a word. */
export function applePassSettings(value: Environment): ApplePassSettings | null {
  const { APPLE_PASS_CERTIFICATE: certificate, APPLE_PASS_KEY: key, APPLE_WWDR_CERTIFICATE: wwdr } = value;
  if (!certificate || !key || !wwdr) return null;
  const passTypeId = subjectOf(certificate, 'UID');
  const teamId = subjectOf(certificate, 'OU');
  if (!passTypeId?.startsWith('pass.') || !teamId)
    throw new ConfigError('APPLE_PASS_CERTIFICATE is not one of a pass type: it names none');
  if (!certificate.checkPrivateKey(key))
    throw new ConfigError('APPLE_PASS_KEY is not the key of APPLE_PASS_CERTIFICATE');
  if (!certificate.verify(wwdr.publicKey))
    throw new ConfigError(
      `APPLE_WWDR_CERTIFICATE did not issue APPLE_PASS_CERTIFICATE: take that of "${subjectLine(certificate.issuer)}"`,
    );
  return { passTypeId, teamId, certificate, key, wwdr };
}

export function googlePassSettings(value: Environment): GooglePassSettings | null {
  const { GOOGLE_WALLET_ISSUER_ID: issuerId, GOOGLE_WALLET_EMAIL: email, GOOGLE_WALLET_KEY: key } = value;
  const { GOOGLE_WALLET_URL: trial } = value;
  const apiUrl = `${trial ?? 'https://walletobjects.googleapis.com'}/walletobjects/v1`;
  const tokenUrl = `${trial ?? 'https://oauth2.googleapis.com'}/token`;
  return issuerId && email && key ? { issuerId, email, key, apiUrl, tokenUrl } : null;
}

/** Names stand one a line: `OU=A1B2C3D4E5`. */
function subjectOf({ subject }: X509Certificate, name: string): string | undefined {
  const line = subject.split('\n').find((one) => one.startsWith(`${name}=`));
  return line?.slice(name.length + 1);
}

const subjectLine = (name: string) => name.split('\n').join(', ');
