import { classNames } from './class-names.ts';

export type ButtonLook = 'outline' | 'ghost' | 'key' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg' | 'public';

const base =
  'touch inline-flex shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-ctl border font-medium select-none ' +
  'transition-colors duration-100 aria-disabled:bg-raised aria-disabled:border-line aria-disabled:text-faint ' +
  'disabled:bg-raised disabled:border-line disabled:text-faint';

const looks: Record<ButtonLook, string> = {
  outline: 'border-line-strong bg-button text-ink hover:bg-hover',
  ghost:
    'border-transparent bg-transparent text-muted hover:bg-hover hover:text-ink disabled:border-transparent disabled:bg-transparent disabled:opacity-45',
  key: 'border-key-edge bg-key-fill text-key-ink font-semibold hover:bg-key-fill-hover',
  danger: 'border-bad-line bg-transparent text-bad hover:bg-bad-bg',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'h-7 px-2.5 text-12',
  md: 'h-8 px-3 text-13',
  lg: 'h-10 px-4 text-14',
  public: 'h-11 px-5 text-15 rounded-[8px]',
};

const iconSizes: Record<ButtonSize, string> = {
  sm: 'size-7',
  md: 'size-8',
  lg: 'size-10',
  public: 'size-11 rounded-[8px]',
};

type Style = { look?: ButtonLook; size?: ButtonSize; isIcon?: boolean; className?: string | undefined };

/** The classes of a button, or of a link that looks like one. */
export function buttonStyle({ look = 'outline', size = 'md', isIcon = false, className }: Style = {}): string {
  return classNames(base, looks[look], isIcon ? iconSizes[size] : sizes[size], className);
}
