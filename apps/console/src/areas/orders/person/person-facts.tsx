import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { PersonPage } from '@rajt/contract/orders/operations/person-page';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactElement } from 'react';

type Fact =
  | 'born'
  | 'gender'
  | 'nationality'
  | 'club'
  | 'city'
  | 'email'
  | 'phone'
  | 'address'
  | 'account'
  | 'managedBy'
  | 'manages';

/** The facts that the caller's roles see, each with its name. */
export function PersonFacts({ person }: { person: PersonPage }) {
  const t = useT();
  const formats = useFormats();
  const { account, managedBy, manages, email, phone, undeliverableSince } = person;
  const born = person.birthDate ? formats.day(person.birthDate, 'short') : person.birthYear?.toString();
  const accountWords = () => {
    if (!account) return t('personScreen:noAccount');
    const words = t('personScreen:registered', {
      day: formats.day(account.registeredAt, 'short'),
      language: t(`personScreen:language.${account.language}`),
    });
    return account.activatedAt ? words : t('personScreen:notActivated', { account: words });
  };
  const facts: [Fact, ReactElement | string | false | null | undefined][] = [
    ['born', born],
    ['gender', person.gender && t(`entryList:option.gender.${person.gender}`)],
    ['nationality', person.nationality],
    ['club', person.club],
    ['city', person.city],
    [
      'email',
      email && (
        <>
          <a href={`mailto:${email}`}>{email}</a>
          {undeliverableSince && (
            <p className="text-soft">
              {t('mailProblems:onPerson', { since: formats.day(undeliverableSince, 'short') })}
            </p>
          )}
        </>
      ),
    ],
    ['phone', phone && <a href={`tel:${phone}`}>{phone}</a>],
    ['address', person.address],
    ['account', accountWords()],
    ['managedBy', managedBy.length > 0 && <People key="managedBy" people={managedBy} />],
    ['manages', manages.length > 0 && <People key="manages" people={manages} />],
  ];
  return (
    <section className="panel">
      <h2>{t('personScreen:facts')}</h2>
      <dl className="facts">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <Fragment key={name}>
              <dt>{t(`personScreen:fact.${name}`)}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
      </dl>
    </section>
  );
}

function People({ people }: { people: readonly { personId: string; name: string }[] }) {
  return (
    <ul className="list-plain">
      {people.map(({ personId, name }) => (
        <li key={personId}>
          <Link to="/people/$personId" params={{ personId }}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
