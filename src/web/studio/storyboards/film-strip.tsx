import type { Icon } from '#web/ui/icon-button.tsx';

/** The icon set's film in one path instead of eight shapes: every card with a clip carries it, and scrolling draws dozens at once. */
export const FilmStrip: Icon = ({ size = 24, strokeWidth = 2, ...props }) => (
  <svg
    {...props}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={strokeWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM7 3v18M3 7.5h4M3 12h18M3 16.5h4M17 3v18M17 7.5h4M17 16.5h4" />
  </svg>
);
