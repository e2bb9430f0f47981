import { type Config, readConfig } from './config.ts';

/** The configuration of the server and its tools. The environment goes before the file `.env` of the working directory. */
export function readEnvironment(): Config {
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  return readConfig(process.env);
}
