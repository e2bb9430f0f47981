import { Link, useLocation } from '@tanstack/react-router';
import Bookmark from 'lucide-react/icons/bookmark';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Folder from 'lucide-react/icons/folder';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import Images from 'lucide-react/icons/images';
import Users from 'lucide-react/icons/users';
import { Button } from 'react-aria-components/Button';
import { useHelpOfPage } from '#web/studio/help/index.ts';

/** `also`: pages that belong to the area by another address. */
const areas = [
  { to: '/studio/projects', also: /^\/studio\/(storyboards|documents)(\/|$)/, label: 'Projects', icon: Folder },
  { to: '/studio/create', label: 'Create', icon: WandSparkles },
  { to: '/studio/characters', label: 'Characters', icon: Users },
  { to: '/studio/references', label: 'References', icon: Bookmark },
  { to: '/studio/assets', label: 'Assets', icon: Images },
] as const;

const itemStyle =
  'grid h-12 w-16 place-content-center place-items-center gap-[3px] rounded-ctl text-[10.5px] leading-[14px] font-medium text-muted hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink md:h-[50px]';

/** The areas of the studio: at the left, on a phone at the bottom. */
export function Rail() {
  const openHelp = useHelpOfPage();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <nav
      aria-label="Main"
      className="flex items-center justify-around gap-0.5 border-line bg-panel max-md:row-start-3 max-md:border-t md:col-start-1 md:row-start-2 md:flex-col md:justify-start md:border-r md:py-2"
    >
      {areas.map(({ label, icon: Icon, ...area }) => (
        <Link
          key={label}
          to={area.to}
          className={itemStyle}
          activeProps={{ 'aria-current': 'page' }}
          {...('also' in area && area.also.test(pathname) && { 'aria-current': 'page' })}
        >
          <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
          {label}
        </Link>
      ))}
      <span className="flex-1 max-md:hidden" />
      <Button data-tour="help" onPress={openHelp} className={`${itemStyle} max-md:hidden`}>
        <CircleHelp size={20} strokeWidth={1.5} aria-hidden="true" />
        Help
      </Button>
    </nav>
  );
}
