import { createFileRoute } from '@tanstack/react-router';
import { PageTitle } from '../shell/page-title.tsx';
import { useT } from '../shell/texts.ts';

export const Route = createFileRoute('/general-terms-and-conditions')({
  staticData: { access: 'open' },
  component: Screen,
});

function Screen() {
  const t = useT();
  return (
    <div className="page">
      <PageTitle>{t('shell:terms')}</PageTitle>
    </div>
  );
}
