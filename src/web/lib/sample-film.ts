/** The sample film as the public pages and the empty studio show it: stills of its real previz, made by Backlot. */
export const sampleFilm: {
  title: string;
  summary: string;
  stills: { url: string; label: string; shot: string; type: string; seconds: number }[];
} = {
  title: 'The sample screenplay',
  summary: 'Three scenes to try everything with. The whole film is made with the built-in previz models.',
  stills: [],
};
