import type { CallRequest, MatchReply, proposeScore } from '@contend/contracts';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '../../../components/dialog/form-dialog';
import { SegmentsField } from '../../../components/form/form-fields';
import { useEvidence } from '../../../components/upload/use-evidence';
import { rulesOf } from '../../../lib/form/forms';
import { pendingProposal } from '../../../lib/match/score-answers';
import { useResultMethods } from '../../../api/matches';
import { useCatalogue } from '../../../api/catalogue';
import { possibleScores, type Scores } from '../../../lib/match/scores';
import { useProposeScore } from '../api';
import { isComplete, MapRows, type MapRow } from './map-rows';
import { isSolo, leftFirst, scoreWords, type Facing } from '../sides';
import { t, tAs } from '../../../lib/language/translate';

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
  score: z.string().min(1, t`Choose the final score first.`),
  maps: z.array(z.object({ name: z.string(), left: z.string(), right: z.string() })),
});

/** What follows from a report; `autoAccept` is undefined until it is known. */
function whatFollows(opponent: string, autoAccept: boolean | undefined): string {
  if (autoAccept === undefined) return t`${opponent} confirms or rejects it within 30 minutes.`;
  return autoAccept
    ? t`${opponent} confirms or rejects it. Silence confirms after 30 minutes.`
    : t`${opponent} confirms or rejects it. After 30 minutes without an answer it is a dispute.`;
}

/** Why no score can be reported any more, while the dialog is open; undefined while one can. */
function closedWords(match: MatchReply, view: Facing): string | undefined {
  if (match.status === 'live') return undefined;
  const proposal = pendingProposal(match);
  if (!proposal) return t`This match no longer takes reports. Close this to see what follows.`;
  const score = scoreWords(leftFirst(proposal.scores, view));
  return proposal.side === view.mine
    ? t`Your side has reported ${score}.`
    : t`${view.right.title} has reported ${score}. Close this to confirm or reject it.`;
}

/** The final score, own side first, with optional maps. */
export function ReportDialog({ match, view, onClose }: ReportDialogProps) {
  const propose = useProposeScore();
  const evidence = useEvidence();
  const methods = useResultMethods();
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
  const closed = propose.isPending ? undefined : closedWords(match, view);
  const report = (values: Values) => {
    const body = bodyOf(match.id, chosen(values.score) ?? [0, 0], values.maps, view);
    propose.mutate({ body: { ...body, ...evidence.body } }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t`Report the score`}
      description={whatFollows(opponent, methods.data?.autoAccept)}
      action={scores ? tAs('score')`Propose ${score}` : t`Propose the score`}
      isPending={propose.isPending}
      isClosed={evidence.isClosed || closed !== undefined}
      error={closed ?? propose.error?.message}
      form={form}
      onSubmit={report}
      onClose={onClose}
    >
      <SegmentsField
        label={`${isSolo(match) ? t`You` : view.left.title} – ${opponent}`}
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
