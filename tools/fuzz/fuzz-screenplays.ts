import { writeFinalDraft } from '../../src/domain/screenplays/final-draft/write-final-draft.ts';
import { paginate } from '../../src/domain/screenplays/pages/paginate.ts';
import { readFountain } from '../../src/domain/screenplays/fountain/read-fountain.ts';
import { recogniseScript } from '../../src/domain/screenplays/recognise-script.ts';
import { writeFountain } from '../../src/domain/screenplays/fountain/write-fountain.ts';
import { createChance, createInputs } from './make-inputs.ts';

export type FuzzResult = {
  inputs: number;
  recognised: number;
  slowestMs: number;
  /** The first input that went wrong, in base 64, and how. */
  failure: { input: string; problem: string } | null;
};

/** A file of a few kilobytes that takes longer than this hangs, whatever else the machine is doing. */
const hangMs = 1_000;
const slowMs = 50;

/** White space and the length of a page break mean nothing. */
const signs = (text: string): string =>
  text.replaceAll(/^[^\S\r\n]*={3,}[^\S\r\n]*$/gm, '===').replaceAll(/[\s\uFEFF]/g, '');

/** Does with a file all that can be done; answers what was wrong with what came out. */
function problemOf(bytes: Uint8Array): { recognised: boolean; problem: string | null } {
  const script = recogniseScript(bytes, 'a.fountain');
  if (script.state !== 'recognised') return { recognised: false, problem: null };
  const written = writeFountain(script.screenplay);
  const lost = signs(written) === signs(writeFountain(readFountain(written))) ? null : 'Writing twice is not the same.';
  writeFinalDraft(script.screenplay, script.finalDraft);
  paginate(script.screenplay);
  return { recognised: true, problem: lost };
}

type Tried = { recognised: boolean; problem: string | null; tookMs: number };

function tryOnce(bytes: Uint8Array): Tried {
  const before = process.cpuUsage();
  try {
    return { ...problemOf(bytes), tookMs: cpuMsSince(before) };
  } catch (thrown) {
    const problem = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
    return { recognised: false, problem, tookMs: cpuMsSince(before) };
  }
}

/** CPU time: other processes of the machine do not add to it. */
function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** One that took long is tried again: the garbage collector may have run. */
function tryInput(bytes: Uint8Array): Tried {
  const tried = tryOnce(bytes);
  let { tookMs } = tried;
  for (let again = 0; again < 3 && tookMs > slowMs; again += 1) tookMs = Math.min(tookMs, tryOnce(bytes).tookMs);
  return { ...tried, tookMs, problem: tookMs > hangMs ? `It took ${Math.round(tookMs)} ms.` : tried.problem };
}

/** Reads, writes and lays out so many made-up files; stops at the first that throws, hangs or loses something. */
export function fuzzScreenplays(
  inputs: number,
  seed: number,
  onProgress: (done: number) => void = () => {},
): FuzzResult {
  const next = createInputs(createChance(seed));
  const result: FuzzResult = { inputs: 0, recognised: 0, slowestMs: 0, failure: null };
  while (result.inputs < inputs && result.failure === null) {
    const bytes = next();
    const { recognised, problem, tookMs } = tryInput(bytes);
    result.inputs += 1;
    result.recognised += Number(recognised);
    result.slowestMs = Math.max(result.slowestMs, tookMs);
    if (problem !== null) result.failure = { input: Buffer.from(bytes).toString('base64'), problem };
    if (result.inputs % 50_000 === 0) onProgress(result.inputs);
  }
  return result;
}
