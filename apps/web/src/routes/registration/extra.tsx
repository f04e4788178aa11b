import { createFileRoute } from '@tanstack/react-router';
import { PageTitle } from '../../shell/page-title.tsx';
import { useT } from '../../shell/texts.ts';
import { readWantedPath } from '../../shell/wanted-path.ts';

export const Route = createFileRoute('/registration/extra')({
  staticData: { access: 'member' },
  validateSearch: readWantedPath,
  component: Screen,
});

function Screen() {
  const t = useT();
  return (
    <div className="page">
      <PageTitle>{t('shell:registration')}</PageTitle>
    </div>
  );
}
