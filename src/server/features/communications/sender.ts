/** `backlot@localhost` of `Backlot <backlot@localhost>`. */
export function addressOf(sender: string): string {
  return /<([^>]+)>/.exec(sender)?.[1] ?? sender;
}
