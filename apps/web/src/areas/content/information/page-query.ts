import { OF_EVERYBODY } from '@rajt/app-kit/api/query-client';
import { queryOf } from '@rajt/app-kit/api/query-of';
import { getPage } from '@rajt/contract/content/operations/pages';
import { queryOptions } from '@tanstack/react-query';

/** A page of information, the same for everybody on this site. */
export function pageQuery(pageId: string) {
  return queryOptions({ ...queryOf(getPage, { params: { pageId } }), meta: OF_EVERYBODY });
}
