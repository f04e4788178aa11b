import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { SwitchField } from '@rajt/ui/check-field';
import { useState } from 'react';
import { chooseCookies, isMarketingAllowed } from './cookie-consent.ts';

/** The choice in parts: accepting grants or rejects marketing as the switch stands (specification section 4). */
export function CookieSettings() {
  const t = useT();
  const [isOn, setOn] = useState(isMarketingAllowed);
  return (
    <div className="cookie-settings">
      <SwitchField
        label={t('consents:cookies.necessary')}
        hint={t('consents:cookies.necessaryText')}
        checked
        disabled
      />
      <SwitchField
        label={t('consents:cookies.marketing')}
        hint={t('consents:cookies.marketingText')}
        checked={isOn}
        onChange={(event) => setOn(event.target.checked)}
      />
      <div className="cookie-actions">
        <Button size="sm" onClick={() => chooseCookies(isOn)}>
          {t('consents:cookies.save')}
        </Button>
      </div>
    </div>
  );
}
