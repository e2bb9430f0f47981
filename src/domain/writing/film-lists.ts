/** The 19 genres of films, in the order in which they are offered. */
export const filmGenres = [
  'Drama',
  'Comedy',
  'Romance',
  'Thriller',
  'Crime',
  'Mystery',
  'Noir',
  'Horror',
  'Science fiction',
  'Fantasy',
  'Adventure',
  'Action',
  'Western',
  'War',
  'Historical',
  'Family',
  'Coming of age',
  'Musical',
  'Sport',
] as const;
export type FilmGenre = (typeof filmGenres)[number];

/** The 13 categories of films, in the order in which they are offered. */
export const filmCategories = [
  'Short film',
  'Music video',
  'Commercial',
  'Trailer',
  'Reel',
  'Documentary',
  'Animation',
  'Web series',
  'Explainer',
  'Brand film',
  'Fashion film',
  'Travel film',
  'Experimental',
] as const;
export type FilmCategory = (typeof filmCategories)[number];

/** How a film is told, whatever its genre; the first leaves that to the genre. */
export const filmTones = ['Typical of the genre', 'Warm', 'Dry', 'Tender', 'Tense', 'Dark', 'Playful'] as const;
export type FilmTone = (typeof filmTones)[number];
