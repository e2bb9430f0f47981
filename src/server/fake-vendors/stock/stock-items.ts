import { fileUrl } from '../media/serve-files.ts';
import type { Trouble } from '../read-trouble.ts';

/** What was looked up, and what is to go wrong with its files. */
export type Asked = { path: string; words: string; trouble: Trouble | null; origin: string };

const [width, height] = [1280, 720];
const picture = ({ origin, trouble }: Asked, seed: number, side: number = width) =>
  fileUrl(origin, { kind: 'jpeg', width: side, height: Math.round((side * 9) / 16), seconds: 0, seed }, trouble);
const still = ({ origin }: Asked, seed: number) =>
  fileUrl(origin, { kind: 'jpeg', width: 480, height: 270, seconds: 0, seed });
const clip = ({ origin, trouble }: Asked, seed: number) =>
  fileUrl(origin, { kind: 'mp4', width: 640, height: 360, seconds: 2, seed }, trouble);

export const pexelsPhoto = (id: number, asked: Asked) => ({
  id,
  width,
  height,
  url: `https://www.pexels.com/photo/${asked.words.replaceAll(/[^a-z]+/g, '-')}-${id}/`,
  alt: `${asked.words} ${id}`,
  photographer: `Photographer ${id}`,
  photographer_url: `https://www.pexels.com/@photographer-${id}`,
  src: { original: picture(asked, id), large2x: picture(asked, id), medium: still(asked, id) },
});

export const pexelsVideo = (id: number, asked: Asked) => ({
  id,
  width,
  height,
  url: `https://www.pexels.com/video/waves-at-dusk-${id}/`,
  image: still(asked, id),
  duration: 2,
  user: { id, name: `Filmmaker ${id}`, url: `https://www.pexels.com/@filmmaker-${id}` },
  video_files: [{ id, quality: 'hd', file_type: 'video/mp4', width: 640, height: 360, link: clip(asked, id) }],
});

const hit = (id: number, { words }: Asked) => ({
  id,
  pageURL: `https://pixabay.com/photos/${id}/`,
  tags: `${words}, test card`,
  user: `author${id}`,
  user_id: id,
});

export const pixabayImage = (id: number, asked: Asked) => ({
  ...hit(id, asked),
  webformatURL: still(asked, id),
  largeImageURL: picture(asked, id),
  imageWidth: width,
  imageHeight: height,
});

export const pixabayVideo = (id: number, asked: Asked) => ({
  ...hit(id, asked),
  duration: 2,
  videos: {
    large: { url: '', width: 0, height: 0, size: 0, thumbnail: '' },
    medium: { url: clip(asked, id), width: 640, height: 360, size: 1, thumbnail: still(asked, id) },
  },
});
