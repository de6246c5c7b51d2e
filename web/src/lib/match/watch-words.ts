import { t } from '../language/translate';

/** The name of a side; null, or empty, while it is not known. */
type Name = string | null;

/** “Ada vs Zoe”; null while a side is not known. */
export const versusWords = (home: Name, away: Name): string | null =>
  home && away ? t`${home} vs ${away}` : null;

/** What a link to a match in play says: “Watch Ada vs Zoe”, or as much of it as is known. */
export function watchWords(home: Name, away: Name): string {
  const both = versusWords(home, away);
  if (both) return t`Watch ${both}`;
  const known = home || away;
  return known ? t`Watch the match of ${known}` : t`Watch the match`;
}
