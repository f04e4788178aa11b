import { useAction } from '@rajt/app-kit/api/use-action';
import { fullName } from '@rajt/app-kit/formats/full-name';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { type Fellow, listFellows, removeFellow } from '@rajt/contract/entering/operations/fellows';
import { Button } from '@rajt/ui/button';
import { CardItem } from '@rajt/ui/card-list';
import { ConfirmDialog } from '@rajt/ui/dialog';
import { IconButton } from '@rajt/ui/icon-button';
import { Icon } from '@rajt/ui/icons';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isOfPerson } from '../shared/entered/of-person.ts';
import type { Choice } from './choice.ts';
import { ChoosePerson } from './choose-person.tsx';
import styles from './fellows.module.css';
import { type PickFellow, PickPerson } from './pick-person.tsx';

interface FellowItemProps {
  fellow: Fellow;
  raceId: string | undefined;
  choice: Choice | undefined;
  pick: PickFellow | undefined;
  onChange: () => void;
  onRemoved: () => void;
}

/** One person: for a race, with its price and the link to the form, or why they cannot enter. */
export function FellowItem({ fellow, raceId, choice, pick, onChange, onRemoved }: FellowItemProps) {
  const t = useT();
  const { day, language, money } = useFormats();
  const userId = useUserId();
  const [isAsking, setAsking] = useState(false);
  const remove = useAction(removeFellow, {
    input: () => ({ params: { userId, personId: fellow.uid } }),
    refresh: [listFellows],
    saved: t('fellows:removed'),
    undone: t('fellows:removeFailed'),
  });
  const name = fullName(fellow, language);
  const { forRace, managed } = fellow;
  const refusal = forRace?.refusals.find(isOfPerson);
  const mayChoose = choice !== undefined && forRace?.price && !refusal;
  const removeIt = async () => {
    const isRemoved = await remove.press();
    setAsking(false);
    if (isRemoved) onRemoved();
  };
  return (
    <>
      <CardItem
        name={!mayChoose && name}
        actions={
          <>
            {managed && <IconButton icon="edit" label={t('fellows:changeOf', { name })} onClick={onChange} />}
            <IconButton
              icon="trash"
              label={t('fellows:removeOf', { name })}
              onClick={() => setAsking(true)}
            />
          </>
        }
      >
        {mayChoose && <ChoosePerson uid={fellow.uid} name={name} choice={choice} />}
        <p className={styles.about}>
          {t('fellows:born', { date: managed ? day(managed.birthDate) : String(fellow.birthYear) })}
        </p>
        {refusal && (
          <p className={styles.refusal}>
            <Icon name="info" size="1.125rem" />
            {t(`fellows:refusal.${refusal}`)}
          </p>
        )}
        {pick && forRace?.price && !refusal && <PickPerson fellow={fellow} price={forRace.price} {...pick} />}
        {raceId && !pick && forRace?.price && !refusal && (
          <p>
            <Button
              render={
                <Link
                  to="/races/$raceId/entryform/other-participant"
                  params={{ raceId }}
                  search={{ who: Number(fellow.uid) }}
                />
              }
              size="sm"
              aria-label={t('fellows:enterOf', { name, price: money(forRace.price) })}
            >
              {t('fellows:enter', { price: money(forRace.price) })}
            </Button>
          </p>
        )}
      </CardItem>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('fellows:removeTitle')}
        description={t('fellows:removeText', { name })}
        confirmLabel={t('fellows:removeConfirm')}
        cancelLabel={t('common:cancel')}
        danger
        loading={remove.isPending}
        onConfirm={() => void removeIt()}
      />
    </>
  );
}
