import { useAction } from '@rajt/app-kit/api/use-action';
import { fullName } from '@rajt/app-kit/formats/full-name';
import { useUserId } from '@rajt/app-kit/session/session';
import { currentLanguage, useT } from '@rajt/app-kit/texts/texts';
import { addFellow, type FoundUser, listFellows } from '@rajt/contract/entering/operations/fellows';
import { Button } from '@rajt/ui/button';
import { CardItem } from '@rajt/ui/card-list';
import styles from './fellows.module.css';

interface FoundRunnerProps {
  runner: FoundUser;
  /** Is on the list already. */
  isAdded: boolean;
}

/** A hit of the search. The button stays once it was pressed, so that the focus does not get lost with it. */
export function FoundRunner({ runner, isAdded }: FoundRunnerProps) {
  const t = useT();
  const userId = useUserId();
  const name = fullName(runner, currentLanguage());
  const add = useAction(addFellow, {
    input: () => ({ params: { userId }, body: { uid: runner.uid } }),
    refresh: [listFellows],
    saved: t('fellows:addedOf', { name }),
    undone: t('fellows:addFailed'),
    isIdempotent: true,
  });
  return (
    <CardItem
      name={name}
      actions={
        <Button
          variant="quiet"
          size="sm"
          icon={isAdded ? 'check' : 'plus'}
          loading={add.isPending}
          aria-disabled={isAdded}
          aria-label={t(isAdded ? 'fellows:onListOf' : 'fellows:addOf', { name })}
          onClick={() => isAdded || void add.press()}
        >
          {t(isAdded ? 'fellows:onList' : 'fellows:addRunner')}
        </Button>
      }
    >
      <p className={styles.about}>
        {[String(runner.birthYear), runner.city, t('fellows:uid', { uid: runner.uid })]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </CardItem>
  );
}
