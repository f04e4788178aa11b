import type { downloadFile } from '@rajt/contract/people/operations/files';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findStored } from './queries.ts';

/**
 * Serves a person's own file; another person's is not found. Its type is the detected one (helmet sets nosniff), and only
 * pictures may be shown inside a page, and only they are cached. A certificate is health data: it stays on no disk of a browser,
 * and reading it is audited.
 */
export async function readFile(
  deps: Pick<Deps, 'db' | 'storage' | 'log'>,
  { viewer, params, header }: Call<typeof downloadFile>,
): Promise<Reply<typeof downloadFile>> {
  const file = await findStored(deps.db, viewer.id, params.fileId);
  if (!file) throw new Refusal('not_found');
  const isPicture = file.purpose === 'profile_picture';
  const etag = `"${file.sha256.toString('base64url')}"`;
  const caching: Record<string, string> = isPicture
    ? { ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Authorization' }
    : { 'Cache-Control': 'no-store' };
  if (isPicture && isKnown(header('if-none-match'), etag))
    return { status: 304, body: undefined, headers: caching };

  const bytes = await deps.storage.get(file.storageKey);
  if (!bytes) {
    deps.log.error({ fileId: params.fileId }, 'the bytes of a stored file are gone');
    throw new Refusal('not_found');
  }
  if (!isPicture)
    await writeAudit(deps.db, {
      actorId: viewer.id,
      action: 'file.read',
      subject: `stored_file:${params.fileId}`,
    });
  return {
    status: 200,
    body: bytes,
    headers: {
      ...caching,
      'Content-Type': file.mediaType,
      // The file name that a person gave reaches no header.
      'Content-Disposition': `${isPicture ? 'inline' : 'attachment'}; filename="${fileName(params.fileId, file.mediaType)}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    },
  };
}

function fileName(id: string, mediaType: string): string {
  return `rajt-${id}.${mediaType.split('/')[1]?.replace('jpeg', 'jpg')}`;
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}
