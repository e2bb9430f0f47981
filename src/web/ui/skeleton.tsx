import { classNames } from './class-names.ts';

/** The place of something that is on its way, in its final size. */
export function Skeleton({ className, style }: { className?: string; style?: React.CSSProperties }) {
  return <span aria-hidden="true" className={classNames('block rounded-pic bg-raised', className)} style={style} />;
}
