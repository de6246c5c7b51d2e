import { Modal } from '../../../components/dialog/modal';
import { StatementForm } from './statement-form';

export const statementNote =
  'Both sides and the moderator read it. It is sent once and can’t be edited.';

/** A side's statement in a dispute, on narrow screens. */
export const StatementDialog = ({ matchId, onClose }: { matchId: string; onClose: () => void }) => (
  <Modal isOpen onClose={onClose} title="Your statement" description={statementNote}>
    <StatementForm matchId={matchId} onClose={onClose} />
  </Modal>
);
