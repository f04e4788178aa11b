import { createHash, createVerify, X509Certificate } from 'node:crypto';
import { unzipSync } from 'fflate';
import forge from 'node-forge';

/**
 * Reads a `.pkpass` as a phone does: returns its files, once their hashes and the signature are right. Throws for passes that a
 * phone would refuse.
 */
export function readApplePass(bytes: Uint8Array, authorityPem: string): Record<string, Buffer> {
  const files = Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(bytes))).map(([name, content]) => [name, Buffer.from(content)]),
  );
  const { 'manifest.json': manifest, signature, ...others } = files;
  if (!manifest || !signature) throw new Error('a pass without a manifest or a signature');
  const listed = JSON.parse(manifest.toString()) as Record<string, string>;
  const hashes = Object.entries(others).map(([name, content]) => [
    name,
    createHash('sha1').update(content).digest('hex'),
  ]);
  if (
    JSON.stringify(Object.fromEntries(hashes.sort())) !==
    JSON.stringify(Object.fromEntries(Object.entries(listed).sort()))
  )
    throw new Error('the manifest lists other files');
  verifySignature(manifest, signature, authorityPem);
  return files;
}

/** The detached PKCS#7 signature: of attributes, one of which is the manifest's hash, by a certificate of the authority. */
function verifySignature(manifest: Buffer, signature: Buffer, authorityPem: string): void {
  const message = forge.pkcs7.messageFromAsn1(
    forge.asn1.fromDer(signature.toString('binary')),
  ) as forge.pkcs7.PkcsSignedData & {
    rawCapture: { signature: string; authenticatedAttributes: forge.asn1.Asn1[] };
  };
  const certificates = message.certificates.map(
    (one) => new X509Certificate(forge.pki.certificateToPem(one)),
  );
  const authority = new X509Certificate(authorityPem);
  const signer = certificates.find((one) => one.fingerprint256 !== authority.fingerprint256);
  if (!signer?.verify(authority.publicKey)) throw new Error('the signer is not of the authority');
  const { authenticatedAttributes: attributes, signature: signed } = message.rawCapture;
  // Signed as a set, sent under a tag of its own (RFC 5652, 5.4).
  const set = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SET, true, attributes);
  const isSigned = createVerify('sha1')
    .update(Buffer.from(forge.asn1.toDer(set).getBytes(), 'binary'))
    .verify(signer.publicKey, Buffer.from(signed, 'binary'));
  if (!isSigned) throw new Error('the signature is wrong');
  const digest = createHash('sha1').update(manifest).digest('binary');
  if (!attributes.some((one) => forge.asn1.toDer(one).getBytes().includes(digest)))
    throw new Error('another manifest was signed');
}
