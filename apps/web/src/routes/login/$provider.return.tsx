import { tabTexts } from '@rajt/app-kit/session/kept-texts';
import { createFileRoute } from '@tanstack/react-router';
import { intentOf } from '../../areas/people/sessions/attempt.ts';
import { comeBack } from '../../areas/people/sessions/come-back.ts';
import { readComingBack } from '../../areas/people/sessions/coming-back.ts';
import { ProviderReturn, ReturnPending } from '../../areas/people/sessions/provider-return.tsx';
import { Welcome } from '../../shell/frame/welcome.tsx';

/** The page to which a provider redirects the browser. The code is good once, so it is exchanged once for each visit. */
export const Route = createFileRoute('/login/$provider/return')({
  staticData: { access: 'open', activation: true },
  validateSearch: readComingBack,
  // Before the loader takes the attempt out.
  beforeLoad: () => ({ intent: intentOf(tabTexts) }),
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) => comeBack(params.provider, deps),
  shouldReload: false,
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: Pending,
  component: Screen,
});

function Pending() {
  return (
    <Welcome>
      <ReturnPending intent={Route.useRouteContext().intent} />
    </Welcome>
  );
}

function Screen() {
  return (
    <Welcome>
      <ProviderReturn outcome={Route.useLoaderData()} />
    </Welcome>
  );
}
