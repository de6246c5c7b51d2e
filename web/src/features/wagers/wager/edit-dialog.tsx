import type { CallFailure } from '@contend/client';
import { consentMs, type regions, stakeLimits, type WagerReply } from '@contend/contracts';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { AddMoney } from '../../../components/money/add-money';
import { FormDialog } from '../../../components/dialog/form-dialog';
import { AmountField, SegmentsField } from '../../../components/form/form-fields';
import { regionChoices } from '../../../components/input/regions';
import { Select } from '../../../components/control/select';
import { centsOf, typedDollars } from '../../../lib/form/dollars';
import { formatCents, formatSpan } from '../../../lib/format/format';
import { rulesOf, typedAmount } from '../../../lib/form/forms';
import { useCatalogue } from '../../../api/catalogue';
import { useEditWager, useStakeLimit } from '../api';
import { limitWords } from '../create/labels';
import { stakePresets, stakeProblem } from '../create/stake-field';
import { t } from '../../../lib/language/translate';

type Region = (typeof regions)[number];
type BestOf = 1 | 3 | 5 | 7;

interface EditDialogProps {
  wager: WagerReply;
  onClose: () => void;
}

interface Values {
  stake: string;
  bestOf: string;
  region: Region;
}

const rulesWithin = (limitCents?: number) =>
  z.object({
    stake: typedAmount((cents) => stakeProblem(cents, undefined, 1, limitCents)),
    bestOf: z.string(),
    region: z.string(),
  });

const { minCents, maxCents } = stakeLimits;
const possibleStakes = t`${formatCents(minCents)} to ${formatCents(maxCents)}.`;

/** The refusal of a change, with a link where money is missing. */
const Refused = ({ error }: { error: CallFailure }) => (
  <>
    {error.message} {error.code === 'insufficient-funds' && <AddMoney />}
    {error.code?.startsWith('play-') && <Link to="/wallet/limits">{t`Your limits`}</Link>}
    {error.code === 'stake-needs-phone' && <Link to="/wallet?verify=phone">{t`Verify it`}</Link>}
  </>
);

const spanWords = formatSpan(consentMs);

/** The consequence of a change, and the button's label; other payers consent again. */
function editWords(cents: number, others: number): { description: string; action: string } {
  const amount = formatCents(cents);
  if (others === 0) {
    return { description: t`Possible until it is accepted.`, action: t`Hold ${amount} instead` };
  }
  return {
    description: t`The other players have ${spanWords} to consent to the new terms. Until then the
      current stakes stay held and the wager is not listed; without every consent the current terms
      stay.`,
    action: t`Consent to ${amount} and ask them`,
  };
}

/** Changes the terms of my open wager; a new stake is held in place of the old one. */
export function EditDialog({ wager, onClose }: EditDialogProps) {
  const edit = useEditWager();
  const bestOf = useCatalogue().playType(wager.playTypeId)?.bestOf ?? [wager.bestOf];
  const { data: limit } = useStakeLimit(wager.playTypeId);
  const form = useForm<Values>({
    mode: 'onBlur',
    defaultValues: {
      stake: typedDollars(wager.stake),
      bestOf: `${wager.bestOf}`,
      region: wager.region,
    },
    resolver: rulesOf(rulesWithin(limit?.maxCents)),
  });
  const cents = centsOf(useWatch({ control: form.control, name: 'stake' })) ?? 0;
  const { seats } = wager.home;
  const mine = seats.filter(({ payerId }) => payerId === wager.creatorId).length;
  const others = seats.length - mine;
  const save = (terms: Values) =>
    edit.mutate(
      {
        params: { wagerId: wager.id },
        body: {
          stake: centsOf(terms.stake) ?? 0,
          bestOf: Number(terms.bestOf) as BestOf,
          region: terms.region,
        },
      },
      { onSuccess: onClose },
    );
  return (
    <FormDialog
      title={t`Edit terms`}
      {...editWords(cents * mine, others)}
      isPending={edit.isPending}
      error={edit.error && <Refused error={edit.error} />}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <AmountField
        label={t`Stake per seat`}
        hint={`${possibleStakes} ${limit ? limitWords(limit) : ''}`.trim()}
        control={form.control}
        name="stake"
        presets={stakePresets}
      />
      <SegmentsField
        label={t`Best of`}
        control={form.control}
        name="bestOf"
        choices={bestOf.map((it) => ({ value: `${it}`, label: `${it}` }))}
      />
      <Select label={t`Region`} choices={regionChoices} {...form.register('region')} />
    </FormDialog>
  );
}
