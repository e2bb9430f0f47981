import { shortFilmLengths } from '#domain/templates/short-film.ts';
import { spotLengths } from '#domain/templates/commercial.ts';
import { trailerLengths } from '#domain/templates/trailer.ts';
import { reelLengths } from '#domain/templates/vertical-reel.ts';
import type { TemplateSlug } from '#domain/templates/templates.ts';

/** A text of the form. A long one has several lines. */
export type TemplateField = {
  name: string;
  label: string;
  placeholder: string;
  isOptional?: boolean;
  isLong?: boolean;
};

export type TemplateForm = {
  fields: readonly TemplateField[];
  /** Lengths to choose from, in seconds; a music video is as long as its song. */
  lengths: readonly number[];
  /** What the place of the form is. */
  placeLabel: string;
};

const look = (name: string, label: string): TemplateField => ({
  name,
  label,
  placeholder: 'Age, build, hair, clothes',
  isOptional: true,
});

/** The questions of each guided start. */
export const templateForms: Record<TemplateSlug, TemplateForm> = {
  'music-video': {
    fields: [
      { name: 'title', label: 'Song title', placeholder: 'Undertow' },
      { name: 'performer', label: 'Performer', placeholder: 'Mira' },
      look('performerLook', 'Performer’s look'),
      {
        name: 'story',
        label: 'Story',
        placeholder: 'One sentence for each shot: A boat leaves. Mira runs along the pier.',
        isOptional: true,
        isLong: true,
      },
    ],
    lengths: [],
    placeLabel: 'Story location',
  },
  commercial: {
    fields: [
      { name: 'product', label: 'Product', placeholder: 'Kettle One' },
      {
        name: 'productLook',
        label: 'Product look',
        placeholder: 'Matte black kettle with a cork handle',
        isOptional: true,
      },
      { name: 'benefit', label: 'Benefit', placeholder: 'keeps water hot for six hours' },
      { name: 'tagline', label: 'Tagline', placeholder: 'Hot when you are' },
      { name: 'hero', label: 'Customer', placeholder: 'Mira' },
      look('heroLook', 'Customer’s look'),
    ],
    lengths: spotLengths,
    placeLabel: 'Location',
  },
  'short-film': {
    fields: [
      { name: 'title', label: 'Title', placeholder: 'The Last Ferry' },
      { name: 'hero', label: 'Hero', placeholder: 'Mira' },
      look('heroLook', 'Hero’s look'),
      { name: 'other', label: 'Other role', placeholder: 'Ole', isOptional: true },
      look('otherLook', 'Other role’s look'),
      { name: 'want', label: 'What the hero wants', placeholder: 'to reach the last ferry' },
      {
        name: 'obstacle',
        label: 'What prevents it',
        placeholder: 'Ole has locked the gate. The tide falls.',
        isLong: true,
      },
      { name: 'ending', label: 'How it ends', placeholder: 'Mira climbs the wall. The ferry waits.', isLong: true },
    ],
    lengths: shortFilmLengths,
    placeLabel: 'Location',
  },
  trailer: {
    fields: [
      { name: 'title', label: 'Film title', placeholder: 'Low Water' },
      { name: 'hero', label: 'Hero', placeholder: 'Mira' },
      look('heroLook', 'Hero’s look'),
      { name: 'world', label: 'The world', placeholder: 'Every night the ferry comes' },
      { name: 'threat', label: 'The threat', placeholder: 'One night it does not' },
      { name: 'moments', label: 'Moments', placeholder: 'One per line: Mira rows out at night.', isLong: true },
      { name: 'release', label: 'Release card', placeholder: 'This autumn' },
    ],
    lengths: trailerLengths,
    placeLabel: 'Location',
  },
  'vertical-reel': {
    fields: [
      { name: 'title', label: 'Title', placeholder: 'Three knots' },
      { name: 'host', label: 'Host', placeholder: 'Ole' },
      look('hostLook', 'Host’s look'),
      { name: 'hook', label: 'Hook', placeholder: 'You tie it wrong' },
      { name: 'points', label: 'Points', placeholder: 'One per line: Start with a loop.', isLong: true },
      { name: 'callToAction', label: 'Call to action', placeholder: 'Follow for part two' },
    ],
    lengths: reelLengths,
    placeLabel: 'Location',
  },
};
