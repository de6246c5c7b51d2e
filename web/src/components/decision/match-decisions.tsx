import { isInDispute, type TournamentMatch, type TournamentReply } from '@contend/contracts';
import { Flag, PencilLine, RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../control/button';
import { DecisionChoiceDialog, DecisionDialog } from './decision-dialog';
import './decision.css';
import { forfeitChoices, hasLaterRounds, scoreChoices } from './match-choices';
import { t } from '../../lib/language/translate';

interface MatchDecisionsProps {
  tournament: TournamentReply;
  match: TournamentMatch;
}

type Open = 'score' | 'forfeit' | 'undo' | 'replay';

const wordsOf = (key: string) => ({
  undo: { title: t`Undo ${key}?`, action: t`undo ${key}` },
  replay: { title: t`Play again ${key}?`, action: t`play again ${key}` },
});

function Dialogs({
  tournament,
  match,
  open,
  onClose,
}: MatchDecisionsProps & { open: Open; onClose: () => void }) {
  const { id: matchId, key, home, away } = match;
  const dialog = { tournament, onClose, hasLaterRounds: hasLaterRounds(match) };
  if (open === 'undo' || open === 'replay') {
    return <DecisionDialog {...dialog} change={{ kind: open, matchId }} {...wordsOf(key)[open]} />;
  }
  return open === 'score' ? (
    <DecisionChoiceDialog
      {...dialog}
      title={t`Set the score of ${key}`}
      label={`${home.name} – ${away.name}`}
      choices={scoreChoices(match)}
    />
  ) : (
    <DecisionChoiceDialog
      {...dialog}
      title={t`Forfeit ${key}`}
      label={t`Who forfeits`}
      choices={forfeitChoices(match)}
    />
  );
}

/** What an organizer can decide about one match; each decision is previewed before it is applied. */
export function MatchDecisions({ tournament, match }: MatchDecisionsProps) {
  const [open, setOpen] = useState<Open | null>(null);
  if (match.status === 'removed') return null;
  if (match.appealedAt) {
    return (
      <p className="small muted">
        {t`The ruling is appealed: moderators decide it, and its result does not change until
          then.`}
      </p>
    );
  }
  const isDecided = match.status === 'decided';
  const isDisputed = isInDispute(match);
  const isReplayed = isDecided || isDisputed || match.flag === 'not-played';
  const ofMatch = <span className="unseen"> {t`of ${match.key}`}</span>;
  return (
    <div className="decision-actions">
      {!isDisputed && (
        <Button icon={<PencilLine className="icon" aria-hidden />} onClick={() => setOpen('score')}>
          {t`Set score${ofMatch}`}
        </Button>
      )}
      {isDecided ? (
        <Button icon={<Undo2 className="icon" aria-hidden />} onClick={() => setOpen('undo')}>
          {t`Undo${<span className="unseen"> {match.key}</span>}`}
        </Button>
      ) : (
        <Button icon={<Flag className="icon" aria-hidden />} onClick={() => setOpen('forfeit')}>
          {t`Forfeit${ofMatch}`}
        </Button>
      )}
      {isReplayed && (
        <Button icon={<RotateCcw className="icon" aria-hidden />} onClick={() => setOpen('replay')}>
          {t`Play again${<span className="unseen"> {match.key}</span>}`}
        </Button>
      )}
      {open && <Dialogs {...{ tournament, match, open }} onClose={() => setOpen(null)} />}
    </div>
  );
}
