import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ListedModelView } from '#contract/catalogue.ts';
import { taskKinds } from '#domain/catalogue/kinds.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { modelKindInWords } from '#web/lib/model-kinds.ts';
import { allModelsQuery } from '#web/lib/models-query.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { counted } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SiteFooter } from '../home/site-footer.tsx';
import { SiteHeader } from '../home/site-header.tsx';
import { ModelEntry } from './model-entry.tsx';
import { ModelsFilters } from './models-filters.tsx';
import { findModels, type ModelsSearch } from './models-search.ts';

const width = 'mx-auto w-[min(1200px,100%-48px)] max-sm:w-[calc(100%-32px)]';
const skeletons = 8;

/** Every model: what it makes, from what, how long and how large, and its price. */
export function ModelsPage({ search }: { search: ModelsSearch }) {
  const { status, user } = useSession();
  const query = useQuery(allModelsQuery);
  const models = query.data?.models;
  const found = models && findModels(models, search);
  return (
    <div className="min-h-full text-16">
      <SiteHeader isMember={status === 'member'} />
      <main className={`${width} pt-8 pb-20`}>
        <h1 className="text-[44px] leading-[48px] font-semibold tracking-[-0.03em]">Models</h1>
        <p className="mt-3 max-w-[62ch] text-muted">
          Models for images, video, voices and music, with their prices. You see the price before you generate. Failed
          results are not charged.
        </p>
        {models && <ModelsFilters search={search} models={models} />}
        {query.isError && (
          <FailedBox title="Couldn’t load the models" error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.isPending && <Waiting />}
        {found && (
          <>
            <output className="num mt-6 block text-14 text-muted">
              {found.length === models.length
                ? counted(models.length, 'model')
                : `${found.length} of ${counted(models.length, 'model')}`}
            </output>
            {found.length === 0 && <Nothing />}
            <ByKind found={found} models={models} isAdmin={user?.role === 'admin'} />
          </>
        )}
      </main>
      <SiteFooter />
    </div>
  );
}

type ByKindProps = { found: ListedModelView[]; models: ListedModelView[]; isAdmin: boolean };

function ByKind({ found, models, isAdmin }: ByKindProps) {
  return taskKinds.map((kind) => {
    const own = found.filter((model) => model.kind === kind);
    if (own.length === 0) return null;
    return (
      <section key={kind} className="pt-10">
        <h2 className="text-28 font-semibold tracking-[-0.02em]">
          {modelKindInWords[kind]} <span className="num text-16 font-normal text-faint">{own.length}</span>
        </h2>
        <ul className="mt-4 border-t border-line-strong">
          {own.map((model) => (
            <ModelEntry
              key={model.id}
              model={model}
              replacement={models.find(({ id }) => id === model.replacementId)}
              isAdmin={isAdmin}
            />
          ))}
        </ul>
      </section>
    );
  });
}

function Nothing() {
  return (
    <div className="grid justify-items-start gap-4 py-16">
      <p className="text-muted">No models match.</p>
      <Link to="/models" search={{}} className={buttonStyle({ size: 'lg' })}>
        Show all models
      </Link>
    </div>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="mt-10 grid gap-3">
      {Array.from({ length: skeletons }, (_, n) => (
        <Skeleton key={n} className="h-20" />
      ))}
    </div>
  );
}
