import { messageEditMs, type Message } from '@contend/contracts';
import { Ban, Ellipsis, EyeOff, Pencil } from 'lucide-react';
import { useContext, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatExact, formatTime } from '../../lib/format/format';
import { Chip } from '../page/chip';
import { Hexagon } from '../player/hexagon';
import { Menu, MenuAction } from '../control/menu';
import { Hosts, type HostWords } from './hosts';
import { MessageEditor } from './message-editor';
import { MessageText } from './message-text';
import { ruleName } from '../../lib/labels/moderation-labels';
import { t } from '../../lib/language/translate';

const capacities = { moderator: t`a moderator`, automatic: t`the word filter` };

function withheldWords(
  { reason, by, rule }: NonNullable<Message['withheld']>,
  hosts: HostWords,
): string {
  if (reason === 'blocked') return t`Message of a player with a block between you`;
  const actor = by ? t` by ${by === 'host' ? hosts.named : capacities[by]}` : '';
  return t`Message hidden${actor}${rule ? ` · ${ruleName(rule)}` : ''}`;
}

const Time = ({ at }: { at: string }) => (
  <time className="faint" dateTime={at} title={formatExact(at)}>
    {formatTime(at)}
  </time>
);

interface WithheldProps {
  message: Message;
  actions: ReactNode;
}

function WithheldLine({ message, actions }: WithheldProps) {
  const { withheld, createdAt } = message;
  const hosts = useContext(Hosts);
  if (!withheld) return null;
  const Icon = withheld.reason === 'blocked' ? Ban : EyeOff;
  return (
    <div className="conversation-withheld small muted">
      <Icon className="icon tiny" aria-hidden />
      <span className="grow">{withheldWords(withheld, hosts)}</span>
      <Time at={createdAt} />
      {actions && <LineMenu name={t`this message`}>{actions}</LineMenu>}
    </div>
  );
}

const LineMenu = ({ name, children }: { name: string; children: ReactNode }) => (
  <span className="conversation-menu">
    <Menu
      label={t`Actions for ${name}`}
      trigger={<Ellipsis className="icon" aria-hidden />}
      triggerClass="icon-button"
    >
      {children}
    </Menu>
  </span>
);

function Author({ message, isMine }: { message: Message; isMine: boolean }) {
  const { author, as } = message;
  const { label } = useContext(Hosts);
  if (!author) return <span className="strong">{t`Deleted account`}</span>;
  return (
    <>
      <Link className={isMine ? 'strong accent' : 'strong'} to={`/players/${author.id}`}>
        {author.displayName}
      </Link>
      {as === 'host' && <Chip>{label}</Chip>}
      {as === 'staff' && <Chip tone="info">{t`Contend staff`}</Chip>}
    </>
  );
}

interface MessageLineProps {
  message: Message;
  isMine: boolean;
  nowMs: number;
  /** Absent where messages cannot be edited. */
  onEdit?: (message: Message, text: string) => Promise<unknown>;
  /** Items for the menu of a message. */
  actions: ReactNode;
}

/** One message: its author, its text, and its menu. */
export function MessageLine({ message, isMine, nowMs, onEdit, actions }: MessageLineProps) {
  const [isEditing, setEditing] = useState(false);
  const { author, text, createdAt, editedAt } = message;
  if (message.withheld) return <WithheldLine message={message} actions={actions} />;
  const name = author?.displayName ?? t`Deleted account`;
  const mayEdit = isMine && onEdit && nowMs < Date.parse(createdAt) + messageEditMs;
  return (
    <div className="conversation-line">
      <Hexagon name={name} imageUrl={author?.avatarUrl} size={32} isMine={isMine} />
      <div className="grow">
        <div className="conversation-author small">
          <Author message={message} isMine={isMine} />
          <Time at={createdAt} />
          {editedAt && (
            <span className="faint" title={formatExact(editedAt)}>
              {t`edited`}
            </span>
          )}
        </div>
        {isEditing && onEdit ? (
          <MessageEditor
            text={text}
            onSave={(next) => onEdit(message, next)}
            onClose={() => setEditing(false)}
          />
        ) : (
          <MessageText text={text} />
        )}
      </div>
      {!isEditing && (mayEdit || actions) && (
        <LineMenu name={t`the message of ${name} at ${formatTime(createdAt)}`}>
          {mayEdit && (
            <MenuAction
              icon={<Pencil className="icon" aria-hidden />}
              onPress={() => setEditing(true)}
            >
              {t`Edit`}
            </MenuAction>
          )}
          {actions}
        </LineMenu>
      )}
    </div>
  );
}
