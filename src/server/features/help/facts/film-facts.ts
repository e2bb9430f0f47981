import { mediaTypes } from '#domain/assets/kinds.ts';
import { uploadLimitBytes } from '#domain/assets/upload-rules.ts';
import { looksPerCharacter } from '#domain/characters/character-limits.ts';
import { expressionParts, partLabel, turnaroundParts } from '#domain/characters/parts.ts';
import { demoLimits } from '#domain/demo/demo.ts';
import { exportFormats, formatFacts } from '#domain/exports/export-format.ts';
import { loudnessLabel, loudnessPresets } from '#domain/exports/sound/loudness.ts';
import { assetsAtMost } from '#domain/generation-menu/menu.ts';
import { trashDays } from '#domain/library/library-limits.ts';
import { referenceKinds } from '#domain/references/reference-kinds.ts';
import { imagesPerReference, referenceDescriptionMaximum } from '#domain/references/reference-limits.ts';
import { maximumScriptFileBytes, scriptFileEndings } from '#domain/screenplays/script-limits.ts';
import { latestFirstBeatMs, tempoRange } from '#domain/storyboards/beat-grid.ts';
import { dimensionLabel, dimensions, fitTypeLabel, frameRates, resolutions } from '#domain/storyboards/dimension.ts';
import { sceneSettingKeys, sceneSettingName } from '#domain/storyboards/scene-settings.ts';
import { shotTypeLabel, shotTypes } from '#domain/storyboards/shot-type.ts';
import { transitions } from '#domain/storyboards/transitions.ts';
import { visualStyles } from '#domain/storyboards/visual-styles.ts';
import { stockVendors } from '#domain/stock/stock.ts';
import { templates } from '#domain/templates/templates.ts';
import { preparedAtMost } from '#domain/training-sets/set-limits.ts';
import { vendors } from '#domain/vendors/vendor.ts';
import { filmCategories, filmGenres } from '#domain/writing/film-lists.ts';
import { figure, listed, megabytes, table } from './fact-text.ts';

type UploadKind = 'image' | 'video' | 'audio' | 'document';

/** HEIC images are converted when they arrive. */
const alsoAccepted: Partial<Record<UploadKind, readonly string[]>> = { image: ['HEIC'] };
const uploadKinds = { image: 'Images', video: 'Video', audio: 'Audio', document: 'Documents' } as const;

const formatsOf = (kind: UploadKind): string[] => {
  const labels = Object.values(mediaTypes).flatMap((type) => (type.kind === kind ? [type.label] : []));
  return [...labels, ...(alsoAccepted[kind] ?? [])];
};

const uploadsTable = table(
  ['Kind', 'Formats', 'Largest file'],
  (Object.keys(uploadKinds) as UploadKind[]).map((kind) => [
    uploadKinds[kind],
    listed(formatsOf(kind)),
    megabytes(uploadLimitBytes[kind]),
  ]),
);

const exportsTable = table(
  ['Format', 'Contents', 'File'],
  exportFormats.map((format) => {
    const { label, detail, extension } = formatFacts[format];
    return [label, detail, `.${extension}`];
  }),
);

const loudnessTable = table(
  ['Level', 'For'],
  loudnessPresets.map((level) => [`${String(level).replace('-', '−')} LUFS`, loudnessLabel[level]]),
);

/** File formats, and what a storyboard, a character and a request may have. */
export const filmFacts: Readonly<Record<string, string>> = {
  'uploads.table': uploadsTable,
  'exports.table': exportsTable,
  'loudness.table': loudnessTable,
  'script.endings': listed(scriptFileEndings.map((ending) => `\`${ending}\``)),
  'script.size': megabytes(maximumScriptFileBytes),
  'demo.size': megabytes(demoLimits.fileBytes),
  'demo.per-hour': figure(demoLimits.perHour),
  dimensions: listed(dimensions.map((dimension) => `${dimension} (${dimensionLabel[dimension].toLowerCase()})`)),
  'fit-types': listed(Object.values(fitTypeLabel).map((label) => `*${label}*`)),
  'frame-rates': listed(frameRates.map(String)),
  resolutions: listed(resolutions),
  'tempo.range': `${tempoRange.least} to ${tempoRange.most}`,
  'tempo.latest': `${figure(latestFirstBeatMs)} ms`,
  'shot-types': listed(shotTypes.map((type) => shotTypeLabel[type].toLowerCase())),
  'scene-settings': listed(sceneSettingKeys.map((key) => sceneSettingName[key].toLowerCase())),
  'transitions.count': figure(transitions.length),
  'styles.count': figure(visualStyles.length),
  'looks.max': figure(looksPerCharacter),
  'turnaround.parts': listed(turnaroundParts.map((part) => partLabel(part).toLowerCase())),
  'expression.parts': listed(expressionParts.map((part) => partLabel(part).toLowerCase())),
  'reference.kinds': listed(referenceKinds),
  'reference.images': figure(imagesPerReference),
  'reference.description': `${figure(referenceDescriptionMaximum)} characters`,
  'request.images': figure(assetsAtMost.image),
  'request.videos': figure(assetsAtMost.video),
  'training.prepared': figure(preparedAtMost),
  'trash.days': `${trashDays} days`,
  'stock.vendors': listed(stockVendors.map((vendor) => vendors[vendor].label)),
  'templates.list': templates.map(({ name, summary }) => `- **${name}.** ${summary}`).join('\n'),
  'genres.count': figure(filmGenres.length),
  'categories.count': figure(filmCategories.length),
};
