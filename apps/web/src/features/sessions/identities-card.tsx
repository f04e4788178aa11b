import { unlinkProvider } from '@rajt/contract/operations/login-providers';
import type { ProviderKey } from '@rajt/contract/shapes';
import { NOTICE_MS } from '@rajt/rules/branch';
import { Button } from '@rajt/ui/button';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useToast } from '@rajt/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../shell/api.ts';
import { useFormats } from '../../shell/formats.ts';
import { callErrorText } from '../../shell/forms/form-errors.ts';
import { useSite } from '../../shell/site-query.ts';
import { useUserId } from '../../shell/store.ts';
import { useT } from '../../shell/texts.ts';
import { leaveFor } from './leave-for.ts';
import buttonStyles from './provider-buttons.module.css';
import { ProviderMark } from './provider-mark.tsx';
import styles from './sessions-card.module.css';
import { identitiesQuery } from './sessions-query.ts';

/** The profile's part about ways in beside the password; nothing where the site has none. */
export function IdentitiesCard() {
  const t = useT();
  const id = useId();
  const site = useSite();
  const { dayTime } = useFormats();
  const { data: linked, isError } = useQuery(identitiesQuery(useUserId()));
  const { link, unlink } = useLinking();
  if (!site || site.loginProviders.length === 0) return null;
  const busy = (work: { isPending: boolean; variables?: ProviderKey | undefined }, provider: ProviderKey) =>
    work.isPending && work.variables === provider;
  return (
    <section className="stack" aria-labelledby={id}>
      <div className="stack gap-2">
        <h2 id={id}>{t('sessions:ways.title')}</h2>
        <p className="text-soft">{t('sessions:ways.intro')}</p>
      </div>
      {linked ? (
        <ul className={styles.list}>
          {site.loginProviders.map((provider) => {
            const name = t(`common:provider.${provider}`);
            const since = linked.find((one) => one.provider === provider)?.linkedAt;
            return (
              <li key={provider} className={styles.row}>
                <div className="stack gap-1">
                  <p className={buttonStyles.words}>
                    <ProviderMark provider={provider} />
                    {name}
                  </p>
                  <p className="text-small text-soft">
                    {since
                      ? t('sessions:ways.linkedAt', { when: dayTime(since) })
                      : t('sessions:ways.notLinked')}
                  </p>
                </div>
                <Button
                  variant="quiet"
                  size="sm"
                  loading={busy(since ? unlink : link, provider)}
                  onClick={() => (since ? unlink : link).mutate(provider)}
                  aria-label={t(since ? 'sessions:ways.unlinkLabel' : 'sessions:ways.linkLabel', {
                    provider: name,
                  })}
                >
                  {t(since ? 'sessions:ways.unlink' : 'sessions:ways.link')}
                </Button>
              </li>
            );
          })}
        </ul>
      ) : isError ? (
        <p>{t('sessions:unavailable')}</p>
      ) : (
        <Loading label={t('shell:loading')}>
          <Skeleton lines={2} />
        </Loading>
      )}
    </section>
  );
}

function useLinking() {
  const t = useT();
  const toast = useToast();
  const userId = useUserId();
  const queryClient = useQueryClient();
  const onError = (error: Error) =>
    toast.show({ text: callErrorText(error, t), kind: 'error', durationMs: NOTICE_MS });
  const link = useMutation({
    mutationFn: (provider: ProviderKey) => leaveFor(provider, { intent: 'link' }),
    onError,
  });
  const unlink = useMutation({
    mutationFn: (provider: ProviderKey) => call(unlinkProvider, { params: { userId, provider } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(identitiesQuery(userId));
      toast.show({ text: t('sessions:ways.unlinked'), kind: 'success', durationMs: 2 * NOTICE_MS });
    },
    onError,
  });
  return { link, unlink };
}
