import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { PrivacyRequest } from '@rajt/contract/orders/operations/privacy-desk';
import { type RequestValues, valuesOf } from './request-form.ts';

/** The fields in which another member's version of a request differs from the typed one, each with its name. */
export function useTheirParts(): (
  request: PrivacyRequest,
  typed: RequestValues,
) => (readonly [string, string])[] {
  const t = useT();
  const formats = useFormats();
  const none = t('office:none');
  const dayWords = (day: string) => (day === '' ? none : formats.day(day, 'short'));
  const extensionOf = ({ isExtended, notifiedOn, reason }: RequestValues) =>
    isExtended ? `${dayWords(notifiedOn)}: ${reason}` : none;
  return (request, typed) => {
    const theirs = valuesOf(request);
    const both = (name: string, words: (values: RequestValues) => string) =>
      [name, words(theirs), words(typed)] as const;
    const all = [
      both(t('privacyDesk:request.right'), ({ right }) => t(`privacyDesk:right.${right}`)),
      both(t('privacyDesk:request.channel'), ({ channel }) => t(`privacyDesk:channel.${channel}`)),
      both(t('privacyDesk:request.name'), ({ name }) => name),
      both(t('privacyDesk:request.contact'), ({ contact }) => contact),
      both(t('privacyDesk:request.receivedOn'), ({ receivedOn }) => dayWords(receivedOn)),
      both(t('privacyDesk:person.find'), ({ personId }) => (personId === null ? none : `#${personId}`)),
      both(t('privacyDesk:request.words'), ({ words }) => words),
      both(t('privacyDesk:deadline.extend'), extensionOf),
    ];
    const differing = all.flatMap(([name, their, mine]) => (their === mine ? [] : [[name, their] as const]));
    return request.state === 'open'
      ? differing
      : [[t('privacyDesk:request.state'), t('privacyDesk:request.closedNow')], ...differing];
  };
}
