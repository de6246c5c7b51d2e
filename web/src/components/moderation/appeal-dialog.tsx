import type { Sanction } from '@contend/contracts';
import { useAppealSanction } from '../../api/moderation';
import { ruleName } from '../../lib/labels/moderation-labels';
import { ReasonDialog } from '../dialog/reason-dialog';
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
  return (
    <ReasonDialog
      title={t`Appeal the ${sanction.kind}`}
      description={t`It was given by
        ${ruleName(sanction.rule)}. Another moderator reads the messages and your text, and decides
        within 24 hours. You can appeal once.`}
      label={t`Why should it end?`}
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
