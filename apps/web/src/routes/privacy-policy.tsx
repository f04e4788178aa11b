import { createFileRoute } from '@tanstack/react-router';
import { PageTitle } from '../shell/page-title.tsx';
import { useT } from '../shell/texts.ts';

export const Route = createFileRoute('/privacy-policy')({
  staticData: { access: 'open' },
  component: Screen,
});

function Screen() {
  const t = useT();
  return (
    <div className="page">
      <PageTitle>{t('shell:privacy')}</PageTitle>
    </div>
  );
}
