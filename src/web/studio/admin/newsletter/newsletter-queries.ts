import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type IssueView, newsletterAdminApi } from '#contract/newsletter.ts';
import { call } from '#web/lib/call.ts';

/** All queries of Admin → Newsletter begin with this key. */
const newsletterKey = ['admin', 'newsletter'] as const;

export const issuesQuery = queryOptions({
  queryKey: [...newsletterKey, 'list'],
  queryFn: ({ signal }) => call(newsletterAdminApi.list, {}, { signal }),
});

const progressMs = 2_000;

/** A draft is not refreshed while it is edited: saving says if it was changed elsewhere. While it is sent, its progress is. */
export const issueQuery = (issueId: string) =>
  queryOptions({
    queryKey: [...newsletterKey, 'one', issueId],
    queryFn: ({ signal }) => call(newsletterAdminApi.get, { params: { issueId } }, { signal }),
    refetchOnWindowFocus: false,
    refetchInterval: ({ state: { data } }) =>
      data && data.state !== 'draft' && (data.state === 'sending' || data.mails.waiting > 0) ? progressMs : false,
  });

export const issuePreviewQuery = (markdown: string) =>
  queryOptions({
    queryKey: [...newsletterKey, 'preview', markdown],
    queryFn: ({ signal }) => call(newsletterAdminApi.preview, { body: { markdown } }, { signal }),
    staleTime: Infinity,
    // The key is the whole text.
    gcTime: 0,
    placeholderData: (before) => before,
  });

/** Shows the answer of a change at once, and reads the list again. */
export function useKeepIssue(): (issue: IssueView) => void {
  const queryClient = useQueryClient();
  return (issue) => {
    queryClient.setQueryData(issueQuery(issue.id).queryKey, issue);
    void queryClient.invalidateQueries({ queryKey: issuesQuery.queryKey });
  };
}
