import { createFileRoute } from '@tanstack/react-router';
import { PageTitle } from '../shell/page-title.tsx';
import { useT } from '../shell/texts.ts';
import { readWantedPath } from '../shell/wanted-path.ts';

export const Route = createFileRoute('/login')({
  staticData: { access: 'public' },
  validateSearch: readWantedPath,
  component: Screen,
});

function Screen() {
  const t = useT();
  return (
    <div className="page">
      <PageTitle>{t('shell:login')}</PageTitle>
    </div>
  );
}
