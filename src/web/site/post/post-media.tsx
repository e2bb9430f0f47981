import { type RefObject, useEffect } from 'react';
import { type PostView, postsApi } from '#contract/posts.ts';
import { tryCall } from '#web/lib/call.ts';

/** A view counts after this time on the page. */
const viewMs = 3000;

type PostMediaProps = { post: PostView; video: RefObject<HTMLVideoElement | null> };

/** The film, clip or image. Counts a view. */
export function PostMedia({ post, video }: PostMediaProps) {
  const { id, title, imageUrl, videoUrl, captionsUrl, widthPx, heightPx } = post;
  useEffect(() => {
    const timer = setTimeout(() => void tryCall(postsApi.view, { params: { postId: id }, body: {} }), viewMs);
    return () => clearTimeout(timer);
  }, [id]);
  const style = 'mx-auto block max-h-[76vh] w-full rounded-pic bg-screen object-contain';
  if (videoUrl === null) {
    return <img src={imageUrl} alt={title} width={widthPx} height={heightPx} className={`${style} h-auto`} />;
  }
  return (
    // Clips without speech have no captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={video}
      src={videoUrl}
      poster={imageUrl}
      controls
      playsInline
      preload="metadata"
      width={widthPx}
      height={heightPx}
      aria-label={title}
      className={`${style} h-auto`}
    >
      {captionsUrl !== null && <track kind="captions" srcLang="en" label="Captions" src={captionsUrl} />}
    </video>
  );
}
