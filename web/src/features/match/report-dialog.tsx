import type { MatchReply } from '@contend/contracts';
import { useState } from 'react';
import { Button } from '../../components/button';
import { Modal } from '../../components/modal';
import { Segments } from '../../components/segments';
import { useCatalogue } from '../../lib/reads';
import { useProposeScore } from './api/propose-score';
import { isComplete, MapRows, type MapRow } from './map-rows';
import { homeFirst, possibleScores, scoreWords, type Facing, type Scores } from './sides';

interface ReportDialogProps {
  match: MatchReply;
  view: Facing;
  onClose: () => void;
}

/** The final score, one's own first, with the maps if somebody wants to give them. */
export function ReportDialog({ match, view, onClose }: ReportDialogProps) {
  const propose = useProposeScore();
  const maps = useCatalogue().playType(match.playTypeId)?.maps ?? [];
  const choices = possibleScores(match.bestOf);
  const [scores, setScores] = useState<Scores>(choices[0] ?? [1, 0]);
  const [rows, setRows] = useState<MapRow[]>([]);
  const opponent = view.right.player?.displayName ?? 'Your opponent';
  const report = () => {
    const [home, away] = homeFirst(scores, view);
    propose.mutate(
      {
        body: {
          matchId: match.id,
          scores: [home, away],
          maps: rows.filter(isComplete).map(({ name, left, right }) => {
            const [homeScore, awayScore] = homeFirst([Number(left), Number(right)], view);
            return { name, scores: [homeScore, awayScore] };
          }),
        },
      },
      { onSuccess: onClose },
    );
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Report the score"
      description={`${opponent} confirms or rejects it. Silence confirms after 30 minutes.`}
    >
      <form
        className="modal-body"
        onSubmit={(event) => {
          event.preventDefault();
          report();
        }}
      >
        <Segments
          label={`You – ${opponent}`}
          choices={choices.map((it) => ({ value: scoreWords(it), label: scoreWords(it) }))}
          value={scoreWords(scores)}
          onChange={(value) => {
            setScores(choices.find((it) => scoreWords(it) === value) ?? scores);
            setRows([]);
          }}
        />
        <MapRows
          count={scores[0] + scores[1]}
          maps={maps}
          opponent={opponent}
          rows={rows}
          onChange={setRows}
        />
        {propose.error && (
          <p className="bad" role="alert">
            {propose.error.message}
          </p>
        )}
        <div className="modal-actions">
          <Button large onClick={onClose}>
            Not now
          </Button>
          <Button large look="primary" type="submit" loading={propose.isPending}>
            Propose {scoreWords(scores)}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
