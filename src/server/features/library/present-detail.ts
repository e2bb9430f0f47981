import type { z } from 'zod';
import type { libraryApi } from '#contract/library.ts';
import type { MediaFacts } from '#domain/assets/media-facts.ts';

type FactsView = z.input<typeof libraryApi.detail.response>['facts'];

/** What a file says of itself, field by field. */
export function presentFacts(facts: MediaFacts | null): FactsView {
  if (!facts) return null;
  return {
    camera: presentCamera(facts.camera),
    hasLocation: facts.hasLocation ?? false,
    profile: facts.profile ?? null,
    hasAlpha: facts.hasAlpha ?? null,
    pages: facts.pages ?? null,
    ...presentCodecs(facts),
    convertedFrom: facts.convertedFrom ?? null,
  };
}

function presentCodecs({ videoCodec, audioCodec, sampleRate, channels }: MediaFacts) {
  return {
    videoCodec: videoCodec ?? null,
    audioCodec: audioCodec ?? null,
    sampleRate: sampleRate ?? null,
    channels: channels ?? null,
  };
}

function presentCamera(camera: MediaFacts['camera']) {
  if (!camera) return null;
  const { make = null, model = null, lens = null, takenAt = null } = camera;
  const { exposureSeconds = null, aperture = null, iso = null, focalLengthMm = null } = camera;
  return { make, model, lens, takenAt, exposureSeconds, aperture, iso, focalLengthMm };
}
