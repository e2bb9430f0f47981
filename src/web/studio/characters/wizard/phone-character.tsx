import { Link } from '@tanstack/react-router';
import { dimensionOfPart, partLabel } from '#domain/characters/parts.ts';
import { nameOf } from '#domain/characters/name-of.ts';
import type { OpenCharacter } from './use-character.ts';
import { useWayBack } from './way-back.ts';

/** A phone shows the pictures of a character; the wizard needs a wider window. */
export function PhoneCharacter({ opened: { character } }: { opened: OpenCharacter }) {
  const { looks, description, tag } = character;
  const back = useWayBack();
  return (
    <div className="hidden min-h-0 content-start gap-5 overflow-y-auto p-4 phone:grid">
      <header className="grid gap-1">
        <h1 className="text-20 font-semibold">{nameOf(character)}</h1>
        {tag !== null && <p className="text-muted">@{tag}</p>}
        {description !== '' && <p className="text-muted">{description}</p>}
      </header>
      <p className="rounded-ctl border border-line bg-panel px-3 py-2.5 text-14 leading-5 text-muted">
        The character wizard needs a wider window. Open {nameOf(character)} on a computer to edit the headshot, looks
        and voice.{' '}
        <Link {...back.link} className="mt-2 flex min-h-11 items-center font-medium text-ink">
          Back to {back.label.toLowerCase()}
        </Link>
      </p>
      {looks.map((look) => (
        <section key={look.id} aria-label={look.name} className="grid gap-2">
          <h2 className="text-12 font-medium text-muted">{look.name}</h2>
          {look.pictures.length === 0 && <p className="text-12 text-faint">No images yet.</p>}
          <ul className="grid grid-cols-2 gap-3">
            {look.pictures.map(({ part, url, thumbnailUrl }) => (
              <li key={part}>
                <img
                  src={thumbnailUrl ?? url}
                  alt={partLabel(part)}
                  loading="lazy"
                  className="w-full rounded-pic bg-screen object-contain"
                  style={{ aspectRatio: dimensionOfPart(part).replace(':', ' / ') }}
                />
                <span className="mt-1 block text-12 text-muted">{partLabel(part)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
