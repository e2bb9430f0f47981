import type { UsageTaskView } from '#contract/usage.ts';
import { csvField } from '#domain/exports/shot-list.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { presentUsage } from './present-usage.ts';
import { listUsage, type UsageFilter } from './usage-store.ts';

/** So many tasks are read and written at once, however many there are. */
const tasksAtOnce = 1_000;

const columns = [
  'Requested (UTC)',
  'Task',
  'What',
  'Kind',
  'Model',
  'Project',
  'State',
  'Credits held',
  'Credits charged',
  'Credits released',
  'Release reason',
  'Asked',
  'Delivered',
  'Free retake',
  'Unlimited',
];

/** Tasks as CSV, written while they are read: UTF-8 with its mark, since spreadsheets guess otherwise, and CRLF. */
export function writeUsageCsv({ db }: Pick<Platform, 'db'>, uses: Pick<Uses, 'catalogue'>) {
  return (filter: UsageFilter): ReadableStream<Uint8Array> => {
    const encoder = new TextEncoder();
    let before: string | undefined;
    return new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(encoder.encode(`\uFEFF${lineOf(columns)}`)),
      async pull(controller) {
        const tasks = await listUsage(db.sql, filter, { before, size: tasksAtOnce });
        const lines = tasks.map((task) => lineOf(cellsOf(presentUsage(uses, task))));
        if (lines.length > 0) controller.enqueue(encoder.encode(lines.join('')));
        before = tasks.at(-1)?.id;
        if (tasks.length < tasksAtOnce) controller.close();
      },
    });
  };
}

const lineOf = (cells: readonly string[]) => `${cells.map(csvField).join(',')}\r\n`;

function cellsOf(task: UsageTaskView): string[] {
  return [
    task.createdAt,
    task.id,
    task.label,
    task.kind,
    task.model.label,
    task.project?.title ?? '',
    task.state,
    String(task.creditsHeld),
    String(task.creditsCharged),
    String(task.creditsReleased),
    task.creditsReleased > 0 ? (task.failure?.message ?? 'Some outputs were not delivered.') : '',
    String(task.outputsAsked),
    String(task.outputsDelivered),
    task.isFreeRetry ? 'yes' : 'no',
    task.isUnlimited ? 'yes' : 'no',
  ];
}
