import { linkOptions, useSearch } from '@tanstack/react-router';

/** The page that the wizard leads back to: the cast of a storyboard if the user came from there, or the list of characters. */
export function useWayBack() {
  const { cast, castRole } = useSearch({ strict: false });
  if (cast === undefined) return { label: 'Characters', link: linkOptions({ to: '/studio/characters' }) };
  return {
    label: 'Cast',
    link: linkOptions({
      to: '/studio/storyboards/$storyboardId/cast',
      params: { storyboardId: cast },
      search: castRole === undefined ? {} : { role: castRole },
    }),
  };
}
