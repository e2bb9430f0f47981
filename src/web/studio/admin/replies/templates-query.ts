import { queryOptions } from '@tanstack/react-query';
import { replyTemplatesApi } from '#contract/reply-templates.ts';
import { call } from '#web/lib/call.ts';

export const templatesQuery = queryOptions({
  queryKey: ['admin', 'reply-templates'],
  queryFn: ({ signal }) => call(replyTemplatesApi.list, {}, { signal }),
});
