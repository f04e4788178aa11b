import { fullName } from '@rajt/app-kit/formats/full-name';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { partAt } from '@rajt/app-kit/forms/part-at';
import { partOf } from '@rajt/app-kit/forms/part-of';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { site } from '@rajt/app-kit/site/site';
import { currentLanguage, useT } from '@rajt/app-kit/texts/texts';
import type { Heat, RaceDetail } from '@rajt/contract/content/operations/catalog';
import type { Cart } from '@rajt/contract/entering/operations/entries';
import type { EntryDefaults } from '@rajt/contract/entering/operations/entry-defaults';
import { BottomBar } from '@rajt/ui/bottom-bar';
import { Button } from '@rajt/ui/button';
import { FormSection } from '@rajt/ui/form-section';
import { LiveRegion } from '@rajt/ui/hidden-text';
import { PriceLines } from '@rajt/ui/price-lines';
import { useMemo, useRef } from 'react';
import { isOfPerson } from '../shared/entered/of-person.ts';
import { ConditionsField } from './conditions-field.tsx';
import type { EntryFormOf } from './entry-fields.ts';
import styles from './entry-form.module.css';
import type { EntryValues } from './entry-values.ts';
import { groupDefaults } from './group-defaults.ts';
import type { GroupMember } from './group-member.ts';
import { GroupPerson } from './group-person.tsx';
import { useGroupPrice } from './group-price.ts';
import { GroupShared } from './group-shared.tsx';
import {
  asking,
  type GroupAnswers,
  type GroupValues,
  groupSchema,
  type PersonKey,
  personKey,
} from './group-values.ts';
import { ownContactOf } from './known-answers.ts';
import { ObstacleBox } from './obstacle-box.tsx';
import { isMinorAt } from './participant.ts';
import panel from './price-panel.module.css';
import { useCheckPhone } from './use-check-phone.ts';
import { useFolds } from './use-folds.ts';
import { useGroup } from './use-group.ts';

export interface GroupFormProps {
  race: RaceDetail;
  heats: readonly Heat[];
  members: readonly GroupMember[];
  /** The known answers of the buyer. */
  known: EntryDefaults;
  onLeaveOut: (uid: string) => void;
  onHeld: (held: { entryIds: readonly string[]; cart: Cart }) => void;
}

/** Several people in one form: common answers once, the rest for each, and the sum of all. */
export function GroupForm({ race, heats, members, known, onLeaveOut, onHeld }: GroupFormProps) {
  const t = useT();
  const checkPhone = useCheckPhone(race.form.injuryContact !== 'off');
  const uids = members.map(({ participant }) => participant.uid);
  // Equal for the same people, although the list is a new one each time.
  const minors = JSON.stringify(
    members.map(({ participant }) => ({ uid: participant.uid, isMinor: isMinorAt(participant, race) })),
  );
  const schema = useMemo(
    () => groupSchema(race.form, JSON.parse(minors), site.branch, checkPhone),
    [race.form, minors, checkPhone],
  );
  const sum = useRef(0);
  const { form, isBusy, obstacle } = useGroup({
    race,
    schema,
    uids,
    defaults: groupDefaults(race, heats, members, known),
    total: () => sum.current,
    onHeld,
  });
  const values = form.watch();
  const price = useGroupPrice(race, members, (uid) => ({
    hasStudentCard: values[personKey(uid)]?.hasStudentCard === true,
    hasSpuriCard: values[personKey(uid)]?.hasSpuriCard === true,
  }));
  sum.current = price.sum;
  // A person who cannot enter is not done, whatever was answered.
  const refused = members.filter(({ forMe }) => forMe.refusals.some(isOfPerson));
  const missing = new Set([
    ...(schema.safeParse(values).error?.issues.map(({ path }) => String(path[0])) ?? []),
    ...refused.map(({ participant }) => personKey(participant.uid)),
  ]);
  const parts = ['shared', ...uids.map(personKey)];
  const { errors, submitCount } = form.formState;
  const isWrong = (name: string) => Object.hasOwn(errors, name);
  const fold = useFolds(
    uids.map(personKey).filter((name) => !missing.has(name)),
    parts.filter(isWrong),
    submitCount,
  );
  const section = (name: string) => ({
    ...fold(name),
    id: name,
    done: !missing.has(name) && !isWrong(name),
    doneLabel: t('entry:done'),
  });
  const part = (name: 'shared' | PersonKey): EntryFormOf =>
    partAt<EntryValues, GroupValues, GroupAnswers>(form, name);
  const lines = (
    <div className={panel.panel}>
      <PriceLines lines={price.lines} total={{ label: t('entry:priceTotal'), amount: price.total }} />
      <p className={panel.note}>{t('entry:priceFixed')}</p>
    </div>
  );
  return (
    <div className="with-side">
      <ScreenForm form={form} className={styles.form}>
        <FormSection title={t('group:shared')} step={1} {...section('shared')}>
          <GroupShared
            race={race}
            heats={heats}
            form={form}
            part={part('shared')}
            ownContact={ownContactOf(known)}
          />
        </FormSection>
        {members.map(({ participant, forMe }, at) => (
          <FormSection
            key={participant.uid}
            title={fullName(participant, currentLanguage())}
            step={at + 2}
            {...section(personKey(participant.uid))}
          >
            <GroupPerson
              race={asking({ ...race, forMe }, values.same, 'person')}
              heats={values.same.start ? null : heats}
              participant={participant}
              certificate={participant.isSelf ? known.certificate : null}
              ownContact={participant.isSelf ? null : ownContactOf(known)}
              form={part(personKey(participant.uid))}
              total={price.total}
              onLeaveOut={members.length > 1 ? () => onLeaveOut(participant.uid) : null}
            />
          </FormSection>
        ))}
        <ConditionsField race={race} form={partOf(form)} />
        <FormProblemBox problem={form.problem} />
        <ObstacleBox raceId={race.id} obstacle={obstacle} />
        <LiveRegion message={isBusy ? t('entry:busyAgain') : ''} />
        {isBusy && <p className={styles.busy}>{t('entry:busyAgain')}</p>}
        <BottomBar label={t('entry:submitBar')}>
          <div className={styles.bar}>
            <details className={styles.more}>
              <summary>{t('entry:priceShow')}</summary>
              {lines}
            </details>
            <Button
              type="submit"
              variant="go"
              size="lg"
              wide
              icon="cart"
              loading={form.isSending}
              loadingLabel={t('group:submitting')}
            >
              {t('group:submit', { count: members.length, price: price.total })}
            </Button>
          </div>
        </BottomBar>
      </ScreenForm>
      <aside className={styles.side} aria-label={t('entry:price')}>
        <div className={styles.price}>
          <h2 className={styles.sideTitle}>{t('entry:price')}</h2>
          {lines}
        </div>
      </aside>
    </div>
  );
}
