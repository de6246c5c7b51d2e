import { cardIn, type MatchReply } from '@contend/contracts';
import { Button } from '../../../components/control/button';
import { useMe } from '../../../lib/session/session';
import { toast } from '../../../lib/notifications/toasts';
import { useCheckIn } from '../api';
import { isSolo, isStaked, type Facing } from '../sides';
import { StepBar } from './step-bar';
import { listOf } from '../../../lib/language/language';
import { t } from '../../../lib/language/translate';

interface StepProps {
  match: MatchReply;
  view: Facing;
}

const shownNames = 3;

/** The players who have not checked in: up to three names, the rest as a number. */
function absentWords(match: MatchReply): string {
  const absent = [...match.home.seats, ...match.away.seats].filter((seat) => !seat.checkedInAt);
  const names = absent.map(({ userId }) => cardIn(match, userId)?.displayName ?? '?');
  const rest = names.length - shownNames;
  if (rest > 0) return t`${names.slice(0, shownNames).join(', ')} and ${rest} more`;
  return listOf(names);
}

/** Whether captains named the other players of their sides. */
const isNamed = ({ kind, teamSize }: MatchReply): boolean => kind === 'scrim' && teamSize > 1;

/** What happens at the end of check-in without everyone. */
function noShowWords(match: MatchReply): string {
  const who = isSolo(match)
    ? t`A player who is absent then is`
    : t`A side that is incomplete then is`;
  const stakes = match.teamSize === 1 ? t`both stakes go back` : t`every stake goes back`;
  if (isNamed(match))
    return t`${who} a no-show. It counts for the team, and for an absent captain.`;
  return t`${who} a no-show${isStaked(match) ? t`, and ${stakes}` : ''}.`;
}

/** The check-in: my own, or the players that are still expected. */
export function CheckInStep({ match }: StepProps) {
  const checkIn = useCheckIn();
  const myId = useMe()?.id;
  const mySeat = [...match.home.seats, ...match.away.seats].find(({ userId }) => userId === myId);
  if (!mySeat || mySeat.checkedInAt) {
    return <StepBar until={match.checkInBy}>{t`for ${absentWords(match)} to check in.`}</StepBar>;
  }
  const enter = () =>
    checkIn.mutate(
      { params: { matchId: match.id }, body: {} },
      {
        onError: ({ message }) =>
          toast({ look: 'error', title: t`Not checked in`, content: message }),
      },
    );
  return (
    <StepBar
      until={match.checkInBy}
      tone="live"
      actions={
        <Button look="primary" large loading={checkIn.isPending} onClick={enter}>
          {t`Check in`}
        </Button>
      }
    >
      {t`to check in. ${noShowWords(match)}`}
    </StepBar>
  );
}
