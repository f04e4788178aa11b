import { z } from 'zod';
import { defineMail } from '../../office/mails/index.ts';
import { composeLetter } from './compose-letter.ts';
import { newsIssue } from './issue.ts';

/** An issue as its writer tries it out; its links to unsubscribe lead nowhere. */
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
