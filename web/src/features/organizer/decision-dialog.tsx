import type { TournamentChange, TournamentReply } from '@contend/contracts';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/button';
import { FormError } from '../../components/form-parts';
import { Modal } from '../../components/modal';
import { SkeletonRows } from '../../components/skeleton';
import { useChangeTournament } from './api/change-tournament';
import { usePreview } from './api/preview-tournament';
import { useFailureWords } from './use-failure-words';
import { Outcome } from './what-if-outcome';

const maxWidth = 560;

interface DecisionProps {
  tournament: TournamentReply;
  change: TournamentChange;
  title: string;
  /** The decision in words, after “Apply: ”. */
  action: string;
  onClose: () => void;
}

/** Previews one decision, and applies exactly what was shown at the version of the preview. */
export function DecisionDialog({ tournament, change, title, action, onClose }: DecisionProps) {
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
    <Modal
      isOpen
      onClose={onClose}
      {...{ title, maxWidth }}
      description="Nothing changes until you apply it."
    >
      <div className="modal-body stack">
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
      </div>
    </Modal>
  );
}
