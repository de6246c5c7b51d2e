import { saveFile } from '../../lib/uploads/save-file';
import { Button } from '../control/button';
import { t } from '../../lib/language/translate';
import './recovery-codes.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** New recovery codes, which are shown once. */
export const RecoveryCodes = ({ codes, onClose }: RecoveryCodesProps) => (
  <div className="modal-body">
    <p>
      {t`Each code works once in place of a code from the app. Keep them where you can find them
        without your phone: we cannot show them again.`}
    </p>
    <ul className="recovery-codes" aria-label={t`Recovery codes`}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="modal-actions">
      <Button
        large
        onClick={() => saveFile('contend-recovery-codes.txt', new Blob([`${codes.join('\n')}\n`]))}
      >
        {t`Download`}
      </Button>
      <Button large look="primary" onClick={onClose}>
        {t`I have kept them`}
      </Button>
    </div>
  </div>
);
