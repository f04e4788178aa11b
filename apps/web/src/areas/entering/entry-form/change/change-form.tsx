import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useSite } from '@rajt/app-kit/site/site-query';
import { useT } from '@rajt/app-kit/texts/texts';
import type { RaceDetail } from '@rajt/contract/content/operations/catalog';
import type { EntryDetail } from '@rajt/contract/entering/operations/entry-changes';
import { isReplaceable } from '@rajt/rules/entering/certificate-review';
import { ANSWER_GROUPS, type AnswerGroup } from '@rajt/rules/entering/entry-changes';
import { BottomBar } from '@rajt/ui/bottom-bar';
import { Button } from '@rajt/ui/button';
import type { Elements } from '@rajt/ui/elements';
import { Notice } from '@rajt/ui/notice';
import { PriceLines } from '@rajt/ui/price-lines';
import { CertificateNote } from '../../shared/certificate/certificate-note.tsx';
import { BibPreview } from '../bib-preview.tsx';
import { CardField } from '../card-field.tsx';
import { GuardianFields } from '../guardian-fields.tsx';
import { HeatField } from '../heat-field.tsx';
import { usePriceLines } from '../price-texts.ts';
import { RaceData } from '../race-data.tsx';
import { Safety } from '../safety.tsx';
import { AnswerGroupCard } from './answer-group.tsx';
import styles from './change.module.css';
import { askingOnly, hasGroup } from './change-values.ts';
import { chosenPrice, useChange } from './use-change.ts';

interface ChangeFormProps {
  race: RaceDetail;
  entry: EntryDetail;
  isSelf: boolean;
  /** The guardian's name for a minor's declaration. */
  guardianName: string;
  onSaved: (entry: EntryDetail) => void;
}

/** The answers of an entry, group by group; in the cart also its price with a student card. */
export function ChangeForm({ race, entry, isSelf, guardianName, onSaved }: ChangeFormProps) {
  const t = useT();
  const { money } = useFormats();
  const form = useChange({ race, entry, guardianName, onSaved });
  const values = form.watch();
  const groups = ANSWER_GROUPS.filter((group) => hasGroup(race.form, group));
  const isReopened = mayReplaceRefused(entry);
  const isAnyOpen = isReopened || groups.some((group) => entry.changes[group].isOpen);
  const price = chosenPrice(entry, values);
  const isOther = price !== null && price.price.amount !== entry.fee.amount;
  const only = (group: AnswerGroup) => ({ ...race, form: askingOnly(race.form, group) });
  const data = (group: AnswerGroup, preview: Elements = null) => (
    <RaceData race={only(group)} form={form} isSelf={isSelf} preview={preview} />
  );
  const heat = entry.heats.find(({ id }) => id === values.heatId);
  const fields: Record<AnswerGroup, () => Elements> = {
    heat: () => (
      <>
        {/* The limit of the whole race does not matter: nobody is added to it. */}
        <HeatField
          race={{ ...race, placesLeft: race.capacity + 1 }}
          heats={entry.heats}
          form={form}
          isChosen={false}
        />
        {data('heat')}
      </>
    ),
    bib: () =>
      data('bib', <BibPreview race={race} heat={heat} nickname={values.form.nickname} bib={entry.bib} />),
    shirt: () => data('shirt'),
    contact: () => (
      <>
        <CertificateNote review={entry.certificate?.review ?? null} raceOn={entry.race.raceOn} />
        {entry.certificate?.name === null && <Notice>{t('entryChange:othersCertificate')}</Notice>}
        <Safety race={only('contact')} known={null} ownContact={null} form={form} />
      </>
    ),
  };
  return (
    <ScreenForm form={form} className={styles.form}>
      <p className={styles.note}>{t(entry.state === 'paid' ? 'entryChange:paid' : 'entryChange:inCart')}</p>
      {entry.lacksGuardian && (
        <section className={styles.group} aria-label={t('entry:guardian')}>
          <Notice kind="warning">{t('entryChange:guardianMissing')}</Notice>
          <GuardianFields form={form} isSelf={isSelf} />
        </section>
      )}
      {groups.map((group) => (
        <AnswerGroupCard
          key={group}
          group={group}
          race={race}
          entry={entry}
          closed={group === 'contact' ? <ClosedCertificate race={race} entry={entry} form={form} /> : null}
        >
          {fields[group]()}
        </AnswerGroupCard>
      ))}
      {price && (
        <section className={styles.group} aria-label={t('entry:price')}>
          {entry.byCards?.student && <CardField card="student" form={form} total={money(price.price)} />}
          {entry.byCards?.spuri && <CardField card="spuri" form={form} total={money(price.price)} />}
          <ChosenPrice race={race} price={price} />
          {isOther && (
            <Notice kind="warning" role="status">
              {t('entryChange:feeBefore', { before: money(entry.fee), now: money(price.price) })}
            </Notice>
          )}
        </section>
      )}
      <FormProblemBox problem={form.problem} />
      {isAnyOpen ? (
        <BottomBar label={t('entryChange:heading')}>
          <Button
            type="submit"
            variant="go"
            size="lg"
            wide
            loading={form.isSending}
            loadingLabel={t('entryChange:saving')}
          >
            {isOther ? t('entryChange:saveFee', { price: money(price.price) }) : t('entryChange:save')}
          </Button>
        </BottomBar>
      ) : (
        <AllClosed race={race} entry={entry} />
      )}
    </ScreenForm>
  );
}

/** The field of a refused or expiring certificate is open until the day before the race, also when the other answers of its group are closed. */
const mayReplaceRefused = ({ state, certificate, race, isContactHidden }: EntryDetail) =>
  state === 'paid' && !isContactHidden && isReplaceable(race.raceOn, certificate?.review ?? null, new Date());

/** The review of the certificate in a group that is closed, and the field for another one. */
function ClosedCertificate({
  race,
  entry,
  form,
}: Pick<ChangeFormProps, 'race' | 'entry'> & { form: ReturnType<typeof useChange> }) {
  const asked = { ...askingOnly(race.form, 'contact'), injuryContact: 'off' as const };
  return (
    <>
      <CertificateNote review={entry.certificate?.review ?? null} raceOn={entry.race.raceOn} />
      {mayReplaceRefused(entry) && (
        <Safety race={{ ...race, form: asked }} known={null} ownContact={null} form={form} />
      )}
    </>
  );
}

function ChosenPrice({
  race,
  price,
}: {
  race: RaceDetail;
  price: NonNullable<ReturnType<typeof chosenPrice>>;
}) {
  const t = useT();
  const { lines, total } = usePriceLines(race, { ...price, next: null }, new Date());
  return <PriceLines lines={lines} total={{ label: t('entry:priceTotal'), amount: total }} />;
}

/** Nothing can be changed: whom to ask. */
function AllClosed({ race, entry }: Pick<ChangeFormProps, 'race' | 'entry'>) {
  const t = useT();
  const contact = useSite()?.contactEmail;
  const subject = encodeURIComponent(t('entryChange:writeSubject', { race: race.name, id: entry.entryId }));
  return (
    <Notice>
      <p>{t('entryChange:allClosed')}</p>
      {contact && <a href={`mailto:${contact}?subject=${subject}`}>{t('entryChange:write')}</a>}
    </Notice>
  );
}
