import { useT } from '@rajt/app-kit/texts/texts';
import { useQuery } from '@tanstack/react-query';
import styles from './secret-code.module.css';

/** The width of the light margin around a QR code that readers need, in modules. */
const QUIET = 4;

/** The secret of an authenticator app, as a QR code and as text for people who cannot scan the code. */
export function SecretCode({ uri, secret }: { uri: string; secret: string }) {
  const t = useT();
  const { data: code } = useQuery({
    queryKey: ['qr', uri],
    queryFn: async () => (await import('@rajt/ui/qr-path')).qrPath(uri),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const side = (code?.size ?? 0) + 2 * QUIET;
  return (
    <div className={styles.secret}>
      <svg
        viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
        role="img"
        aria-label={t('staffSignIn:qr')}
        className={styles.qr}
      >
        <path d={`M${-QUIET} ${-QUIET}h${side}v${side}h${-side}Z`} className={styles.paper} />
        {code && <path d={code.path} className={styles.ink} />}
      </svg>
      <details>
        <summary className="unfold">{t('staffSignIn:cannotScan')}</summary>
        <p>{t('staffSignIn:typeSecret')}</p>
        <p>
          <code className={styles.text}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
      </details>
    </div>
  );
}
