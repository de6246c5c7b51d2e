import type { MatchReply } from '@contend/contracts';
import { useState } from 'react';
import { Button } from '../../components/button';
import { FormError } from '../../components/form-parts';
import { Modal } from '../../components/modal';
import { PickedPlayer, PlayerSearch, type FoundPlayer } from '../../components/player-search';
import { useMe } from '../../lib/session';
import { useFoundUsers } from './api/find-moderators';
import { useTransferDispute } from './api/hold-case';

/** Gives a case to another moderator, or back to the queue. */
export function TransferDialog({ match, onClose }: { match: MatchReply; onClose: () => void }) {
  const transfer = useTransferDispute();
  const myId = useMe()?.id;
  const [to, setTo] = useState<FoundPlayer | null>(null);
  const useOthers = (query: string) =>
    useFoundUsers(query).data?.items.filter(({ id }) => id !== myId);
  const give = (toId: string | null) =>
    transfer.mutate({ params: { matchId: match.id }, body: { toId } }, { onSuccess: onClose });
  const isReturning = transfer.isPending && transfer.variables.body.toId === null;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Transfer the case"
      description="Only its holder asks for evidence and rules. The deadline of the ruling stays."
    >
      <div className="modal-body">
        {to ? (
          <PickedPlayer player={to} note="gets the case" onChange={() => setTo(null)} />
        ) : (
          <PlayerSearch label="Moderator" useFound={useOthers} onPick={setTo} />
        )}
        <FormError>{transfer.error?.message}</FormError>
        <div className="modal-actions">
          <Button large loading={isReturning} onClick={() => give(null)}>
            Back to the queue
          </Button>
          <Button
            large
            look="primary"
            disabled={!to}
            loading={transfer.isPending && !isReturning}
            onClick={() => to && give(to.id)}
          >
            {to ? `Transfer to ${to.displayName}` : 'Transfer'}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
