import { useQuery } from '@tanstack/react-query';
import { styleExamplesQuery } from '#web/lib/examples-query.ts';
import { classNames } from '#web/ui/class-names.ts';

/** Answers the address of a style's picture; undefined while that is on its way. */
export function useStylePictures(): (slug: string) => string | undefined {
  const { data } = useQuery(styleExamplesQuery);
  return (slug) => data?.styles.find((style) => style.slug === slug)?.url;
}

type StylePictureProps = { url: string | undefined; isSelected?: boolean };

/** The example of a style, in a place of fixed size. */
export function StylePicture({ url, isSelected = false }: StylePictureProps) {
  return (
    <span
      className={classNames(
        'block aspect-video overflow-hidden rounded-[3px] bg-raised shadow-[0_0_0_1px_var(--pic-edge)]',
        isSelected && 'outline-offset-2 chosen-ring',
      )}
    >
      {url !== undefined && (
        <img src={url} alt="" width={320} height={180} loading="lazy" className="h-full w-full object-cover" />
      )}
    </span>
  );
}
