import { uploadFile } from '@rajt/contract/people/operations/files';
import { callerAt, type Person } from './person.ts';
import type { Place } from './place.ts';

/** A small, whole PDF: the offsets of its cross-reference table are true. */
export function certificate(): { name: string; mimeType: string; buffer: Buffer } {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((body, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 4\n0000000000 65535 f \n${rows}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return { name: 'orvosi-igazolás.pdf', mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') };
}

/** Uploads a certificate for a person, as for another race; returns its id. */
export async function keepCertificate(place: Place, { session }: Person): Promise<string> {
  const { name, mimeType, buffer } = certificate();
  const { answer } = await callerAt(place, session.access_token)(uploadFile, {
    params: { userId: session.user_id },
    query: { purpose: 'medical_certificate', healthConsent: 'true', name },
    file: new File([new Uint8Array(buffer)], name, { type: mimeType }),
  });
  return answer.data.id;
}
