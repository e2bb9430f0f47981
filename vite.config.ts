import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The version that the page compares with the server's, so that an old tab asks to be reloaded.
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/**
 * Builds `src/web`: the browser's files into `client`, the page handler into `server/entry.server.js` of the folder
 * that WEB_BUILD_FOLDER names; its default export is `{ fetch(request, send) }` (see `src/web/entry.server.ts`).
 */
export default defineConfig({
  define: { APP_VERSION: JSON.stringify(version) },
  build: {
    outDir: process.env['WEB_BUILD_FOLDER'] ?? '.cache/web/by-hand',
    emptyOutDir: true,
    reportCompressedSize: false,
  },
  // The server maps errors of browsers with these; `buildWeb` moves them out of the served folder.
  environments: { client: { build: { sourcemap: 'hidden' } } },
  publicDir: 'src/web/public',
  plugins: [
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src/web',
      client: { entry: 'entry.client.tsx' },
      server: { entry: 'entry.server.ts' },
      router: {
        entry: 'router.tsx',
        routesDirectory: '.',
        virtualRouteConfig: './src/web/routes.ts',
        generatedRouteTree: 'route-tree.gen.ts',
        addExtensions: true,
        disableLogging: true,
      },
    }),
    react(),
  ],
});
