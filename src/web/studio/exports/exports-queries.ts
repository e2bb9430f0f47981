import { queryOptions } from '@tanstack/react-query';
import { type ExportView, exportsApi } from '#contract/exports.ts';
import { mayOnExport } from '#domain/exports/export-state.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';

/** While a film is rendered, its state is asked for at least this often, in case a live message was missed. */
const askAgainMs = 5_000;

/** Whether an export is still at work. */
export const isAtWork = ({ state }: ExportView): boolean => mayOnExport('cancel', state);

/** The exports of a storyboard, newest first. */
export const exportsQuery = (storyboardId: string) =>
  queryOptions({
    queryKey: [...keys.exports, storyboardId],
    queryFn: ({ signal }) => call(exportsApi.list, { params: { storyboardId }, query: {} }, { signal }),
    refetchInterval: ({ state }) => (state.data?.exports.some(isAtWork) === true ? askAgainMs : false),
  });
