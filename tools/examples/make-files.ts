/** Has the built-in models make the examples, and turns what they make into the files that the pages show. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { families } from '../../src/domain/catalogue/families.ts';
import { exampleSource } from '../../src/domain/examples/example-sources.ts';
import { picture } from '../../src/domain/examples/inputs.ts';
import {
  type BuiltInRequest,
  type ExampleInput,
  type ExampleSource,
  shownRequest,
  type WorkedExample,
} from '../../src/domain/examples/worked-example.ts';
import { styleExamplePrompt } from '../../src/domain/examples/worked-examples.ts';
import { mapMedia } from '../../src/domain/generation/media.ts';
import { withWordsToSend } from '../../src/domain/generation/words-to-send.ts';
import { tryPreviz } from '../../src/server/providers/previz/testing/try-previz.ts';
import { clipOf, type Media, outlineOf, soundOf, stillOf, widths } from './compress.ts';
import { drawMask } from './draw-mask.ts';

/** A file by the name that the index knows it by. */
export type ExampleFile = { name: string; bytes: Buffer };

const mediaTypes: Partial<Record<ExampleInput['kind'], Media['mediaType']>> = {
  video: 'video/mp4',
  'lip-sync': 'video/mp4',
  speech: 'audio/flac',
  'speech-to-speech': 'audio/flac',
  music: 'audio/flac',
  sound: 'audio/flac',
};
const extensions: Record<Media['mediaType'], string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'video/mp4': 'mp4',
  'audio/flac': 'flac',
};
/** An address that only the tool's own `fetch` answers. */
const origin = 'http://examples.invalid/';

export type ExampleMaker = {
  /** The example prompt in a visual style. */
  style(slug: string): Promise<Media>;
  /** A file that examples are made from. */
  source(source: ExampleSource): Promise<Media>;
  /** The result of an example. */
  result(example: WorkedExample): Promise<Media>;
  make(request: BuiltInRequest): Promise<Media>;
  close(): Promise<void>;
};

/** Opens the built-in models. What an example is made from is made once. */
export async function openExampleMaker(): Promise<ExampleMaker> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-examples-'));
  const sources = new Map<string, Promise<Media>>();
  const previz = tryPreviz(folder, {
    fetch: async (resource, init) => {
      const { url } = new Request(resource, init);
      const { bytes, mediaType } = await sourceMedia(url.slice(origin.length));
      return new Response(new Uint8Array(bytes), { headers: { 'content-type': mediaType } });
    },
  });

  async function make({ modelId, input }: BuiltInRequest): Promise<Media> {
    const model = families['previz']?.find(({ id }) => id === modelId);
    if (!model) throw new Error(`There is no built-in model "${modelId}".`);
    const kinds = await Promise.all(sourceIdsOf(input).map(sourceMedia));
    const typeOf = new Map(sourceIdsOf(input).map((id, n) => [id, kinds[n]?.mediaType ?? 'image/jpeg']));
    const media = mapMedia(input, ({ source }) => ({
      url: origin + source,
      mediaType: typeOf.get(source) ?? 'image/jpeg',
    }));
    const [bytes] = await previz.bytes(withWordsToSend(media, model));
    if (!bytes) throw new Error(`${modelId} made nothing.`);
    const isPainted = input.kind === 'image' && input.inpaint !== undefined;
    return { bytes, mediaType: mediaTypes[input.kind] ?? (isPainted ? 'image/png' : 'image/jpeg') };
  }

  function sourceMedia(id: string): Promise<Media> {
    const known = sources.get(id);
    if (known) return known;
    const source = exampleSource(id);
    const made = 'mask' in source ? drawMask(source.mask) : make(source.made);
    sources.set(id, made);
    return made;
  }

  return {
    style: (slug) =>
      make({
        modelId: 'previz-image',
        input: picture({ prompt: styleExamplePrompt, style: slug, resolution: '480p' }),
      }),
    source: ({ id }) => sourceMedia(id),
    result: (example) => make(shownRequest(example)),
    make,
    async close() {
      await previz.generator.close?.();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What a page shows of a style. */
export async function filesOfStyle(slug: string, media: Media): Promise<ExampleFile[]> {
  return [{ name: `style-${slug}.webp`, bytes: await stillOf(media, widths.style) }];
}

/** The file that goes into a library, and its small picture. */
export async function filesOfSource({ id }: ExampleSource, media: Media): Promise<ExampleFile[]> {
  const bytes = media.mediaType === 'video/mp4' ? await clipOf(media) : media.bytes;
  const original = { name: `source-${id}.${extensions[media.mediaType]}`, bytes };
  if (media.mediaType === 'audio/flac') return [original];
  return [original, { name: `source-${id}.webp`, bytes: await stillOf(media, widths.source) }];
}

/** What a page shows of a result. */
export async function filesOfResult({ id }: WorkedExample, media: Media): Promise<ExampleFile[]> {
  if (media.mediaType === 'audio/flac') {
    return [
      { name: `${id}.m4a`, bytes: await soundOf(media) },
      { name: `${id}.levels`, bytes: await outlineOf(media) },
    ];
  }
  const still = { name: `${id}.webp`, bytes: await stillOf(media, widths.result) };
  return media.mediaType === 'video/mp4' ? [still, { name: `${id}.mp4`, bytes: await clipOf(media) }] : [still];
}

function sourceIdsOf(input: ExampleInput): string[] {
  const ids: string[] = [];
  mapMedia(input, ({ source }) => void ids.push(source));
  return ids;
}
