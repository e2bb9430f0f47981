import { createFileRoute, retainSearchParams } from '@tanstack/react-router';
import { z } from 'zod';
import { isAppError } from '#contract/errors.ts';
import { characterSteps } from '#domain/characters/character-state.ts';
import { styleExamplesQuery } from '#web/lib/examples-query.ts';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { modelsQuery } from '#web/lib/models-query.ts';
import { pageTitle } from '#web/lib/site.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { NotFoundView } from '#web/lib/views/not-found-view.tsx';
import { StudioFailed, StudioPage } from '#web/studio/shell/index.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { characterQuery } from './characters-query.ts';
import { nameOf } from '#domain/characters/name-of.ts';
import { useCharacter } from './wizard/use-character.ts';
import { WizardPage } from './wizard/wizard-page.tsx';
import { WizardSkeleton } from './wizard/wizard-skeleton.tsx';

export const Route = createFileRoute('/studio/characters/$characterId')({
  validateSearch: z.object({
    step: z.enum(characterSteps).optional().catch(undefined),
    look: z.string().max(60).optional().catch(undefined),
    part: z.literal('headshot').optional().catch(undefined),
    // The storyboard and the role for which the character is made; they stay from step to step.
    cast: z.string().max(60).optional().catch(undefined),
    castRole: z.string().max(60).optional().catch(undefined),
  }),
  search: { middlewares: [retainSearchParams(['cast', 'castRole'])] },
  loader: ({ context: { queryClient }, params }) =>
    loadAhead(
      queryClient.prefetchQuery(characterQuery(params.characterId)),
      queryClient.prefetchQuery(modelsQuery),
      queryClient.prefetchQuery(styleExamplesQuery),
    ),
  head: () => ({ meta: [{ title: pageTitle('Character') }] }),
  component: CharacterRoute,
  errorComponent: StudioFailed,
});

function CharacterRoute() {
  const { characterId } = Route.useParams();
  // Another character has other edits.
  return <CharacterById key={characterId} characterId={characterId} />;
}

/** The wizard, or why there is none. */
function CharacterById({ characterId }: { characterId: string }) {
  const place = Route.useSearch();
  const navigate = Route.useNavigate();
  const { opened, error, refetch } = useCharacter(characterId);
  const crumbs = [
    { label: 'Characters', href: '/studio/characters' },
    { label: opened ? nameOf(opened.character) : <Skeleton className="h-3 w-24" /> },
  ];
  if (opened) {
    return (
      <StudioPage crumbs={crumbs} isFilled>
        <WizardPage
          opened={opened}
          place={place}
          onPlace={(search) => void navigate({ search, replace: true, resetScroll: false })}
        />
      </StudioPage>
    );
  }
  const isMissing = isAppError(error) && error.code === 'not-found';
  return (
    <StudioPage crumbs={crumbs} isFilled={!error}>
      {isMissing && <NotFoundView />}
      {error && !isMissing && (
        <div className="p-6">
          <FailedBox title="Couldn’t load this character" error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!error && <WizardSkeleton />}
    </StudioPage>
  );
}
