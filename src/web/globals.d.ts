/** The version of the product that this page was built from; see `vite.config.ts`. */
declare const APP_VERSION: string;
