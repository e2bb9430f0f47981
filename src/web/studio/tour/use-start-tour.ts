import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { scriptsApi } from '#contract/scripts.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { call } from '#web/lib/call.ts';
import { sampleFilm } from '#web/lib/sample-film.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { requestTour } from './tour-state.ts';

const boardPath = /^\/studio\/storyboards\/[^/]+$/;

/** Returns a function that starts the tour: on the storyboard that is open, else on the sample, which is imported if needed. */
export function useStartTour(): () => void {
  const pathname = useLocation({ select: (location) => location.pathname });
  const navigate = useNavigate();
  const open = useMutation({
    mutationFn: findOrImportSample,
    onSuccess: (storyboardId) => {
      requestTour(true);
      void navigate({ to: '/studio/storyboards/$storyboardId', params: { storyboardId } });
    },
    onError: tellFailure,
  });
  return () => (boardPath.test(pathname) ? requestTour(true) : open.mutate());
}

async function findOrImportSample(): Promise<string> {
  const { storyboards } = await call(storyboardsApi.list, { query: {} });
  const known = storyboards.find(({ projectTitle }) => projectTitle === sampleFilm.title);
  if (known) return known.id;
  const [first] = (await call(scriptsApi.importSample, {})).storyboardIds;
  if (first === undefined) throw new Error('The sample has no storyboard.');
  return first;
}
