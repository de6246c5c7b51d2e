import type { CallRequest, MatchReply, proposeScore } from '@contend/contracts';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '../../../components/dialog/form-dialog';
import { SegmentsField } from '../../../components/form/form-fields';
import { useEvidence } from '../../../components/upload/use-evidence';
import { rulesOf } from '../../../lib/form/forms';
import { useCatalogue } from '../../../api/catalogue';
import { possibleScores, type Scores } from '../../../lib/match/scores';
import { useProposeScore } from '../api';
import { isComplete, MapRows, type MapRow } from './map-rows';
import { isSolo, leftFirst, scoreWords, type Facing } from '../sides';

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

interface Values {
  score: string;
  maps: MapRow[];
}

const rules = z.object({
  score: z.string().min(1, 'Choose the final score first.'),
  maps: z.array(z.object({ name: z.string(), left: z.string(), right: z.string() })),
});

/** The final score, own side first, with optional maps. */
export function ReportDialog({ match, view, onClose }: ReportDialogProps) {
  const propose = useProposeScore();
  const evidence = useEvidence();
  const maps = useCatalogue().playType(match.playTypeId)?.maps ?? [];
  const choices = possibleScores(match.bestOf);
  const form = useForm<Values>({
    defaultValues: { score: '', maps: [] },
    resolver: rulesOf(rules),
  });
  const [score, rows] = useWatch({ control: form.control, name: ['score', 'maps'] });
  const chosen = (words: string) => choices.find((it) => scoreWords(it) === words);
  const scores = chosen(score);
  const opponent = view.right.title;
  const report = (values: Values) => {
    const body = bodyOf(match.id, chosen(values.score) ?? [0, 0], values.maps, view);
    propose.mutate({ body: { ...body, ...evidence.body } }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title="Report the score"
      description={`${opponent} confirms or rejects it. Silence confirms after 30 minutes.`}
      action={scores ? `Propose ${score}` : 'Propose the score'}
      isPending={propose.isPending}
      isClosed={evidence.isClosed}
      error={propose.error?.message}
      form={form}
      onSubmit={report}
      onClose={onClose}
    >
      <SegmentsField
        label={`${isSolo(match) ? 'You' : view.left.title} – ${opponent}`}
        choices={choices.map((it) => ({ value: scoreWords(it), label: scoreWords(it) }))}
        control={form.control}
        name="score"
        onPick={() => form.setValue('maps', [])}
      />
      {scores && (
        <MapRows
          count={scores[0] + scores[1]}
          maps={maps}
          opponent={opponent}
          rows={rows}
          onChange={(next) => form.setValue('maps', next)}
        />
      )}
      {evidence.field}
    </FormDialog>
  );
}
