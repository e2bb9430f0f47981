import { queryOptions } from '@tanstack/react-query';
import { formsApi } from '#contract/forms.ts';
import type { FormKind } from '#domain/forms/forms.ts';
import { call } from '#web/lib/call.ts';

export const formTokenQuery = (kind: FormKind) =>
  queryOptions({
    queryKey: ['form-token', kind],
    queryFn: () => call(formsApi.token, { query: { kind } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
