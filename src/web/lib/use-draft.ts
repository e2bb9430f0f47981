import { useCallback, useEffect, useRef, useState } from 'react';

const saveAfterMs = 900;

/**
 * What is being typed, kept apart from what is saved: an answer that arrives meanwhile never takes words away. Saved
 * when the typing rests, on leaving the field, and on leaving the page's part.
 */
export function useDraft(saved: string, save: (text: string) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const latest = useRef({ draft, saved, save });
  useEffect(() => {
    latest.current = { draft, saved, save };
  });

  const commit = useCallback(() => {
    const { draft: text, saved: before, save: write } = latest.current;
    if (text !== null && text !== before) write(text);
  }, []);
  useEffect(() => {
    if (draft === null) return undefined;
    const timer = setTimeout(commit, saveAfterMs);
    return () => clearTimeout(timer);
  }, [draft, commit]);
  useEffect(() => {
    window.addEventListener('pagehide', commit);
    return () => {
      window.removeEventListener('pagehide', commit);
      commit();
    };
  }, [commit]);

  return {
    text: draft ?? saved,
    onChange: setDraft,
    onBlur: () => {
      commit();
      setDraft(null);
    },
  };
}
