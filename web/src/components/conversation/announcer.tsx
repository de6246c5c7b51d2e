import type { Message } from '@contend/contracts';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../lib/language/translate';

/** Messages of this time are announced together, so that a busy room does not flood. */
const gatherMs = 1500;

const wordsOf = (messages: Message[]): string => {
  const last = messages.at(-1);
  const name = last?.author?.displayName ?? t`Deleted account`;
  if (messages.length === 1) return `${name}: ${last?.withheld ? t`message hidden` : last?.text}`;
  return t`${messages.length} new messages, the last of ${name}`;
};

interface AnnouncerProps {
  messages: readonly Message[];
  myId: string | undefined;
}

/** Announces messages of others that arrive while the list is open to screen readers. */
export function Announcer({ messages, myId }: AnnouncerProps) {
  const newest = messages.at(-1)?.number ?? 0;
  const announced = useRef(newest);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (newest <= announced.current) return;
    const timer = setTimeout(() => {
      const arrived = messages.filter(
        ({ number, author }) => number > announced.current && author?.id !== myId,
      );
      announced.current = newest;
      if (arrived.length > 0) setWords(wordsOf(arrived));
    }, gatherMs);
    return () => clearTimeout(timer);
  }, [newest, messages, myId]);
  return (
    <p className="unseen" role="status" aria-live="polite">
      {words}
    </p>
  );
}
