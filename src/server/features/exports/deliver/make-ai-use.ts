import { writeFile } from 'node:fs/promises';
import { AppError } from '#contract/errors.ts';
import { sourceTypeOfFilm } from '#domain/credentials/source-type.ts';
import {
  type AiUseReport,
  type Origin,
  type PartSource,
  reportAiUse,
  type UsedPart,
} from '#domain/exports/ai-use/ai-use-report.ts';
import type { FilmBoard } from '#domain/exports/film-board.ts';
import type { PaperSize } from '#domain/exports/export-options.ts';
import { printTable } from '#server/platform/papers/print-table.ts';
import type { TableColumn, TableGroup, TablePaper } from '#server/platform/papers/table-pdf.ts';
import type { Order } from './order.ts';

type ReportOrder = Order & { board: FilmBoard };

/** Builds the report from the assets as they are now. */
export async function readAiUse({ board, options, madeAt, readSources }: ReportOrder): Promise<AiUseReport> {
  return reportAiUse({ board, options, madeAt }, await readSources(board));
}

/** Writes the report for programs. */
export async function writeAiUseJson(order: ReportOrder, path: string): Promise<void> {
  await writeFile(path, `${JSON.stringify(await readAiUse(order), undefined, 2)}\n`);
}

/** Writes the report for people. Throws `too-large` where the film is too long for that. */
export async function writeAiUsePdf(order: ReportOrder, path: string): Promise<void> {
  const bytes = await printTable(order.userId, aiUsePaper(await readAiUse(order), order.options.paperSize));
  if (bytes === 'too-long') {
    throw new AppError('too-large', 'This AI-use report is too long for a PDF. Export it as JSON.');
  }
  await writeFile(path, bytes);
}

const columns: readonly TableColumn[] = [
  { title: 'Shot', width: 0.07 },
  { title: 'What', width: 0.1 },
  { title: 'Seconds', width: 0.07, align: 'right' },
  { title: 'Source', width: 0.14 },
  { title: 'Model', width: 0.18 },
  { title: 'Prompt or source', width: 0.26 },
  { title: 'Made from', width: 0.18 },
];

const originWords: Record<Origin, string> = {
  'trained-model': 'AI model',
  'built-in-model': 'Built-in model',
  stock: 'Stock library',
  upload: 'Upload',
  unknown: 'Unknown (deleted)',
};

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
const inSeconds = (seconds: number): string => seconds.toFixed(1);

/** The report as a paper: totals and models first, then each scene. */
function aiUsePaper(report: AiUseReport, sheet: PaperSize): TablePaper {
  const { film, madeAt } = report;
  return {
    title: `${film.title} · AI-use report`,
    facts: [counted(film.shots, 'shot'), `${inSeconds(film.seconds)} s`, madeAt.slice(0, 10)].join(' · '),
    sheet,
    columns,
    groups: [
      summaryOf(report),
      ...modelsOf(report),
      ...scenesOf(report.parts),
      { ...nothing, title: 'Not covered', notes: report.notCovered },
    ],
    madeAtMs: Date.parse(madeAt),
  };
}

const nothing = { facts: '', remarks: [], rows: [] };

function summaryOf({ totals, slates, film, parts }: AiUseReport): TableGroup {
  const seen = (medium: UsedPart['medium']) => medium === 'picture' || medium === 'clip';
  const share = (seconds: number) => `${Math.round((seconds * 100) / Math.max(film.seconds, 0.001))} % of the film`;
  return {
    title: 'Summary',
    facts: counted(parts.length, 'part'),
    remarks: [],
    notes: [
      summarySentences[sourceTypeOfFilm(parts.map(({ model }) => ({ model: model?.id ?? null })))] ?? '',
      ...(slates > 0 ? [`${counted(slates, 'shot')} without an image.`] : []),
    ].filter((sentence) => sentence !== ''),
    rows: totals.map(({ medium, origin, parts: count, seconds }) => [
      counted(count, 'use'),
      medium,
      inSeconds(seconds),
      originWords[origin],
      '',
      seen(medium) ? share(seconds) : '',
    ]),
  };
}

function modelsOf({ models }: AiUseReport): TableGroup[] {
  if (models.length === 0) return [];
  const rows = models.map((model) => [
    counted(model.uses, 'use'),
    '',
    '',
    originWords[model.origin],
    modelWords(model),
    model.id,
  ]);
  return [{ ...nothing, title: 'Models', facts: counted(models.length, 'model'), rows }];
}

const modelWords = ({ label, maker }: { label: string; maker: string }): string =>
  [label, maker].filter((word) => word !== '').join(', ');

const summarySentences: Partial<Record<ReturnType<typeof sourceTypeOfFilm>, string>> = {
  compositeWithTrainedAlgorithmicMedia: 'AI models made parts of this film.',
  compositeSynthetic: 'Built-in models generated parts of this film procedurally. No AI model made any part of it.',
  composite: 'No model made any part of this film.',
};

function scenesOf(parts: readonly UsedPart[]): TableGroup[] {
  const byScene = Map.groupBy(parts, ({ scene, slugLine }) => `${scene} ${slugLine}`);
  return [...byScene].map(([title, used]) => ({
    ...nothing,
    title,
    facts: counted(used.length, 'part'),
    rows: used.map((part) => [
      part.shot,
      part.medium,
      inSeconds(part.seconds),
      originWords[part.origin],
      part.model ? modelWords(part.model) : '',
      sourceWords(part),
      part.madeFrom.map(({ name, model }) => (model ? `${name} (${model.label})` : name)).join('; '),
    ]),
  }));
}

function sourceWords({ prompt, stockAuthor, claimedSourceType, name }: PartSource | UsedPart): string {
  if (prompt !== null) return prompt;
  if (stockAuthor !== null) return `${name}, by ${stockAuthor}`;
  return claimedSourceType === null ? name : `${name} (content credentials: ${claimedSourceType})`;
}
