import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

export const audiences = ['anyone', 'newcomer', 'user', 'admin'] as const;

const Json = z.object({ 'application/json': z.object({ schema: z.unknown() }) });
const Described = z.object({
  components: z.object({ schemas: z.object({ Error: z.unknown() }) }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        'x-audience': z.enum(audiences),
        requestBody: z.object({ content: Json }).optional(),
        responses: z.object({
          200: z.object({ content: z.union([Json, z.object({ 'application/octet-stream': z.object({}) })]) }),
        }),
      }),
    ),
  ),
});

/** An operation of the API as the OpenAPI description states it. */
export type Operation = {
  /** `POST /api/projects/{projectId}/documents`. */
  name: string;
  method: string;
  path: string;
  audience: (typeof audiences)[number];
  /** JSON Schema of the request body; undefined for an operation without a body. */
  body: unknown;
  /** Checks a successful answer; undefined for a file. */
  answer: z.ZodType | undefined;
};

export type Operations = { all: Operation[]; error: z.ZodType };

// The description is JSON Schema 2020-12, which is what zod reads.
const schemaOf = (schema: unknown): z.ZodType => z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);

/** Reads the operations of a running server from its own description. */
export async function readOperations(url: string): Promise<Operations> {
  const description = Described.parse(await (await fetch(`${url}/api/openapi.json`)).json());
  const all = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const { content } = described.responses[200];
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        audience: described['x-audience'],
        body: described.requestBody?.content['application/json'].schema,
        answer: 'application/json' in content ? schemaOf(content['application/json'].schema) : undefined,
      };
    }),
  );
  return { all, error: schemaOf(description.components.schemas.Error) };
}

/** The name of an endpoint's operation. */
export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;
