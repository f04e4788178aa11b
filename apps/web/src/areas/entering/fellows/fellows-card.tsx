import { site } from '@rajt/app-kit/site/site';
import { useT } from '@rajt/app-kit/texts/texts';
import { BlockedOwners } from './blocked-owners.tsx';
import { FellowList } from './fellow-list.tsx';
import { FindableSwitch } from './findable-switch.tsx';
import { Keepers } from './keepers.tsx';

/** The profile's section about the people that the person enters, and about being found by others. */
export function FellowsCard() {
  const t = useT();
  return (
    <div className="stack gap-6">
      <FellowList
        heading={(id) => (
          <div className="stack gap-2">
            <h2 id={id} tabIndex={-1}>
              {t(`fellows:title_${site.branch}`)}
            </h2>
            <p className="text-soft">{t('fellows:intro')}</p>
          </div>
        )}
      />
      <Keepers />
      <BlockedOwners />
      <FindableSwitch />
    </div>
  );
}
