import { useState } from 'react';
import { useFoundUsers } from '../../api/users';
import { useMe } from '../../lib/session/session';
import { Button } from '../control/button';
import { FormError } from '../form/form-parts';
import { Modal } from '../dialog/modal';
import { PickedPlayer, PlayerSearch, type FoundPlayer } from '../input/player-search';
import { t } from '../../lib/language/translate';

interface TransferDialogProps {
  title: string;
  description: string;
  /** What the other one gets: “gets the case”. */
  note: string;
  /** The label of giving it to no one in particular: “Back to the queue”. */
  returnLabel: string;
  /** Gives it to a user, or back. */
  onTransfer: (toId: string | null) => void;
  /** The target of the call in progress; undefined without one. */
  pendingTo: string | null | undefined;
  error: string | undefined;
  onClose: () => void;
}

/** Gives a task to another moderator, or back to the others. */
export function TransferDialog({ title, description, onClose, ...props }: TransferDialogProps) {
  const { note, returnLabel, onTransfer, pendingTo, error } = props;
  const myId = useMe()?.id;
  const [to, setTo] = useState<FoundPlayer | null>(null);
  const useOthers = (query: string) =>
    useFoundUsers(query).data?.items.filter(({ id }) => id !== myId);
  return (
    <Modal isOpen {...{ title, description, onClose }} isBusy={pendingTo !== undefined}>
      <div className="modal-body">
        {to ? (
          <PickedPlayer player={to} note={note} onChange={() => setTo(null)} />
        ) : (
          <PlayerSearch label={t`Moderator`} useFound={useOthers} onPick={setTo} />
        )}
        <FormError>{error}</FormError>
        <div className="modal-actions">
          <Button large loading={pendingTo === null} onClick={() => onTransfer(null)}>
            {returnLabel}
          </Button>
          <Button
            large
            look="primary"
            disabled={!to}
            loading={typeof pendingTo === 'string'}
            onClick={() => to && onTransfer(to.id)}
          >
            {to ? t`Transfer to ${to.displayName}` : t`Transfer`}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
