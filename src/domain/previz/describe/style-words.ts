import { findVisualStyle } from '#domain/storyboards/visual-styles.ts';
import type { StyleId } from '../scene.ts';
import { findAll, listed, plain, type Worded } from './words.ts';

/** Words that lead to one of the drawn styles. */
const words: readonly Worded<StyleId>[] = [
  ['silhouette', listed('silhouette, silhouettes, shadow play, shadow theatre')],
  [
    'colour',
    listed(
      'colour, color, cinematic, concept, film still, realistic, photo, storyboard colour, storyboard color, painted, digital, 3d, animation, pixar, technicolor, epic, fantasy',
    ),
  ],
  [
    'ink-wash',
    listed(
      'ink wash, ink, sumi, sumi e, brush, japanese, calligraphy, monochrome, etching, black and white, grey wash, gray wash, silent film',
    ),
  ],
  [
    'pencil',
    listed(
      'pencil, sketch, graphite, drawing, line art, hand drawn, storyboard, rough, doodle, crosshatch, hatching, animatic',
    ),
  ],
  ['marker', listed('marker, markers, copic, felt tip, advertising, product, fashion, minimal, minimalist')],
  [
    'watercolour',
    listed(
      'watercolour, watercolor, aquarelle, gouache, pastel, impressionist, impressionism, storybook, children s book, ghibli, oil painting, oil, painterly, dreamy, soft',
    ),
  ],
  [
    'noir',
    listed(
      'noir, film noir, high contrast, sin city, woodcut, linocut, gothic, german expressionism, expressionist, expressionism, horror, thriller, scratchboard',
    ),
  ],
  ['blueprint', listed('blueprint, technical, schematic, architectural, engineering, wireframe, sci fi, futuristic')],
  [
    'comic',
    listed(
      'comic, comics, manga, anime, graphic novel, pop art, cartoon, superhero, cel shaded, cel, halftone, retro, vintage poster, neon, cyberpunk, vaporwave, graffiti, street art',
    ),
  ],
  ['charcoal', listed('charcoal, chalk, crayon, conte, smudged, grunge, gritty, documentary, dark')],
  [
    'paper-cut',
    listed(
      'paper cut, papercut, paper, collage, cut out, cutout, origami, stop motion, flat, vector, geometric, low poly, claymation, felt, mosaic, stained glass, art deco, bauhaus',
    ),
  ],
];

/** A visual style by its slug, else the drawn style that is nearest to its words; full colour when nothing is. */
export function styleOf(slug: string | null): StyleId {
  if (!slug) return 'colour';
  const known = findVisualStyle(slug);
  if (known) return known.slug;
  const text = plain(slug.replaceAll(/[-_]/g, ' '));
  return findAll(text, words)[0]?.value ?? 'colour';
}
