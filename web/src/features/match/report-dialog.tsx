import type { CallRequest, MatchReply, proposeScore } from '@contend/contracts';
import { useState } from 'react';
import { DialogActions, FormError } from '../../components/form-parts';
import { Modal } from '../../components/modal';
import { Segments } from '../../components/segments';
import { useCatalogue } from '../../lib/reads';
import { useProposeScore } from './api/propose-score';
import { isComplete, MapRows, type MapRow } from './map-rows';
import { leftFirst, possibleScores, scoreWords, type Facing, type Scores } from './sides';

type Body = CallRequest<typeof proposeScore>['body'];

interface ReportDialogProps {
  match: MatchReply;
  view: Facing;
  onClose: () => void;
}

const pair = ([home, away]: Scores): [number, number] => [home, away];

function bodyOf(matchId: string, scores: Scores, rows: MapRow[], view: Facing): Body {
  return {
    matchId,
    scores: pair(leftFirst(scores, view)),
    maps: rows.filter(isComplete).map(({ name, left, right }) => ({
      name,
      scores: pair(leftFirst([Number(left), Number(right)], view)),
    })),
  };
}

/** The final score, own side first, with optional maps. */
export function ReportDialog({ match, view, onClose }: ReportDialogProps) {
  const propose = useProposeScore();
  const maps = useCatalogue().playType(match.playTypeId)?.maps ?? [];
  const choices = possibleScores(match.bestOf);
  const [scores, setScores] = useState<Scores | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [rows, setRows] = useState<MapRow[]>([]);
  const opponent = view.right.player?.displayName ?? 'Your opponent';
  const report = () => {
    setChecked(true);
    if (!scores) return;
    propose.mutate({ body: bodyOf(match.id, scores, rows, view) }, { onSuccess: onClose });
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
          value={scores ? scoreWords(scores) : ''}
          onChange={(value) => {
            setScores(choices.find((it) => scoreWords(it) === value) ?? scores);
            setRows([]);
          }}
        />
        {scores && (
          <MapRows
            count={scores[0] + scores[1]}
            maps={maps}
            opponent={opponent}
            rows={rows}
            onChange={setRows}
          />
        )}
        <FormError>
          {isChecked && !scores ? 'Choose the final score first.' : propose.error?.message}
        </FormError>
        <DialogActions
          onClose={onClose}
          action={scores ? `Propose ${scoreWords(scores)}` : 'Propose the score'}
          isPending={propose.isPending}
        />
      </form>
    </Modal>
  );
}
