import { z } from 'zod';
import { defineMail } from '../../office/mails/index.ts';
import { composeLetter } from './compose-letter.ts';
import { newsIssue } from './issue.ts';

/** The test of an issue for its writer; its links to unsubscribe have no effect. */
export const newsTestMail = defineMail(
  'news-test',
  z.object({ issue: newsIssue, firstName: z.string(), subscribeId: z.string() }),
  ({ issue, firstName, subscribeId }, { config, language }) =>
    composeLetter(
      issue,
      { site: { branch: issue.branch, market: 'dom' }, language, firstName, unsubscribe: { subscribeId } },
      config,
    ),
);

export const newsMails = [newsTestMail] as const;
