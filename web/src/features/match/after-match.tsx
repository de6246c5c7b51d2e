import type { MatchReply } from '@contend/contracts';
import { useState } from 'react';
import { Button } from '../../components/button';
import { formatCents } from '../../lib/format';
import { useWagerOf } from './api/get-wager';
import { DisputeDialog } from './dispute-dialog';
import { rulingWords } from './match-words';
import type { Facing } from './sides';
import { StepBar } from './step-bar';

const decided = {
  agreement: 'Both agreed.',
  silence: 'Auto-confirmed: no answer in 30 min.',
  ruling: 'Ruled by an admin.',
};

/** A finished match: until the money moves it can be disputed, then it says who got what. */
export function AfterMatch({ match, view }: { match: MatchReply; view: Facing }) {
  const [isDisputing, setDisputing] = useState(false);
  const { data: wager } = useWagerOf(match.wagerId);
  const how = match.decidedBy ? decided[match.decidedBy] : '';
  const won = view.mine !== null && match.winner === view.mine;
  if (!wager) return <StepBar note={rulingWords(match)}>{how}</StepBar>;
  const prize = formatCents(wager.prize);
  if (wager.status === 'settled') {
    const winner = [view.left, view.right].find(({ name }) => name === match.winner)?.player;
    return (
      <StepBar tone={won ? 'live' : undefined} note={rulingWords(match)}>
        {how} {won ? `${prize} is in your wallet.` : `${prize} went to ${winner?.displayName}.`}
      </StepBar>
    );
  }
  return (
    <>
      <StepBar
        until={wager.settlesAt}
        note={rulingWords(match)}
        actions={
          view.isCaptain &&
          wager.status === 'settling' &&
          match.decidedBy !== 'ruling' && (
            <Button large look="danger" onClick={() => setDisputing(true)}>
              Dispute
            </Button>
          )
        }
      >
        {won ? `until ${prize} is yours.` : `until ${prize} goes to the winner.`} {how}
      </StepBar>
      {isDisputing && <DisputeDialog wagerId={wager.id} onClose={() => setDisputing(false)} />}
    </>
  );
}
