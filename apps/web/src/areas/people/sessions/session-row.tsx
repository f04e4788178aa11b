import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { LiveSession } from '@rajt/contract/people/operations/sessions';
import { Badge } from '@rajt/ui/badge';
import { Button } from '@rajt/ui/button';
import styles from './sessions-card.module.css';

interface SessionRowProps {
  device: LiveSession;
  onEnd: () => void;
}

/** One device, in words that a person knows it by. */
export function SessionRow({ device, onEnd }: SessionRowProps) {
  const t = useT();
  const { dayTime } = useFormats();
  const { browser, system } = device;
  const kind = t(`signIns:card.device.${device.device}`);
  const name = browser && system ? t('signIns:card.on', { browser, system }) : browser || system || kind;
  return (
    <li className={styles.row}>
      <div className="stack gap-1">
        <p className={styles.name}>
          {name} {device.isThis && <Badge tone="ok">{t('signIns:card.this')}</Badge>}
        </p>
        <p className="text-small text-soft">
          {[name !== kind && kind, t('signIns:card.lastUsed', { when: dayTime(device.lastUsedAt) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!device.isThis && (
        <Button
          variant="quiet"
          size="sm"
          onClick={onEnd}
          aria-label={t('signIns:card.endLabel', { device: name })}
        >
          {t('signIns:card.end')}
        </Button>
      )}
    </li>
  );
}
