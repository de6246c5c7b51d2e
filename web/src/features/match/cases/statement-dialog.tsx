import { Modal } from '../../../components/dialog/modal';
import { StatementForm } from './statement-form';
import { t } from '../../../lib/language/translate';

export const statementNote = t`Both sides and those who rule read it. It is sent once and can’t be
  edited.`;

/** A side's statement in a dispute, on narrow screens. */
export const StatementDialog = ({ matchId, onClose }: { matchId: string; onClose: () => void }) => (
  <Modal isOpen onClose={onClose} title={t`Your statement`} description={statementNote}>
    <StatementForm matchId={matchId} onClose={onClose} />
  </Modal>
);
