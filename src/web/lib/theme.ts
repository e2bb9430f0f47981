const storageKey = 'theme';

export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

/** Runs before the first paint, so that a light page never flashes dark. */
export const themeScript = `try{var t=localStorage.getItem('${storageKey}');if(t==='light')document.documentElement.dataset.theme=t}catch(e){}`;

/** The theme that the page has now. */
export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
}

/** Changes the theme here and for the next visit. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Without storage it lasts as long as the page.
  }
}
