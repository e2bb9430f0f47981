import { formatName } from '#web/studio/assets/index.ts';
import { moment } from '#web/ui/format.ts';
import type { AssetDetail } from './asset-queries.ts';
import { type Fact, Facts, Section } from './section.tsx';

type FileFactsProps = { facts: NonNullable<AssetDetail['facts']> };
type Camera = NonNullable<FileFactsProps['facts']['camera']>;

/** Shorter exposures are written as a fraction: `1/250 s`. */
function exposure(value: number | null): string | null {
  if (value === null) return null;
  return value < 1 && value > 0 ? `1/${Math.round(1 / value)} s` : `${value} s`;
}

const withUnit = (value: number | null, unit: (text: number) => string) => (value === null ? null : unit(value));

function cameraFacts(camera: Camera): Fact[] {
  const maker = [camera.make, camera.model].filter((one) => one !== null).join(' ');
  return [
    ['Camera', maker === '' ? null : maker],
    ['Lens', camera.lens],
    ['Taken', camera.takenAt === null ? null : takenAt(camera.takenAt)],
    ['Exposure', exposure(camera.exposureSeconds)],
    ['Aperture', withUnit(camera.aperture, (value) => `f/${value}`)],
    ['ISO', camera.iso],
    ['Focal length', withUnit(camera.focalLengthMm, (value) => `${value} mm`)],
  ];
}

/** Cameras write dates in several ways; one that no calendar knows is shown as written. */
const takenAt = (text: string) => (Number.isNaN(Date.parse(text)) ? text : moment(text));

/** EXIF and technical facts of the file. */
export function FileFacts({ facts }: FileFactsProps) {
  const list: Fact[] = [
    ...(facts.camera ? cameraFacts(facts.camera) : []),
    ['Location', facts.hasLocation ? 'Only in the original file' : null],
    ['Color profile', facts.profile],
    ['Transparency', facts.hasAlpha === null ? null : facts.hasAlpha ? 'Yes' : 'No'],
    ['Pages', facts.pages],
    ['Video codec', facts.videoCodec],
    ['Audio codec', facts.audioCodec],
    ['Sample rate', withUnit(facts.sampleRate, (value) => `${value / 1000} kHz`)],
    ['Channels', facts.channels],
    ['Converted', facts.convertedFrom === null ? null : `From ${formatName(facts.convertedFrom)}`],
  ];
  if (list.every(([, value]) => value === null)) return null;
  return (
    <Section title={facts.camera ? 'EXIF and file' : 'File'}>
      <Facts facts={list} />
    </Section>
  );
}
