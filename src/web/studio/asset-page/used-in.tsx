import { Link } from '@tanstack/react-router';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { ReactNode } from 'react';
import type { UsedInView } from '#contract/library.ts';
import { seconds } from '#web/ui/format.ts';
import { Section } from './section.tsx';

/** The places that use the asset, each with a link. */
export function UsedIn({ places }: { places: readonly UsedInView[] }) {
  return (
    <Section title="Used in" aside={places.length}>
      {places.length === 0 && <p className="text-12 text-muted">Not used yet.</p>}
      <ul className="grid gap-1">
        {places.map((place) => (
          <li key={`${place.kind} ${place.id}`}>
            <PlaceLink place={place}>
              <span className="min-w-0 flex-1">
                <span className="block truncate text-13 font-medium">{place.label || kindLabel[place.kind]}</span>
                <span className="num block truncate text-12 text-muted">{detailOf(place)}</span>
              </span>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const kindLabel: Record<UsedInView['kind'], string> = {
  take: 'Take',
  role: 'Role',
  look: 'Character',
  consent: 'Consent',
  reference: 'Reference',
  task: 'Running task',
  export: 'Export',
  post: 'Post',
};

function detailOf(place: UsedInView): string {
  const { kind, isSelected, projectTitle, storyboardTitle, isProjectInTrash, atMs, durationMs } = place;
  const time = atMs === null ? null : `at ${seconds(atMs)}${durationMs === null ? '' : `, for ${seconds(durationMs)}`}`;
  const state = isSelected ? 'selected' : null;
  const project = projectTitle === null || !isProjectInTrash ? projectTitle : `${projectTitle} (in the trash)`;
  return [kindLabel[kind], storyboardTitle, project, state, time].filter((one) => one !== null).join(' · ');
}

const linkStyle = 'flex min-h-11 items-center gap-2 rounded-ctl px-2 py-1 -mx-2 hover:bg-hover';

function PlaceLink({ place, children }: { place: UsedInView; children: ReactNode }) {
  const { kind, id, storyboardId, characterId, shotId } = place;
  const arrow = <ArrowUpRight size={14} aria-hidden="true" className="shrink-0 text-faint" />;
  if (storyboardId !== null && !place.isProjectInTrash) {
    return (
      <Link
        to="/studio/storyboards/$storyboardId"
        params={{ storyboardId }}
        {...(shotId !== null && { search: { shot: shotId } })}
        className={linkStyle}
      >
        {children}
        {arrow}
      </Link>
    );
  }
  if (characterId !== null) {
    return (
      <Link to="/studio/characters/$characterId" params={{ characterId }} className={linkStyle}>
        {children}
        {arrow}
      </Link>
    );
  }
  if (kind === 'reference') {
    return (
      <Link to="/studio/references/$referenceId" params={{ referenceId: id }} className={linkStyle}>
        {children}
        {arrow}
      </Link>
    );
  }
  return <span className={linkStyle}>{children}</span>;
}
