/** The shelves on which the styles stand in a picker. */
export const visualStyleGroups = ['Storyboard', 'Photographic', 'Genre', 'Animation', 'Fine art'] as const;
export type VisualStyleGroup = (typeof visualStyleGroups)[number];

type Row = readonly [slug: string, label: string, words: string];

/** Grouped as a picker shows them. The first ten of the storyboard group can be drawn without any vendor. */
const byGroup = {
  Storyboard: [
    ['colour', 'Color storyboard', 'clean full-color storyboard frame, inked outline, cel shading, cinematic light'],
    ['ink-wash', 'Ink and wash', 'brush ink and diluted wash on paper, soft wet edges, paper margin'],
    ['pencil', 'Pencil', 'graphite pencil drawing, layered hatching, paper tooth, construction lines'],
    ['marker', 'Marker comp', 'gray alcohol marker comp, visible streaks, one accent color, loose fineliner'],
    ['watercolour', 'Watercolor', 'transparent watercolor, pigment edges, blooms, white of the paper left open'],
    ['noir', 'Noir', 'high-contrast black and white film noir, hard shadows, hatched midtones'],
    ['blueprint', 'Blueprint', 'white technical line drawing on blueprint blue, fine grid'],
    ['comic', 'Comic book', 'bold inked comic panel, flat saturated colors, halftone dots'],
    ['charcoal', 'Charcoal', 'smudged charcoal on rough paper, broad strokes, deep blacks lifted with an eraser'],
    ['paper-cut', 'Paper cut', 'layered cut paper, flat shapes, soft shadows between the layers'],
    ['rough-boards', 'Rough thumbnails', 'quick thumbnail sketch, gestural line, minimal tone, arrows of movement'],
    ['line-art', 'Clean line', 'even clear line drawing, no shading, white ground'],
  ],
  Photographic: [
    [
      'cinematic',
      'Cinematic',
      'cinematic still, natural skin, shallow depth of field, motivated light, subtle film grain',
    ],
    ['anamorphic', 'Anamorphic', 'anamorphic lens still, oval bokeh, horizontal flares, gentle edge falloff'],
    ['35mm-film', '35 mm film', '35 mm color negative, fine grain, soft halation in the highlights'],
    ['16mm-film', '16 mm film', '16 mm film, visible grain, slightly faded blacks, handheld intimacy'],
    ['super-8', 'Super 8', 'Super 8 home movie, heavy grain, light leaks, warm faded color'],
    ['large-format', '65 mm epic', '65 mm large-format still, immense detail, wide tonal range, grand scale'],
    ['black-and-white', 'Black and white', 'classic black and white photography, silvery midtones, rich blacks'],
    ['silver-screen', 'Golden age studio', '1940s studio portrait light, soft-focus lens, glamorous black and white'],
    ['technicolor', 'Three-strip color', 'three-strip dye-transfer color, saturated primaries, painted backdrops'],
    ['kodachrome', 'Slide film', 'mid-century slide film, deep reds, crisp contrast, nostalgic palette'],
    ['bleach-bypass', 'Bleach bypass', 'bleach bypass, desaturated color, metallic contrast, gritty texture'],
    ['teal-orange', 'Teal and orange', 'blockbuster grade, warm skin against teal shadows, polished contrast'],
    ['day-for-night', 'Day for night', 'day-for-night photography, deep blue grade, underexposed, silver edges'],
    ['documentary', 'Documentary', 'observational documentary, available light, handheld, unpolished realism'],
    ['verite-video', 'DV verite', 'early digital video, clipped highlights, handheld zooms, raw immediacy'],
    ['found-footage', 'Found footage', 'consumer camcorder, timecode-era noise, unstable framing, on-camera light'],
    ['surveillance', 'Surveillance', 'fixed security camera, high angle, low resolution, greenish monochrome'],
    ['polaroid', 'Instant photo', 'instant photograph, milky contrast, shifted color, soft focus'],
    ['fashion-editorial', 'Fashion editorial', 'fashion editorial, sculpted light, bold styling, seamless composition'],
    [
      'product-commercial',
      'Commercial gloss',
      'high-end commercial, flawless surfaces, controlled reflections, bright key',
    ],
    ['music-video', 'Music video', 'stylized music video, colored gels, haze, dynamic low angles'],
    [
      'golden-naturalism',
      'Magic-hour naturalism',
      'magic-hour natural light, wide lenses close to faces, drifting camera',
    ],
  ],
  Genre: [
    ['neo-noir', 'Neo-noir', 'neo-noir, wet streets, neon reflections, venetian shadows, saturated darks'],
    ['giallo', 'Giallo', '1970s Italian thriller, red and blue gels, ornate interiors, lurid contrast'],
    ['gothic-horror', 'Gothic horror', 'gothic horror, candlelit stone, drifting fog, cold moonlight'],
    ['folk-horror', 'Folk horror', 'folk horror, flat overcast light, earthen palette, uneasy symmetry'],
    ['western', 'Western', 'widescreen western, sun-bleached dust, extreme close faces, vast horizon'],
    ['space-opera', 'Space opera', 'space opera, monumental ships, practical miniatures, star-field depth'],
    [
      'hard-sci-fi',
      'Hard science fiction',
      'austere science fiction, white corridors, practical light panels, precise symmetry',
    ],
    ['cyberpunk', 'Cyberpunk', 'cyberpunk megacity, dense neon signs, rain, holographic haze'],
    ['post-apocalypse', 'Post-apocalypse', 'post-apocalyptic wasteland, rusted metal, blown sand, bleached sky'],
    ['high-fantasy', 'High fantasy', 'high fantasy, sweeping landscapes, ornate armor, luminous atmosphere'],
    ['period-drama', 'Period drama', 'period drama, window light on fabric, painterly interiors, restrained palette'],
    [
      'pastel-symmetry',
      'Pastel symmetry',
      'pastel palette, centered symmetrical composition, flat staging, storybook detail',
    ],
    ['magic-realism', 'Magic realism', 'magic realism, everyday rooms with one impossible detail, warm glowing light'],
    [
      'silent-expressionism',
      'Silent expressionism',
      'silent-era expressionism, slanted painted sets, iris vignette, stark makeup',
    ],
    ['french-new-wave', 'New wave', '1960s new wave, natural black and white, street locations, jump-cut spontaneity'],
    ['wuxia', 'Wuxia', 'wuxia epic, flowing silk, bamboo and mist, color-coded set pieces'],
  ],
  Animation: [
    ['cel-anime', 'Cel anime', 'hand-painted cel anime, detailed skies, crisp line, expressive light'],
    ['anime-film', 'Anime feature', 'lush anime feature, watercolor backgrounds, gentle light, rich foliage'],
    [
      'classic-2d',
      'Classic 2D animation',
      'classic hand-drawn feature animation, gouache backgrounds, lively rounded shapes',
    ],
    ['rubber-hose', 'Rubber hose', '1930s rubber-hose cartoon, black and white, bouncing limbs, film scratches'],
    ['flat-vector', 'Flat vector', 'flat vector design, geometric shapes, limited palette, clean edges'],
    [
      '3d-feature',
      '3D feature animation',
      'stylized 3D feature animation, soft global light, expressive faces, tactile materials',
    ],
    ['low-poly', 'Low poly', 'low-poly 3D, faceted surfaces, soft gradients, miniature feel'],
    ['pixel-art', 'Pixel art', 'detailed pixel art, limited palette, dithering, crisp grid'],
    ['claymation', 'Claymation', 'clay stop motion, fingerprints in the surface, handmade sets, miniature lights'],
    ['puppet-stop-motion', 'Puppet stop motion', 'felt and wood puppets, stop-motion sets, practical miniature light'],
    ['rotoscope', 'Rotoscope', 'rotoscoped animation, shifting painted contours over live action'],
  ],
  'Fine art': [
    ['oil-painting', 'Oil painting', 'oil on canvas, visible impasto, warm glazes, chiaroscuro'],
    ['impressionist', 'Impressionist', 'impressionist painting, broken color, dappled light, soft edges'],
    ['baroque', 'Baroque chiaroscuro', 'baroque painting, one strong light from darkness, deep umber shadows'],
    ['gouache', 'Gouache concept art', 'opaque gouache concept painting, bold value shapes, economical brushwork'],
    ['pastel-chalk', 'Chalk pastel', 'soft chalk pastel on toned paper, powdery color, blended edges'],
    ['woodcut', 'Woodcut', 'woodcut print, carved black lines, two colors, grain of the block'],
    ['ukiyo-e', 'Ukiyo-e', 'Japanese woodblock print, flat color, flowing contour, patterned waves and sky'],
    ['stained-glass', 'Stained glass', 'stained glass, jewel colors, lead lines, light from behind'],
    [
      'screen-print',
      'Screen-print poster',
      'screen-printed poster, three spot colors, misregistered ink, bold silhouette',
    ],
  ],
} as const satisfies Record<VisualStyleGroup, readonly Row[]>;

export type VisualStyleSlug = (typeof byGroup)[VisualStyleGroup][number][0];

/** How a storyboard looks. `words` is what a prompt says to get the look. */
export type VisualStyle = { slug: VisualStyleSlug; label: string; group: VisualStyleGroup; words: string };

/** The 70 visual styles; the first is the default. */
export const visualStyles: readonly VisualStyle[] = visualStyleGroups.flatMap((group) =>
  byGroup[group].map(([slug, label, words]) => ({ slug, label, group, words })),
);

export const defaultVisualStyle: VisualStyleSlug = 'colour';

const bySlug = new Map<string, VisualStyle>(visualStyles.map((style) => [style.slug, style]));

/** How a style is said in a prompt: `Style: graphite pencil drawing, … .` Empty for a slug that is none. */
export function styleInWords(slug: string): string {
  const style = bySlug.get(slug);
  return style ? `Style: ${style.words}.` : '';
}

/** The style of this slug, or null when there is none. */
export function findVisualStyle(slug: string): VisualStyle | null {
  return bySlug.get(slug) ?? null;
}

/** Whether pictures in this style are photographs, as far as its name tells. */
export function isPhotographic(slug: string): boolean {
  return bySlug.get(slug)?.group === 'Photographic';
}
