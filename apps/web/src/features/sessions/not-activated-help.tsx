import { useT } from '@rajt/app-kit/texts/texts';

/** What can be done about an address that is not confirmed where no mail can be asked for here. */
export function NotActivatedHelp() {
  const t = useT();
  return <p className="text-small text-soft">{t('auth:notActivatedHelp')}</p>;
}
