import { charactersIn, messageLimits } from '@contend/contracts';
import { Send, Timer } from 'lucide-react';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { useIsOnline } from '../../lib/live/online';
import { serverNow } from '../../lib/format/server-clock';
import { useNow } from '../../lib/state/use-now';
import { Button } from '../control/button';
import { t } from '../../lib/language/translate';
import '../form/field.css';

/** The share of the limit from which the count is shown. */
const countFrom = 0.8;
const tickMs = 250;

export interface ComposerProps {
  /** Its accessible name and placeholder: “Message #general”. */
  label: string;
  text: string;
  onChange: (text: string) => void;
  /** Sends the text, without spaces around it. */
  onSend: (text: string) => void;
  /** Characters of a message, at most. */
  limit?: number;
  /** The time in milliseconds before which nothing can be sent: slow mode. */
  waitUntilMs?: number;
  /** A line below the field: “Slow mode: one message every 10 s”. */
  hint?: ReactNode;
}

interface SendButtonProps {
  waitUntilMs: number;
  isDisabled: boolean;
  isOnline: boolean;
}

/** The send button; in slow mode it shows the seconds left. */
function SendButton({ waitUntilMs, isDisabled, isOnline }: SendButtonProps) {
  const left = Math.ceil((waitUntilMs - useNow(tickMs)) / 1000);
  if (left > 0) {
    return (
      <Button disabled icon={<Timer className="icon" aria-hidden />}>
        <span className="number">{t`${left} s`}</span>
        <span className="unseen"> {t`until the next message`}</span>
      </Button>
    );
  }
  return (
    <Button
      type="submit"
      aria-label={t`Send`}
      disabled={isDisabled || !isOnline}
      icon={<Send className="icon" aria-hidden />}
    />
  );
}

/** The field for a message. Enter sends, Shift and Enter begin a new line. */
export function Composer({
  label,
  text,
  onChange,
  onSend,
  limit = messageLimits.characters,
  waitUntilMs = 0,
  hint,
}: ComposerProps) {
  const isOnline = useIsOnline();
  const noteId = useId();
  const words = text.trim();
  const length = charactersIn(words);
  const isTooLong = length > limit;
  const isCounted = length >= limit * countFrom;
  const submit = () => {
    if (words === '' || isTooLong || !isOnline || serverNow() < waitUntilMs) return;
    onSend(words);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <form
      className="conversation-composer"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="conversation-field">
        <textarea
          className="input"
          aria-label={label}
          aria-describedby={noteId}
          aria-invalid={isTooLong || undefined}
          placeholder={label}
          enterKeyHint="send"
          rows={1}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <SendButton {...{ waitUntilMs, isOnline }} isDisabled={words === '' || isTooLong} />
      </div>
      <p className="conversation-hint small faint" id={noteId}>
        <span className="grow">
          {isOnline ? hint : t`You are offline. You can send again once the connection is back.`}
        </span>
        {isCounted && (
          <span className={isTooLong ? 'number bad' : 'number'}>{t`${length} of ${limit}`}</span>
        )}
      </p>
    </form>
  );
}
