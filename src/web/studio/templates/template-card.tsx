import { Link } from '@tanstack/react-router';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Megaphone from 'lucide-react/icons/megaphone';
import Music from 'lucide-react/icons/music';
import RectangleVertical from 'lucide-react/icons/rectangle-vertical';
import Ticket from 'lucide-react/icons/ticket';
import { templates } from '#domain/templates/templates.ts';

const icons = {
  'music-video': Music,
  commercial: Megaphone,
  'short-film': Clapperboard,
  trailer: Ticket,
  'vertical-reel': RectangleVertical,
} as const;

/** The templates as links to their guided starts. */
export function TemplateCards() {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-3">
      {templates.map(({ slug, name, summary }) => {
        const Icon = icons[slug];
        return (
          <li key={slug} className="grid">
            <Link
              to="/studio/templates/$template"
              params={{ template: slug }}
              className="grid content-start gap-1.5 rounded-float border border-line bg-panel p-4 transition-colors hover:border-line-strong"
            >
              <Icon size={18} strokeWidth={1.5} aria-hidden="true" className="text-muted" />
              <span className="mt-1 text-14 font-semibold">{name}</span>
              <span className="text-12 leading-[18px] text-muted">{summary}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
