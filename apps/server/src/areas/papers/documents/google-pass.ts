import { formatDateRange } from '@rajt/rules/dates';
import type { GooglePassSettings } from '../../../platform/config/config-passes.ts';
import { texts } from '../../../platform/http/language.ts';
import type { GoogleWallet } from './google-wallet.ts';
import { LOOKS } from './pdf-page.ts';
import type { StartPass } from './start-pass.ts';
import { teamWords } from './words.ts';

const SAVE = 'https://pay.google.com/gp/v/save/';

/**
 * The address that adds a pass to Google Wallet. The server first stores the pass through Google's API, so the address contains
 * only ids: browsers and chats cut addresses above 1,800 characters, which long names exceeded. Each race has one class for each
 * language. Both ids contain how often the event was moved, so a pass that is added again has the new day. Throws when Google
 * does not answer.
 */
export async function googlePassUrl(
  wallet: GoogleWallet,
  pass: StartPass,
  { issuerId, email, key }: GooglePassSettings,
  origin: string,
  now: Date,
): Promise<string> {
  const moved = pass.moves > 0 ? `.${pass.moves}` : '';
  const classId = `${issuerId}.${pass.raceId}${moved}.${pass.language}`;
  const id = `${issuerId}.entry-${pass.entryId}${moved}`;
  await wallet.put('eventTicketClass', classOf(pass, classId, origin));
  await wallet.put('eventTicketObject', objectOf(pass, classId, id));
  const { SignJWT } = await import('jose');
  const token = await new SignJWT({
    typ: 'savetowallet',
    origins: [origin],
    payload: { eventTicketObjects: [{ id, classId }] },
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(email)
    .setAudience('google')
    .setIssuedAt(now)
    .sign(key);
  return SAVE + token;
}

const inLanguage = (language: string, value: string) => ({ defaultValue: { language, value } });

function classOf(pass: StartPass, id: string, origin: string) {
  const { language, startsAt, startsOn, endsOn } = pass;
  const place = inLanguage(language, pass.place);
  return {
    id,
    issuerName: pass.organiser.name,
    reviewStatus: 'UNDER_REVIEW',
    eventName: inLanguage(language, pass.event),
    venue: { name: place, address: place },
    dateTime: startsAt ? { start: startsAt.toISOString() } : { start: startsOn, end: endsOn },
    hexBackgroundColor: LOOKS[pass.branch].from,
    // Google fetches it, so it must be one that everybody reaches.
    ...(origin.startsWith('https:') && {
      logo: { sourceUri: { uri: `${origin}/icon-512.png` } },
    }),
  };
}

function objectOf(pass: StartPass, classId: string, id: string) {
  const t = texts(pass.language);
  const { startsAt, startsOn, endsOn, language } = pass;
  const module = (key: string, header: string, body: string) => ({ id: key, header, body });
  return {
    id,
    classId,
    state: 'ACTIVE',
    ticketHolderName: pass.participant,
    ticketNumber: pass.number,
    ticketType: inLanguage(language, pass.race),
    barcode: { type: 'QR_CODE', value: pass.ticketCode, alternateText: pass.ticketCode },
    textModulesData: [
      module('number', t('document:bib'), pass.number),
      ...(pass.heat ? [module('heat', t('document:heat'), pass.heat)] : []),
      ...(startsAt ? [] : [module('days', t('document:date'), formatDateRange(startsOn, endsOn, language))]),
      ...(pass.team ? [module('team', t('document:team'), teamWords(pass.team, t))] : []),
    ],
  };
}
