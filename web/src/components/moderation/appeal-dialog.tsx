import { isProfileReset, type Sanction } from '@contend/contracts';
import { useAppealSanction } from '../../api/moderation';
import { ruleName } from '../../lib/labels/moderation-labels';
import { ReasonDialog } from '../dialog/reason-dialog';
import { inSentence } from '../../lib/language/language';
import { sanctionName } from './sanctions';
import { t } from '../../lib/language/translate';

const longestAppeal = 500;
const shortestAppeal = 3;

interface AppealDialogProps {
  sanction: Sanction;
  onClose: () => void;
}

/** Appeals a sanction, once. */
export function AppealDialog({ sanction, onClose }: AppealDialogProps) {
  const appeal = useAppealSanction();
  const params = { id: sanction.id };
  const rule = ruleName(sanction.rule);
  // A reset is for a part of the profile: there are no messages, and nothing of it lasts.
  const isReset = isProfileReset(sanction.kind);
  return (
    <ReasonDialog
      title={t`Appeal the ${inSentence(sanctionName(sanction.kind))}`}
      description={
        isReset
          ? t`It was given by ${rule}. Another moderator reads your text, sees what was there,
              and decides within 24 hours. You can appeal once.`
          : t`It was given by
              ${rule}. Another moderator reads the messages and your text, and decides
              within 24 hours. You can appeal once.`
      }
      label={isReset ? t`Why was it wrong?` : t`Why should it end?`}
      action={t`Send the appeal`}
      look="primary"
      maxLength={longestAppeal}
      minLength={shortestAppeal}
      isPending={appeal.isPending}
      error={appeal.error?.message}
      onSubmit={(text) => appeal.mutate({ params, body: { text } }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
