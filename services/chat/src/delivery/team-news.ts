/** An event that is posted to the Discord channel of a team. */
export interface TeamNews {
  kind: 'scrim-booked' | 'scrim-cancelled' | 'match-ready' | 'match-result';
  otherTeamId: string | null;
  /** Its start, in milliseconds since 1970; null for a match that is played at once. */
  startsAt: number | null;
  /** The team's own score first. */
  scores: [number, number] | null;
  /** A path of the web app. */
  link: string;
}

/** Discord removes the backslash before any punctuation, so that a name is never markup. */
const escaped = (name: string): string =>
  name.replace(/[\p{Cc}\s]+/gu, ' ').replace(/[^\p{L}\p{N}\p{M}\s]/gu, '\\$&');

/** Shown by the clock of each reader. */
const shownTime = (startsAt: number | null): string =>
  startsAt === null ? 'now' : `<t:${Math.floor(startsAt / 1000)}:F>`;

/** The text of a message; `other` is the other team's name, null while it is unknown. */
export function teamNewsText(news: TeamNews, other: string | null, publicUrl: string): string {
  const name = escaped(other ?? 'another team');
  const link = `<${publicUrl.replace(/\/+$/, '')}${news.link}>`;
  return `${sentenceOf(news, name)}\n${link}`;
}

function sentenceOf({ kind, startsAt, scores }: TeamNews, other: string): string {
  const [mine, theirs] = scores ?? [0, 0];
  switch (kind) {
    case 'scrim-booked':
      return `Scrim against **${other}** booked: ${shownTime(startsAt)}`;
    case 'scrim-cancelled':
      return `Scrim against **${other}** cancelled: ${shownTime(startsAt)}`;
    case 'match-ready':
      return `Check-in for the match against **${other}** is open. Start: ${shownTime(startsAt)}`;
    case 'match-result':
      return `${mine > theirs ? 'Won' : 'Lost'} ${mine}–${theirs} against **${other}**`;
  }
}
