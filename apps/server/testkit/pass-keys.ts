import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import forge from 'node-forge';

/** Keys that passes for phones are signed with, made for this run, as the configuration takes them. */
export interface PassKeys {
  readonly env: Record<string, string>;
  /** The certificate of the authority that replaces Apple's. */
  readonly authorityPem: string;
  readonly googleKey: KeyObject;
  /** The service account that signs. */
  readonly googleEmail: string;
}

let made: PassKeys | undefined;

/** An authority, a certificate of a pass type by it, and the key of a service account. Made once for each process. */
export function passKeys(): PassKeys {
  made ??= make();
  return made;
}

/** A certificate of a pass type, by an authority; for wrong ones too. */
export function newPassCertificate(subject: Record<string, string>, days = 365): Certified {
  const authority = certify({ CN: 'Apple Worldwide Developer Relations Test' }, 3650);
  return { ...certify(subject, days, authority), authorityPem: authority.certificatePem };
}

/** A certificate of a server at an IP address of version 4, signed by itself. */
export function newServerCertificate(ip: string): { readonly cert: string; readonly key: string } {
  const { certificatePem, keyPem } = certify({ CN: ip }, 3650, undefined, ip);
  return { cert: certificatePem, key: keyPem };
}

interface Certified {
  readonly certificatePem: string;
  readonly keyPem: string;
  readonly authorityPem: string;
}

function make(): PassKeys {
  const { certificatePem, keyPem, authorityPem } = newPassCertificate({
    UID: 'pass.hu.rajt.start',
    CN: 'Pass Type ID: pass.hu.rajt.start',
    OU: 'A1B2C3D4E5',
  });
  const google = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  return {
    env: {
      APPLE_PASS_CERTIFICATE: base64(certificatePem),
      APPLE_PASS_KEY: base64(keyPem),
      APPLE_WWDR_CERTIFICATE: base64(authorityPem),
      GOOGLE_WALLET_ISSUER_ID: '3388000000012345678',
      GOOGLE_WALLET_EMAIL: GOOGLE_EMAIL,
      // The key as it is in the file that Google issues: one line.
      GOOGLE_WALLET_KEY: String(google.privateKey.export({ type: 'pkcs8', format: 'pem' })).replaceAll(
        '\n',
        '\\n',
      ),
    },
    authorityPem,
    googleKey: google.publicKey,
    googleEmail: GOOGLE_EMAIL,
  };
}

const GOOGLE_EMAIL = 'passes@rajt.iam.gserviceaccount.com';

const TYPES: Readonly<Record<string, string>> = {
  UID: '0.9.2342.19200300.100.1.1',
  CN: '2.5.4.3',
  OU: '2.5.4.11',
};

function certify(
  subject: Record<string, string>,
  days: number,
  authority?: { certificatePem: string; keyPem: string },
  ip?: string,
): { certificatePem: string; keyPem: string } {
  // Node makes keys in a tenth of the library's time.
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  certificate.serialNumber = '01';
  const dayMs = 86_400_000;
  certificate.validity.notBefore = new Date(Date.UTC(2026, 0, 1));
  certificate.validity.notAfter = new Date(certificate.validity.notBefore.getTime() + days * dayMs);
  const names = Object.entries(subject).map(([name, value]) => ({ type: TYPES[name] ?? '', value }));
  certificate.setSubject(names);
  certificate.setIssuer(
    authority ? forge.pki.certificateFromPem(authority.certificatePem).subject.attributes : names,
  );
  certificate.setExtensions([
    { name: 'basicConstraints', cA: authority === undefined },
    ...(ip === undefined ? [] : [{ name: 'subjectAltName', altNames: [{ type: 7, ip }] }]),
  ]);
  certificate.sign(forge.pki.privateKeyFromPem(authority?.keyPem ?? privateKey), forge.md.sha256.create());
  return { certificatePem: forge.pki.certificateToPem(certificate), keyPem: privateKey };
}
