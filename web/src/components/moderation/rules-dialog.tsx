import { communityRules } from '@contend/contracts';
import { Modal } from '../dialog/modal';
import { t, translated } from '../../lib/language/translate';
import './rules-dialog.css';

/** The rules of conversations. A sanction names the one that was broken. */
export const RulesDialog = ({ onClose }: { onClose: () => void }) => (
  <Modal
    isOpen
    onClose={onClose}
    title={t`Rules of conversations`}
    description={t`They apply in every channel and chat. A message that breaks one can be hidden,
      and its author muted or banned for a time.`}
    maxWidth={560}
  >
    <ol className="community-rules modal-body">
      {communityRules.map(({ code, title, text }) => (
        <li key={code}>
          <span className="number faint">{code}</span>
          <div>
            <h3>{translated(title)}</h3>
            <p className="muted">{translated(text)}</p>
          </div>
        </li>
      ))}
    </ol>
  </Modal>
);
