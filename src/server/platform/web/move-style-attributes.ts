const [attribute, moved] = [Buffer.from(' style="'), Buffer.from(' data-style="')];

/**
 * Renames the style attributes of a page, which its policy forbids, to `data-style`; `serverStylesScript` sets them by script, which the
 * policy allows. React escapes every quote in text and in values, so ` style="` occurs nowhere else.
 */
export function withMovedStyles(response: Response): Response {
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!isPage || !response.body) return response;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(response.body.pipeThrough(moveStyles()), { status: response.status, headers });
}

/** Holds back the end of a chunk that may be the beginning of an attribute. */
export function moveStyles(): TransformStream<Uint8Array, Uint8Array> {
  let held: Buffer = Buffer.alloc(0);
  return new TransformStream({
    transform(chunk, controller) {
      const bytes = Buffer.concat([held, chunk]);
      const parts: Buffer[] = [];
      let from = 0;
      for (let at = bytes.indexOf(attribute); at !== -1; at = bytes.indexOf(attribute, from)) {
        parts.push(bytes.subarray(from, at), moved);
        from = at + attribute.length;
      }
      const until = bytes.length - beginningAtEnd(bytes.subarray(from));
      held = bytes.subarray(until);
      controller.enqueue(Buffer.concat([...parts, bytes.subarray(from, until)]));
    },
    flush(controller) {
      controller.enqueue(held);
    },
  });
}

/** How many of the last bytes may belong to an attribute that the next chunk completes. */
function beginningAtEnd(bytes: Buffer): number {
  for (let length = Math.min(attribute.length - 1, bytes.length); length > 0; length -= 1) {
    if (bytes.subarray(bytes.length - length).equals(attribute.subarray(0, length))) return length;
  }
  return 0;
}
