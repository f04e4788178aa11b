import { createFileRoute } from '@tanstack/react-router';
import { PageTitle } from '../../shell/page-title.tsx';
import { useT } from '../../shell/texts.ts';

export const Route = createFileRoute('/events/')({
  staticData: { access: 'member' },
  component: Screen,
});

function Screen() {
  const t = useT();
  return (
    <div className="page">
      <PageTitle>{t('shell:events')}</PageTitle>
    </div>
  );
}
