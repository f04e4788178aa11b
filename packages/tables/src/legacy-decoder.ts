/**
 * Decoders of what TextDecoder does not know: the encoding of a Hungarian DOS ("CSV (MS-DOS)" of spreadsheets) and of a
 * Central European Macintosh. Loaded for a file that is not in UTF-8.
 */
export async function legacyDecoder(name: 'ibm852' | 'x-mac-ce'): Promise<(bytes: Uint8Array) => string> {
  const { CP852, MAC_LATIN2 } = await import('iconv-tiny');
  const encoding = (name === 'ibm852' ? CP852 : MAC_LATIN2).create();
  return (bytes) => encoding.decode(bytes);
}
