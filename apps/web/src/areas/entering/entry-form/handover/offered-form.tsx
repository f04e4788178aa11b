import { call } from '@rajt/app-kit/api/call';
import { invalidate } from '@rajt/app-kit/api/query-of';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getRace } from '@rajt/contract/content/operations/catalog';
import { getCart } from '@rajt/contract/entering/operations/entries';
import {
  acceptEntryHandover,
  checkEntryHandover,
  type OfferedEntry,
} from '@rajt/contract/entering/operations/entry-handovers';
import { useNavigate } from '@tanstack/react-router';
import { OwnAnswersForm } from '../own-answers-form.tsx';

interface OfferedFormProps {
  token: string;
  offer: OfferedEntry;
}

/** The own data of a recipient who accepts an entry; it goes into their cart. */
export function OfferedForm({ token, offer }: OfferedFormProps) {
  const t = useT();
  const userId = useUserId();
  const navigate = useNavigate();
  return (
    <OwnAnswersForm
      raceId={offer.race.id}
      heatId={offer.heat.id}
      draft={`handover:offered.${offer.race.id}`}
      send={(answers) => call(acceptEntryHandover, { params: { userId }, body: { ...answers, token } })}
      updateCache={(queries) => {
        void invalidate(queries, getCart);
        void invalidate(queries, checkEntryHandover);
        void invalidate(queries, getRace);
      }}
      done={() => void navigate({ to: '/cart' })}
      say={{
        submit: t('handover:offered.submit'),
        asWho: (name) => t('handover:offered.asWho', { name }),
        refused: (why) => t('handover:offered.refused', { why }),
      }}
    />
  );
}
