import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListedModelView } from '#contract/catalogue.ts';
import { useModelExamples } from '#web/lib/examples-query.ts';
import { classNames } from '#web/ui/class-names.ts';
import { day } from '#web/ui/format.ts';
import { DeprecatedPrice } from '#web/ui/deprecated-price.tsx';
import { PlaySound } from '#web/ui/play-sound.tsx';
import { exampleOf, extrasOf, lengthsOf, planFor, takesOf } from './model-facts.ts';
import { pricesOf } from '#domain/catalogue/price-words.ts';
import { standingOf } from './models-search.ts';

type ModelEntryProps = { model: ListedModelView; replacement: ListedModelView | undefined; isAdmin: boolean };

/** One model. It can be linked to by its id. */
export function ModelEntry({ model, replacement, isAdmin }: ModelEntryProps) {
  const { limits } = model;
  const plan = planFor(model);
  const example = exampleOf(model);
  const isOff = standingOf(model) !== 'here';
  return (
    <li
      id={model.id}
      className="grid scroll-mt-4 gap-x-8 gap-y-3 border-b border-line py-4 target:bg-panel md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)]"
    >
      <div className="flex flex-row-reverse justify-end gap-4 md:justify-between">
        <Sample model={model} />
        <div className="min-w-0 flex-1">
          <h3 className={classNames('text-16 font-semibold', isOff && 'text-muted')}>
            {model.label} <span className="text-14 font-normal text-muted">by {model.maker}</span>
          </h3>
          <Strength model={model} />
          <p className="mt-0.5 text-14 text-muted">{model.description}</p>
          <Status model={model} replacement={replacement} isAdmin={isAdmin} />
        </div>
      </div>
      <dl className="num grid content-start gap-x-3 gap-y-0.5 text-14 grid-cols-[88px_minmax(0,1fr)]">
        <Fact name="Takes" value={inOneLine(takesOf(model))} />
        <Fact name="Length" value={lengthsOf(model)} />
        <Fact name="Size" value={(limits.resolutions ?? []).join(', ')} />
        <Fact name="Shapes" value={(limits.dimensions ?? []).join(', ')} />
        <Fact name="Also" value={inOneLine(extrasOf(model))} />
      </dl>
      <div className="num text-14">
        {pricesOf(model).map((line, index) => (
          <p key={line}>
            <DeprecatedPrice credits={index === 0 ? model.creditsDeprecated : null} />
            {line}
          </p>
        ))}
        {example !== null && <p className="text-muted">{example}</p>}
        <p className="mt-1 text-muted">
          {plan === 'Lite' ? (
            'On every plan'
          ) : (
            <>
              From the{' '}
              <Link to="/pricing" className="underline underline-offset-3 hover:text-ink">
                {plan}
              </Link>{' '}
              plan
            </>
          )}
        </p>
      </div>
    </li>
  );
}

/** What it has made: seen, or heard by a press. */
function Sample({ model: { id, label } }: { model: ListedModelView }) {
  const example = useModelExamples()(id);
  if (example === null) return null;
  if (example.stillUrl === null) {
    return example.mediaUrl === null ? null : (
      <PlaySound label={`Play an example of ${label}`} url={example.mediaUrl} />
    );
  }
  return (
    <img
      src={example.stillUrl}
      alt={`Example of ${label}`}
      width={640}
      height={360}
      loading="lazy"
      className="aspect-video w-28 shrink-0 self-start rounded-pic bg-screen object-cover sm:w-36"
    />
  );
}

/** Until it has an example, what it is chosen for. */
function Strength({ model: { id, strength } }: { model: ListedModelView }) {
  return useModelExamples()(id) === null ? <p className="mt-0.5 text-14">{strength}</p> : null;
}

function inOneLine(said: string[]): string {
  const line = said.join(', ');
  return line.slice(0, 1).toUpperCase() + line.slice(1);
}

function Fact({ name, value }: { name: string; value: string | null }) {
  if (value === null || value === '') return null;
  return (
    <div className="contents">
      <dt className="text-faint">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Why it cannot be used here, where it cannot. */
function Status({ model, replacement, isAdmin }: ModelEntryProps): ReactNode {
  const style = 'mt-1.5 text-14';
  switch (standingOf(model)) {
    case 'here':
      return null;
    case 'retired':
      return (
        <p className={style}>
          Discontinued by its maker{model.retiredOn === null ? '' : ` on ${day(model.retiredOn)}`}.
          {replacement && (
            <>
              {' '}
              <Link
                to="/models"
                search={{}}
                hash={replacement.id}
                className="underline underline-offset-3 hover:text-muted"
              >
                {replacement.label}
              </Link>{' '}
              replaces it.
            </>
          )}
        </p>
      );
    case 'elsewhere':
      return isAdmin ? (
        <p className={style}>
          No vendor key on this installation.{' '}
          <Link to="/admin/vendors" className="underline underline-offset-3 hover:text-muted">
            Add a vendor key
          </Link>
        </p>
      ) : (
        <p className={classNames(style, 'text-muted')}>Not available yet.</p>
      );
  }
}
