import { partOf } from '@rajt/app-kit/forms/part-of';
import type { FormHandle } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import type { extraRegistration } from '@rajt/contract/people/operations/profile';
import { companyFields, sportFields, workFields } from '@rajt/contract/profile-fields';
import { withGroupCheck } from '@rajt/contract/vat-group';
import { FormSection } from '@rajt/ui/form-section';
import { Icon, type IconName } from '@rajt/ui/icons';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import { CompanyFields } from './fields/company-fields.tsx';
import { SportFields } from './fields/sport-fields.tsx';
import { WorkFields } from './fields/work-fields.tsx';

type Input = z.input<typeof extraRegistration>;
type Output = z.output<typeof extraRegistration>;

const SECTIONS = {
  sport: Object.keys(sportFields) as (keyof typeof sportFields)[],
  work: Object.keys(workFields) as (keyof typeof workFields)[],
  company: Object.keys(companyFields) as (keyof typeof companyFields)[],
};
type Section = keyof typeof SECTIONS;

/** Each by itself: whether a section is done, or has to be open, does not are attached to the rest of the form. */
const SCHEMAS: Record<Section, z.ZodType> = {
  sport: z.object(sportFields),
  work: z.object(workFields),
  company: withGroupCheck(z.object(companyFields)),
};
const ALL = Object.keys(SCHEMAS) as Section[];

const mistakesIn = (name: Section, values: Input) => SCHEMAS[name].safeParse(values).error?.issues ?? [];

const SIGNS: Record<Section, IconName> = { sport: 'flag', work: 'briefcase', company: 'building' };

/** The optional fields, folded away: one section each. A section with a mistake in it stays open. */
export function OptionalSections({ form }: { form: FormHandle<Input, Output> }) {
  const t = useT();
  const [opened, setOpened] = useState<readonly Section[]>(() =>
    ALL.filter((name) => mistakesIn(name, form.getValues()).length > 0),
  );
  const { errors } = form.formState;
  const values = form.watch();
  // Nobody has left the fields of a restored draft, so the form has not checked them yet; from now on it does during typing.
  const check = useEffectEvent(() => {
    for (const { path, message } of ALL.flatMap((name) => mistakesIn(name, form.getValues()))) {
      const name = path.join('.') as keyof Input;
      form.setValue(name, form.getValues(name), { shouldTouch: true });
      form.setError(name, { message });
    }
  });
  useEffect(() => check(), []);

  const section = (name: Section, title: string, summary: string, children: ReactNode) => {
    const names = SECTIONS[name];
    const given = names.filter((field) => values[field] !== '').length;
    return (
      <FormSection
        title={title}
        step={<Icon name={SIGNS[name]} size="1.125rem" />}
        done={given > 0 && mistakesIn(name, values).length === 0 && !names.some((field) => errors[field])}
        summary={given > 0 ? t('profile:extra.given', { count: given }) : summary}
        open={opened.includes(name) || names.some((field) => errors[field])}
        onOpenChange={(open) =>
          setOpened((all) => (open ? [...all, name] : all.filter((one) => one !== name)))
        }
      >
        {children}
      </FormSection>
    );
  };

  return (
    <section className="stack gap-3" aria-labelledby="optional">
      <p id="optional" className="text-soft">
        {t('profile:extra.optional')}
      </p>
      {section(
        'sport',
        t('profile:sport'),
        t('profile:extra.sportSummary'),
        <SportFields form={partOf(form)} />,
      )}
      {section('work', t('profile:work'), t('profile:extra.workSummary'), <WorkFields form={partOf(form)} />)}
      {section(
        'company',
        t('profile:company'),
        t('profile:extra.companySummary'),
        <CompanyFields form={partOf(form)} />,
      )}
    </section>
  );
}
