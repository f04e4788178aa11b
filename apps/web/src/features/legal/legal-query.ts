import { siteQuery } from '@rajt/app-kit/site/site-query';
import { currentLanguage } from '@rajt/app-kit/texts/texts';
import type { LegalFacts, LegalText } from '@rajt/phrases/legal';
import type { QueryClient } from '@tanstack/react-query';

const documents = {
  terms: {
    hu: async () => (await import('@rajt/phrases/hu/terms')).terms,
    en: async () => (await import('@rajt/phrases/en/terms')).terms,
  },
  privacy: {
    hu: async () => (await import('@rajt/phrases/hu/privacy')).privacy,
    en: async () => (await import('@rajt/phrases/en/privacy')).privacy,
  },
} as const;

/** A legal text in the person's language, filled in with the site's settings. */
export async function loadLegalText(
  document: keyof typeof documents,
  queryClient: QueryClient,
): Promise<LegalText> {
  const [text, site] = await Promise.all([
    documents[document][currentLanguage()](),
    queryClient.ensureQueryData(siteQuery),
  ]);
  const facts: LegalFacts = {
    organiser: site.organiser.name,
    seat: site.organiser.seat,
    website: site.organiser.website,
    email: site.contactEmail,
    host: window.location.host,
    holdMinutes: site.holdMinutes,
  };
  return text(facts);
}
