import { z } from 'zod';
import { ErrorBody } from '#contract/errors.ts';
import { requestLimits } from '#contract/limits.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Description, Operation } from './reference/description.ts';
import type { JsonSchema } from './reference/json-schema.ts';

// Our schemas become no other parts of JSON Schema than those that `JsonSchema` names.
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as JsonSchema;

/**
 * The API's description of itself (OpenAPI 3.1), made from the same contract objects that it answers with: when it is first
 * asked for, and kept, because it takes long and anybody may ask again and again.
 */
export function describeOnce(endpoints: () => readonly Endpoint[], version: string): () => Description {
  let description: Description | undefined;
  return () => (description ??= describeApi(endpoints(), version));
}

function describeApi(endpoints: readonly Endpoint[], version: string): Description {
  const paths: Description['paths'] = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    const methods = (paths[path] ??= {});
    methods[endpoint.method.toLowerCase()] = describeEndpoint(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Backlot',
      version,
      description: 'The HTTP API of Backlot. The web studio uses the same endpoints.',
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: schemaOf(ErrorBody, 'output') },
    },
    paths,
  };
}

const errorContent = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
const tooManyRequests = {
  description: 'Too many requests. The request was not processed.',
  headers: {
    'Retry-After': {
      required: true,
      description: 'Seconds until the next request is accepted.',
      schema: { type: 'integer', minimum: 1 },
    },
  },
  content: errorContent,
};

function describeEndpoint(endpoint: Endpoint): Operation {
  return {
    summary: endpoint.summary,
    ...(endpoint.description !== undefined && { description: endpoint.description }),
    tags: [endpoint.path.split('/')[2] ?? ''],
    'x-audience': endpoint.audience,
    parameters: [...describeParameters(endpoint.params, 'path'), ...describeParameters(endpoint.query, 'query')],
    ...(endpoint.audience === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
          },
        }
      : {}),
    ...(endpoint.limit !== undefined && { 'x-rate-limit': requestLimits[endpoint.limit] }),
    responses: {
      200: {
        description: 'The result of the request.',
        content: endpoint.isFile
          ? { 'application/octet-stream': {} }
          : { 'application/json': { schema: schemaOf(endpoint.response, 'output') } },
      },
      ...(endpoint.limit !== undefined && { 429: tooManyRequests }),
      default: { description: 'An error.', content: errorContent },
    },
  };
}

function describeParameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Operation['parameters'] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}
