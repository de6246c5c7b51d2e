import { type MatchReply, type SideName, sideNamesOf } from '@contend/contracts';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '../../../components/dialog/form-dialog';
import { SegmentsField, TextareaField } from '../../../components/form/form-fields';
import { reasonOf } from '../../../components/dialog/reason-dialog';
import { rulesOf } from '../../../lib/form/forms';
import { useAskForEvidence } from '../api';
import { t } from '../../../lib/language/translate';

interface AskDialogProps {
  match: MatchReply;
  dispute: NonNullable<MatchReply['dispute']>;
  onClose: () => void;
}

const whatLimit = 200;
const shortestWhat = 3;

const rules = z.object({
  side: z.string().min(1, t`Choose a side.`),
  what: reasonOf(shortestWhat),
});

interface Values {
  side: SideName | '';
  what: string;
}

/** The sides that can still be asked: each once, and once more in an appeal. */
function askable({ asks = [], appeal }: AskDialogProps['dispute']): SideName[] {
  const isAsked = (side: SideName) =>
    asks.some((one) => one.side === side && (!appeal || one.at >= appeal.at));
  return (['home', 'away'] as const).filter((side) => !isAsked(side));
}

/** Asks one side for evidence; a ruling waits for it. */
export function AskDialog({ match, dispute, onClose }: AskDialogProps) {
  const ask = useAskForEvidence();
  const names = sideNamesOf(match);
  const sides = askable(dispute);
  const form = useForm<Values>({
    defaultValues: { side: sides.length === 1 ? (sides[0] ?? '') : '', what: '' },
    resolver: rulesOf(rules),
  });
  return (
    <FormDialog
      title={t`Ask for evidence`}
      description={
        sides.length > 0
          ? t`The side has 15 minutes, and the ruling opens when it has answered or they are over.`
          : t`Both sides have been asked already. A side is asked once.`
      }
      action={t`Ask for it`}
      isPending={ask.isPending}
      isClosed={sides.length === 0}
      error={ask.error?.message}
      form={form}
      onSubmit={({ side, what }) =>
        side &&
        ask.mutate({ params: { matchId: match.id }, body: { side, what } }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      {sides.length > 0 && (
        <>
          <SegmentsField
            label={t`Who`}
            choices={sides.map((side) => ({ value: side, label: names[side] }))}
            control={form.control}
            name="side"
          />
          <TextareaField
            label={t`What they should send`}
            maxLength={whatLimit}
            control={form.control}
            name="what"
          />
        </>
      )}
    </FormDialog>
  );
}
