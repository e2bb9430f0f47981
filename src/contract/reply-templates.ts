import { z } from 'zod';
import {
  placeholders,
  templateMaximum,
  templatesAtMost,
  unknownPlaceholders,
} from '#domain/replies/reply-templates.ts';
import type { Endpoint } from './endpoint.ts';
import { Id } from './ids.ts';

const text = (maximum: number) =>
  z.string().trim().min(1, 'is empty').max(maximum, `is longer than ${maximum} characters`);

const known = Object.keys(placeholders)
  .map((name) => `{${name}}`)
  .join(', ');
const body = text(templateMaximum.body).superRefine((written, context) => {
  const [unknown] = unknownPlaceholders(written);
  if (unknown === undefined) return;
  context.addIssue({
    code: 'custom',
    message: `has an unknown placeholder {${unknown}}. Valid placeholders: ${known}`,
  });
});
const template = z.object({ name: text(templateMaximum.name), body });

const ReplyTemplateView = z.object({ id: z.string(), name: z.string(), body: z.string() });
export type ReplyTemplateView = z.infer<typeof ReplyTemplateView>;

/** Texts that admins choose from when they reply to a form or decide on reports. */
export const replyTemplatesApi = {
  list: {
    method: 'GET',
    path: '/api/admin/reply-templates',
    summary: 'The reply templates for forms and report decisions.',
    audience: 'admin',
    response: z.object({ templates: z.array(ReplyTemplateView) }),
  },
  add: {
    method: 'POST',
    path: '/api/admin/reply-templates',
    summary: `Creates a template. At most ${templatesAtMost} templates. 409 (\`conflict\`) if the name is taken.`,
    description: `Placeholders: ${known}.`,
    audience: 'admin',
    body: template,
    response: ReplyTemplateView,
  },
  change: {
    method: 'PUT',
    path: '/api/admin/reply-templates/:templateId',
    summary: 'Changes a template.',
    audience: 'admin',
    params: z.object({ templateId: Id }),
    body: template,
    response: ReplyTemplateView,
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/reply-templates/:templateId',
    summary: 'Deletes a template.',
    audience: 'admin',
    params: z.object({ templateId: Id }),
    response: z.object({ isSuccessful: z.boolean() }),
  },
} satisfies Record<string, Endpoint>;
