import type { regions, WagerReply } from '@contend/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DialogActions, FormError } from '../../components/form-parts';
import { Modal } from '../../components/modal';
import { regionChoices } from '../../components/regions';
import { Segments } from '../../components/segments';
import { Select } from '../../components/select';
import { centsOf, typedDollars } from '../../lib/dollars';
import { formatCents } from '../../lib/format';
import { useCatalogue } from '../../lib/reads';
import { useEditWager } from './api/edit-wager';
import { StakeField, stakeProblem } from './stake-field';

type Region = (typeof regions)[number];
type BestOf = 1 | 3 | 5 | 7;

interface EditDialogProps {
  wager: WagerReply;
  onClose: () => void;
}

/** Changes the terms of my open wager; a new stake is held in place of the old one. */
export function EditDialog({ wager, onClose }: EditDialogProps) {
  const edit = useEditWager();
  const playType = useCatalogue().playType(wager.playTypeId);
  const [stake, setStake] = useState(typedDollars(wager.stake));
  const [bestOf, setBestOf] = useState(wager.bestOf);
  const [region, setRegion] = useState<Region>(wager.region);
  const cents = centsOf(stake);
  const problem = stakeProblem(cents);
  const save = () => {
    if (problem || cents === null) return;
    edit.mutate(
      {
        params: { wagerId: wager.id },
        body: { stake: cents, bestOf: bestOf as BestOf, region },
      },
      { onSuccess: onClose },
    );
  };
  return (
    <Modal isOpen onClose={onClose} title="Edit terms" description="While nobody has accepted.">
      <form
        className="modal-body"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <StakeField value={stake} onChange={setStake} error={problem} />
        <Segments
          label="Best of"
          choices={(playType?.bestOf ?? [bestOf]).map((it) => ({ value: `${it}`, label: `${it}` }))}
          value={`${bestOf}`}
          onChange={(value) => setBestOf(Number(value))}
        />
        <Select
          label="Region"
          choices={regionChoices}
          value={region}
          onChange={(event) => setRegion(event.target.value as Region)}
        />
        {edit.error && (
          <FormError>
            {edit.error.message}{' '}
            {edit.error.code === 'insufficient-funds' && (
              <Link to="/wallet?add=money">Add money</Link>
            )}
          </FormError>
        )}
        <DialogActions
          onClose={onClose}
          action={`Hold ${formatCents(cents ?? 0)} instead`}
          isPending={edit.isPending}
        />
      </form>
    </Modal>
  );
}
