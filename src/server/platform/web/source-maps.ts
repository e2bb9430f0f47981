import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { sourceName } from '#domain/monitoring/stack.ts';
import { builds, mapsFolder } from './build-web.ts';

/** A place in a script of the build, or in a source. Lines and columns begin with 1. */
export type Place = { file: string; line: number; column: number };
export type SourceMaps = {
  /** The place in the source; undefined if the build of the script is gone or its map has no such place. */
  find(place: Place): Promise<Place | undefined>;
};

/** Parsed maps take megabytes each. */
const mapsKept = 6;

/**
 * Maps scripts of the builds that are still on this machine to their sources. Names of scripts contain the hash of their content, so a
 * name means the same script in every build.
 */
export function createSourceMaps(folder: string = builds): SourceMaps {
  const parsed = new Map<string, Promise<TraceMap | undefined>>();

  function mapOf(name: string): Promise<TraceMap | undefined> {
    const map = parsed.get(name) ?? readMap(folder, name);
    // The last used is the last to go.
    parsed.delete(name);
    parsed.set(name, map);
    const [oldest] = parsed.keys();
    if (parsed.size > mapsKept && oldest !== undefined) parsed.delete(oldest);
    return map;
  }

  return {
    async find({ file, line, column }) {
      const map = await mapOf(basename(file));
      if (!map || line < 1) return undefined;
      const found = originalPositionFor(map, { line, column: Math.max(0, column - 1) });
      if (found.source === null) return undefined;
      return { file: sourceName(found.source), line: found.line, column: found.column + 1 };
    },
  };
}

async function readMap(folder: string, name: string): Promise<TraceMap | undefined> {
  const folders = await readdir(folder).catch(() => []);
  for (const build of folders) {
    const text = await readFile(join(folder, build, mapsFolder, `${name}.map`), 'utf8').catch(() => undefined);
    if (text !== undefined) return new TraceMap(text);
  }
  return undefined;
}
