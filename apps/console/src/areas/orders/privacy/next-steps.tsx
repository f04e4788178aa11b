import { useT } from '@rajt/app-kit/texts/texts';
import type { PrivacyRequest } from '@rajt/contract/orders/operations/privacy-desk';
import { Button } from '@rajt/ui/button';
import { Link } from '@tanstack/react-router';
import type { DeskTab } from './desk-tab.ts';

/** The tab that a right leads to first. */
const FIRST: Readonly<Record<PrivacyRequest['right'], DeskTab>> = {
  access: 'data',
  correction: 'correct',
  erasure: 'erase',
  objection: 'data',
  other: 'data',
};

const STEPS = ['data', 'correct', 'erase', 'access'] as const;

/** The next steps for a right, with links to the person's data. */
export function NextSteps({ request: { right, personId } }: { request: PrivacyRequest }) {
  const t = useT();
  const steps = STEPS.toSorted((a, b) => Number(b === FIRST[right]) - Number(a === FIRST[right]));
  return (
    <section className="panel" aria-labelledby="next-steps">
      <h2 id="next-steps">{t('privacyDesk:next.title')}</h2>
      {personId === null ? (
        <p>{t('privacyDesk:next.noPerson')}</p>
      ) : (
        <>
          <p>{t(`privacyDesk:next.text.${right}`)}</p>
          <div className="cluster">
            {steps.map((tab, at) => (
              <Button
                key={tab}
                variant={at === 0 ? 'primary' : 'quiet'}
                size="sm"
                render={<Link to="/privacy/people/$personId" params={{ personId }} search={{ tab }} />}
              >
                {t(`privacyDesk:next.${tab}`)}
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}
