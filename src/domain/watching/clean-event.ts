import { cleanNetwork } from './clean-network.ts';
import { cleanValue, isFields, maskedText } from './clean-node.ts';
import { addressWithoutSecrets, textWithoutSecrets } from './remove-secrets.ts';

/** An event in the format of rrweb; `@rrweb/types` describes `type` and `data`. */
export type RecordedEvent = { type: number; timestamp: number; data: unknown };

/** rrweb's event types, and its source of an incremental event that tells what was typed. */
const customEvent = 5;
const lastCoreEvent = 5;
const inputSource = 5;

/**
 * An event as it is stored: without secrets, without what was typed, and without anything that could run in the page of an admin.
 * The browser applies it before sending and the server before storing. Undefined for events that are not recorded.
 */
export function cleanEvent({ type, timestamp, data }: RecordedEvent): RecordedEvent | undefined {
  if (type > lastCoreEvent) return undefined;
  if (type === customEvent) return cleanCustomEvent({ type, timestamp, data });
  if (isFields(data) && data['source'] === inputSource) {
    const { text, ...rest } = data;
    return { type, timestamp, data: { ...(cleanValue(rest) as object), text: maskedText(text) } };
  }
  return { type, timestamp, data: cleanValue(data) };
}

/** Custom events of the recorder: requests, pages and errors. Others are not recorded. */
function cleanCustomEvent({ type, timestamp, data }: RecordedEvent): RecordedEvent | undefined {
  if (!isFields(data) || !isFields(data['payload'])) return undefined;
  const { tag, payload } = data;
  if (tag === 'network') return { type, timestamp, data: { tag, payload: cleanNetwork(payload) } };
  const { path, message } = payload;
  if (tag === 'page' && typeof path === 'string') {
    return { type, timestamp, data: { tag, payload: { path: addressWithoutSecrets(path).slice(0, 500) } } };
  }
  if (tag !== 'error' || typeof message !== 'string') return undefined;
  return { type, timestamp, data: { tag, payload: { message: textWithoutSecrets(message).slice(0, 1000) } } };
}
