/** Gives every media query the same answer, which does not change; jsdom has none. */
export function answerMedia({ matches }: { matches: boolean }): void {
  const listens = { addEventListener: () => undefined, removeEventListener: () => undefined };
  window.matchMedia = (media: string) => ({ ...listens, matches, media }) as never;
}
