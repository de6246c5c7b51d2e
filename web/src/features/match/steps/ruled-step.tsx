import type { MatchReply, WagerReply } from '@contend/contracts';
import { useState } from 'react';
import { useWager } from '../../../api/wagers';
import { Button } from '../../../components/control/button';
import { formatTime } from '../../../lib/format/format';
import { prizeWords, wonWords } from './after-match';
import { AppealDialog } from './appeal-dialog';
import { actorNames, type Facing } from '../sides';
import { StepBar } from './step-bar';
import { t } from '../../../lib/language/translate';

interface RuledProps {
  match: MatchReply;
  view: Facing;
  /** Until when the ruling can be appealed. */
  appealBy: string;
}

/** Who can appeal: the side that lost by the ruling, or either side when it voids the match. */
function appealWords({ match, view, appealBy }: RuledProps): string {
  const until = t`until ${formatTime(appealBy)}`;
  const { mine } = view;
  if (mine && match.winner !== mine) {
    return view.mayAct
      ? t`You can appeal once, ${until}.`
      : t`${actorNames(match, mine)} can appeal for your team once, ${until}.`;
  }
  if (!match.winner) return t`Either side can appeal once, ${until}.`;
  const loser = [view.left, view.right].find(({ name }) => name !== match.winner);
  return t`${loser?.title ?? t`The other side`} can appeal once, ${until}.`;
}

/** What happens to the money at the end of the time to appeal. */
function moneyWords({ match, view, appealBy }: RuledProps, wager: WagerReply | undefined): string {
  if (!wager) return '';
  if (!match.winner) return t` Without an appeal every stake goes back at ${formatTime(appealBy)}.`;
  const winner = [view.left, view.right].find(({ name }) => name === match.winner);
  const prize = prizeWords({ match, view }, wager);
  const to = match.teamSize > 1 ? t`${winner?.title}’s payers` : winner?.title;
  return t` Without an appeal ${prize} goes to ${to} then.`;
}

/** A ruling that is not final yet: what was ruled, and until when it can be appealed. */
export function RuledStep(props: RuledProps) {
  const { match, view, appealBy } = props;
  const [isAppealing, setAppealing] = useState(false);
  const { data: wager } = useWager(match.wagerId);
  const mayAppeal = view.mayAct && match.winner !== view.mine;
  return (
    <>
      <StepBar
        tone="warn"
        until={appealBy}
        note={`${appealWords(props)}${moneyWords(props, wager)}`}
        actions={
          mayAppeal && (
            <Button look="primary" large onClick={() => setAppealing(true)}>
              {t`Appeal`}
            </Button>
          )
        }
      >
        {match.winner ? t`Ruled: ${wonWords(match, view)}` : t`Ruled: the match is void`}
      </StepBar>
      {isAppealing && <AppealDialog matchId={match.id} onClose={() => setAppealing(false)} />}
    </>
  );
}
