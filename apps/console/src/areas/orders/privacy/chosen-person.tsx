import { queryOf } from '@rajt/app-kit/api/query-of';
import { useT } from '@rajt/app-kit/texts/texts';
import { CallError } from '@rajt/contract/client';
import { getIdentity } from '@rajt/contract/orders/operations/privacy-desk';
import { Button } from '@rajt/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { identityName } from './identity-name.ts';

interface ChosenPersonProps {
  personId: string;
  /** Clears the choice of the person; absent: the choice is fixed. */
  onChange?: () => void;
}

/** The person whom a request concerns, by name. */
export function ChosenPerson({ personId, onChange }: ChosenPersonProps) {
  const t = useT();
  const { data: person, error } = useQuery({
    ...queryOf(getIdentity, { params: { personId } }),
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  });
  const isErased = error instanceof CallError && error.status === 404;
  return (
    <div>
      <p className="text-soft text-small">{t('privacyDesk:person.chosen')}</p>
      <div className="cluster">
        {isErased ? (
          <span>{t('privacyDesk:person.erased')}</span>
        ) : (
          <Link to="/people/$personId" params={{ personId }}>
            {person ? identityName(person) : `#${personId}`}
          </Link>
        )}
        {onChange && (
          <Button variant="link" size="sm" onClick={onChange}>
            {t('privacyDesk:person.change')}
          </Button>
        )}
      </div>
    </div>
  );
}
