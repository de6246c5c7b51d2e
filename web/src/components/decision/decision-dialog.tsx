import type { TournamentChange, TournamentReply } from '@contend/contracts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../button';
import { FormError } from '../form-parts';
import { Modal } from '../modal';
import { Segments } from '../segments';
import { SkeletonRows } from '../skeleton';
import { useChangeTournament } from './change-tournament';
import { usePreview } from './preview-tournament';
import { useFailureWords } from './use-failure-words';
import { Outcome } from './what-if-outcome';

const maxWidth = 560;
const description = 'Nothing changes until you apply it.';

interface DecisionProps {
  tournament: TournamentReply;
  change: TournamentChange;
  /** The decision in words, after “Apply: ”. */
  action: string;
  onClose: () => void;
}

/** The preview of one decision, and the button that applies exactly what was shown. */
function Decision({ tournament, change, action, onClose }: DecisionProps) {
  const preview = usePreview();
  const apply = useChangeTournament();
  const refused = useFailureWords(apply.error, tournament);
  const show = () => {
    apply.reset();
    preview.mutate({ params: { tournamentId: tournament.id }, body: { change } });
  };
  const first = useRef(show);
  useEffect(() => first.current(), []);
  const isOutdated = apply.error?.code === 'version-conflict';
  return (
    <>
      <FormError>{preview.error?.message ?? refused}</FormError>
      {preview.isPending && <SkeletonRows rows={3} />}
      {preview.data && !isOutdated && (
        <Outcome
          {...{ tournament, change, apply, action }}
          preview={preview.data}
          onApplied={onClose}
        />
      )}
      {(isOutdated || preview.error) && (
        <div>
          <Button loading={preview.isPending} onClick={show}>
            Preview again
          </Button>
        </div>
      )}
    </>
  );
}

/** Previews one decision, and applies exactly what was shown at the version of the preview. */
export const DecisionDialog = ({ title, ...decision }: DecisionProps & { title: string }) => (
  <Modal isOpen onClose={decision.onClose} {...{ title, maxWidth, description }}>
    <div className="modal-body stack">
      <Decision {...decision} />
    </div>
  </Modal>
);

export interface DecisionChoice {
  value: string;
  label: string;
  change: TournamentChange;
  action: string;
}

interface ChoiceProps extends Pick<DecisionProps, 'tournament' | 'onClose'> {
  title: string;
  /** What is chosen. */
  label: string;
  choices: readonly DecisionChoice[];
}

/** Asks which of a few decisions is meant, then previews that one. */
export function DecisionChoiceDialog({ title, label, choices, tournament, onClose }: ChoiceProps) {
  const [picked, setPicked] = useState('');
  const chosen = choices.find(({ value }) => value === picked);
  return (
    <Modal isOpen onClose={onClose} {...{ title, maxWidth, description }}>
      <div className="modal-body stack">
        <Segments {...{ label, choices }} value={picked} onChange={setPicked} />
        {chosen && (
          <Decision
            key={picked}
            {...{ tournament, onClose }}
            change={chosen.change}
            action={chosen.action}
          />
        )}
      </div>
    </Modal>
  );
}
