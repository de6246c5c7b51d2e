import type {
  previewTournament,
  Reply,
  TournamentChange,
  TournamentReply,
} from '@contend/contracts';
import type { useChangeTournament } from '../../api/tournament-changes';
import { useBracket } from '../../api/tournaments';
import { Button } from '../control/button';
import './decision.css';
import { PrizeCorrection } from './prize-correction';
import { WhatIfResult } from './what-if-result';
import { t } from '../../lib/language/translate';

interface OutcomeProps {
  tournament: TournamentReply;
  change: TournamentChange;
  preview: Reply<typeof previewTournament>;
  apply: ReturnType<typeof useChangeTournament>;
  /** The decision in words. */
  action: string;
  /** Whether something is missing without which it is not applied. */
  isIncomplete?: boolean;
  onApplied: () => void;
}

/** What was previewed, and the button that does exactly this. */
export function Outcome({ tournament, change, preview, apply, action, ...props }: OutcomeProps) {
  const { isIncomplete = false, onApplied } = props;
  const bracket = useBracket(tournament, { stage: preview.matches[0]?.stage });
  const nameOf = (id: string) =>
    bracket.data?.entries.find((one) => one.id === id)?.name ?? t`an entry`;
  const request = {
    params: { tournamentId: tournament.id },
    body: { version: preview.version, change },
  };
  return (
    <>
      <WhatIfResult preview={preview} nameOf={nameOf} />
      {preview.correction && (
        <PrizeCorrection {...{ tournament }} correction={preview.correction} />
      )}
      <Button
        look="danger"
        loading={apply.isPending}
        disabled={isIncomplete}
        onClick={() => apply.mutate(request, { onSuccess: onApplied })}
      >
        {t`Apply: ${action}`}
      </Button>
    </>
  );
}
