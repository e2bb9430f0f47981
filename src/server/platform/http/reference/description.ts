import type { RequestLimit } from '#contract/limits.ts';
import type { JsonSchema } from './json-schema.ts';

/** One endpoint in the API's description of itself. */
export type Operation = {
  summary: string;
  description?: string;
  tags: string[];
  'x-audience': 'anyone' | 'newcomer' | 'user' | 'admin';
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[];
  security?: object[];
  requestBody?: { required: true; content: Content };
  /** At most `most` requests of an account in `seconds`. */
  'x-rate-limit'?: RequestLimit;
  responses: {
    200: { description: string; content: Content | FileContent };
    429?: { description: string; headers: object; content: Content };
    default: { description: string; content: Content };
  };
};
type Content = { 'application/json': { schema: JsonSchema } };
/** A file, whose bytes no schema describes. */
type FileContent = { 'application/octet-stream': Record<string, never> };

/** The API's description of itself: OpenAPI 3.1, as far as we use it. */
export type Description = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  components: { securitySchemes: object; schemas: { Error: JsonSchema } };
  /** By path, then by method in small letters. */
  paths: Record<string, Record<string, Operation>>;
};
