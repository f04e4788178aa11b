import { changeProfile, extraRegistration } from '@rajt/contract/operations/profile';
import { Button } from '@rajt/ui/button';
import { SelectField } from '@rajt/ui/select-field';
import { TextField } from '@rajt/ui/text-field';
import { call } from '../../shell/api.ts';
import { useCountries } from '../../shell/countries.ts';
import { FormProblemBox } from '../../shell/forms/form-problem-box.tsx';
import { useDraftForm } from '../../shell/forms/use-draft-form.ts';
import { useFields } from '../../shell/forms/use-fields.ts';
import { useSubmit } from '../../shell/forms/use-submit.ts';
import { useStore, useUserId } from '../../shell/store.ts';
import { useT } from '../../shell/texts.ts';
import styles from './registration.module.css';

/** The second step of the registration: the address. */
export function ExtraForm({ onDone }: { onDone: () => void }) {
  const t = useT();
  const userId = useUserId();
  const countries = useCountries();
  const form = useDraftForm({
    id: 'registration-extra',
    schema: extraRegistration,
    defaults: { country: 'HU', zip: '', city: '', street: '' },
  });
  const field = useFields(form);
  const { submit, problem, isSending } = useSubmit(form, async (body) => {
    await call(changeProfile, { params: { userId }, body });
    form.forgetDraft();
    useStore.setState({ completeRegistration: true });
    onDone();
  });

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <SelectField
        label={t('auth:country')}
        options={countries}
        autoComplete="country"
        {...field('country')}
      />
      <div className={styles.place}>
        <TextField
          label={t('auth:zip')}
          autoComplete="postal-code"
          inputMode={form.watch('country') === 'HU' ? 'numeric' : 'text'}
          {...field('zip')}
        />
        <TextField label={t('auth:city')} autoComplete="address-level2" {...field('city')} />
      </div>
      <TextField label={t('auth:street')} autoComplete="street-address" {...field('street')} />
      <FormProblemBox problem={problem} />
      <Button type="submit" variant="go" size="lg" wide loading={isSending}>
        {t('auth:extraButton')}
      </Button>
    </form>
  );
}
