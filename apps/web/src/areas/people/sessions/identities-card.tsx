import { invalidate, queryOf } from '@rajt/app-kit/api/query-of';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { focusStandingHeading } from '@rajt/app-kit/page/heading-focus';
import { useUserId } from '@rajt/app-kit/session/session';
import { useSite } from '@rajt/app-kit/site/site-query';
import { useT } from '@rajt/app-kit/texts/texts';
import { getProfile } from '@rajt/contract/people/operations/accounts';
import { listIdentities } from '@rajt/contract/people/operations/login-providers';
import type { ProviderKey } from '@rajt/contract/shapes';
import { NOTICE_MS } from '@rajt/rules/branch';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useToast } from '@rajt/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useRef } from 'react';
import { IdentityRow } from './identity-row.tsx';
import styles from './sessions-card.module.css';

/** The profile's login methods in addition to the password; nothing if the site has none and none is left from before. */
export function IdentitiesCard() {
  const t = useT();
  const toast = useToast();
  const id = useId();
  const site = useSite();
  const userId = useUserId();
  const { data: linked, error, refetch } = useQuery(queryOf(listIdentities, { params: { userId } }));
  const { data: profile } = useQuery(queryOf(getProfile, { params: { userId } }));
  const heading = useRef<HTMLHeadingElement>(null);
  const queries = useQueryClient();
  if (!site) return null;
  const on = site.loginProviders;
  // Linked once and switched off by the operator since: no login method any more, but the owner may still unlink it.
  const off = linked?.map(({ provider }) => provider).filter((provider) => !on.includes(provider)) ?? [];
  if (on.length + off.length === 0) return null;
  const isLastRow = on.length + off.length === 1;
  const ways = linked?.filter(({ provider }) => on.includes(provider)).length ?? 0;
  const isOnlyWay = profile?.hasPassword === false && ways === 1;
  const wasUnlinked = async (provider: ProviderKey) => {
    await invalidate(queries, listIdentities);
    toast.show({ text: t('signIns:ways.unlinked'), kind: 'success', durationMs: NOTICE_MS });
    if (!off.includes(provider)) return;
    // The row goes with its button, and the last one takes the whole part along.
    if (isLastRow) focusStandingHeading();
    else heading.current?.focus();
  };
  return (
    <section className="stack" aria-labelledby={id}>
      <div className="stack gap-2">
        <h2 ref={heading} id={id} tabIndex={-1}>
          {t('signIns:ways.title')}
        </h2>
        {linked && profile && (on.length > 0 || !profile.hasPassword) && (
          <p className="text-soft">
            {t(
              profile.hasPassword
                ? 'signIns:ways.intro'
                : ways > 0
                  ? 'signIns:ways.introWithoutPassword'
                  : 'signIns:ways.introNoWay',
            )}
          </p>
        )}
      </div>
      {linked && profile ? (
        <>
          <ul className={styles.list}>
            {[...on, ...off].map((provider) => (
              <IdentityRow
                key={provider}
                provider={provider}
                isOff={off.includes(provider)}
                linkedAt={linked.find((one) => one.provider === provider)?.linkedAt}
                isOnlyWay={isOnlyWay && on.includes(provider)}
                onUnlinked={() => wasUnlinked(provider)}
              />
            ))}
          </ul>
          {!profile.hasPassword && ways < 2 && (
            <p>
              <Link to="/profile/change-password">{t('password:card.setPassword')}</Link>
            </p>
          )}
        </>
      ) : error ? (
        <PartProblem error={error} text={t('sessions:unavailable')} onRetry={() => void refetch()} />
      ) : (
        <Loading label={t('shell:loading')}>
          <Skeleton lines={2} />
        </Loading>
      )}
    </section>
  );
}
