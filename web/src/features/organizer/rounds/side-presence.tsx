import { mostFollowed, type TournamentMatch } from '@contend/contracts';
import { t } from '../../../lib/language/translate';

type Side = TournamentMatch['home'];

const seatsOf = ({ seats = [] }: Side) => seats;

/** The players of both sides of a match. */
const playersOf = ({ home, away }: TournamentMatch): string[] =>
  [...seatsOf(home), ...seatsOf(away)].map(({ userId }) => userId);

/** The players of the first matches, each of which can be followed whole. */
export function followedOf(matches: readonly TournamentMatch[]): string[] {
  const ids: string[] = [];
  for (const match of matches) {
    const players = playersOf(match);
    if (ids.length + players.length > mostFollowed) break;
    ids.push(...players);
  }
  return ids;
}

interface PresenceProps {
  match: TournamentMatch;
  side: Side;
  online: ReadonlySet<string>;
}

/** Of a team “3 of 5 online”; of one player “online”; nothing of those who are offline or unknown. */
function onlineWords(side: Side, online: ReadonlySet<string>): string | null {
  const seats = seatsOf(side);
  const count = seats.filter(({ userId }) => online.has(userId)).length;
  if (count === 0) return null;
  return seats.length === 1 ? t`online` : t`${count} of ${seats.length} online`;
}

/** Of a team “4 of 5 checked in · Kite absent”; of one player “checked in” or “absent”. */
function checkInWords(side: Side): { text: string; isComplete: boolean } {
  const seats = seatsOf(side);
  const absent = seats.filter(({ isCheckedIn }) => !isCheckedIn);
  const isComplete = absent.length === 0;
  if (seats.length === 1) return { isComplete, text: isComplete ? t`checked in` : t`absent` };
  const here = t`${seats.length - absent.length} of ${seats.length} checked in`;
  // One who is missing is named; more are read on the page of the match.
  const [only] = absent;
  const isOne = only && absent.length === 1;
  return { isComplete, text: isOne ? `${here} · ${t`${only.name} absent`}` : here };
}

/** Who of a side has checked in, and who is online; nothing where its players are not known. */
export function SidePresence({ match, side, online }: PresenceProps) {
  if (seatsOf(side).length === 0) return null;
  const connected = onlineWords(side, online);
  if (match.status !== 'open') {
    return connected && <span className="small muted side-presence">{connected}</span>;
  }
  const { text, isComplete } = checkInWords(side);
  return (
    <span className="small side-presence">
      <span className={isComplete ? 'good' : 'warn'}>{text}</span>
      {connected && <span className="muted"> · {connected}</span>}
    </span>
  );
}
