import { fullName } from '@rajt/app-kit/formats/full-name';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import type { Keeper } from '@rajt/contract/entering/operations/fellows';
import { Button } from '@rajt/ui/button';
import { CardItem, CardList } from '@rajt/ui/card-list';
import { type ReactNode, useId } from 'react';
import styles from './fellows.module.css';

interface OwnerListProps {
  /** Accounts with a list of fellows; the section is not shown without any. */
  owners: readonly Keeper[] | undefined;
  title: string;
  intro: string;
  /** Draws one of them; `onEnded` moves the focus to the title, as the item disappears with its button. */
  children: (owner: Keeper, onEnded: () => void) => ReactNode;
}

/** Accounts that can enter the reader, or may not any more, below a title. */
export function OwnerList({ owners, title, intro, children }: OwnerListProps) {
  const id = useId();
  if (!owners || owners.length === 0) return null;
  const onEnded = () => document.getElementById(id)?.focus({ preventScroll: true });
  return (
    <section className="stack" aria-labelledby={id}>
      <div className="stack gap-2">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <p className="text-soft">{intro}</p>
      </div>
      <CardList>{owners.map((owner) => children(owner, onEnded))}</CardList>
    </section>
  );
}

interface OwnerItemProps {
  owner: Keeper;
  about: (date: string) => string;
  /** The button that ends the relation, with its name for screen readers. */
  button: string;
  buttonOf: (name: string) => string;
  action: { readonly isPending: boolean; press: () => Promise<boolean> };
  onEnded: () => void;
}

/** One account, since when, and the button that ends it. */
export function OwnerItem({ owner, about, button, buttonOf, action, onEnded }: OwnerItemProps) {
  const { day, language } = useFormats();
  const name = fullName(owner, language);
  return (
    <CardItem
      name={name}
      actions={
        <Button
          variant="quiet"
          size="sm"
          loading={action.isPending}
          aria-label={buttonOf(name)}
          onClick={() => void action.press().then((isEnded) => isEnded && onEnded())}
        >
          {button}
        </Button>
      }
    >
      <p className={styles.about}>{about(day(owner.since))}</p>
    </CardItem>
  );
}
