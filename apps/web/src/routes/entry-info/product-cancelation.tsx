import { createFileRoute } from '@tanstack/react-router';
import { InformationScreen } from '../../areas/content/information/information-screen.tsx';
import { pageQuery } from '../../areas/content/information/page-query.ts';

export const Route = createFileRoute('/entry-info/product-cancelation')({
  staticData: { access: 'open' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(pageQuery('product-cancelation')),
  component: () => <InformationScreen pageId="product-cancelation" name="shell:menu.productCancelation" />,
});
