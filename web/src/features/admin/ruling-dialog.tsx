import type { MatchReply } from '@contend/contracts';
import { Modal } from '../../components/modal';
import { RulingForm } from '../../components/ruling-form';
import { captainsOf } from '../../lib/captains';

const dialogWidth = 520;

/** Rules a dispute from the queue. */
export const RulingDialog = ({ match, onClose }: { match: MatchReply; onClose: () => void }) => (
  <Modal
    isOpen
    onClose={onClose}
    title="Rule this match"
    description={`${Object.values(captainsOf(match)).join(' vs ')}. A ruling is final.`}
    maxWidth={dialogWidth}
  >
    <RulingForm match={match} onClose={onClose} />
  </Modal>
);
