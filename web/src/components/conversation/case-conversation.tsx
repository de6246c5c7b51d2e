import type { SupportCase } from '@contend/contracts';
import type { ReactNode } from 'react';
import { RoomConversation } from './room-conversation';
import { t } from '../../lib/language/translate';

interface CaseConversationProps {
  one: SupportCase;
  /** The field’s name: “Write to Contend support”. */
  label: string;
  /** Why the reader cannot write; absent where they can. */
  readOnly?: ReactNode;
}

/** The messages of a support request or live chat. */
export const CaseConversation = ({ one, label, readOnly }: CaseConversationProps) => (
  <RoomConversation
    key={one.id}
    room={{ kind: one.channel, id: one.id }}
    label={label}
    empty={t`Write what happened. The answer appears here.`}
    mayWrite={!readOnly}
    readOnly={readOnly}
  />
);
