import { ExternalLink } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../control/button';
import { Modal } from '../dialog/modal';
import { textParts } from './text-parts';
import { t } from '../../lib/language/translate';

/** Attributes of every link out of the app that a player wrote. */
const outside = { target: '_blank', rel: 'noopener noreferrer nofollow ugc' } as const;

/** Names the site that a link opens, before it is opened. */
function LeaveDialog({ url, onClose }: { url: URL; onClose: () => void }) {
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t`Open ${url.host}?`}
      description={t`This site is not part of Contend. Never enter your Contend password there.`}
    >
      <p className="modal-body conversation-address">{url.href}</p>
      <div className="modal-actions">
        <button type="button" className={buttonClass('plain', 'large')} onClick={onClose}>
          {t`Stay here`}
        </button>
        <a
          className={buttonClass('primary', 'large')}
          href={url.href}
          {...outside}
          onClick={onClose}
        >
          {t`Open ${url.host}`}
        </a>
      </div>
    </Modal>
  );
}

function OutsideLink({ url }: { url: URL }) {
  const [isAsking, setAsking] = useState(false);
  // A middle click opens a link too.
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  return (
    <>
      <a className="link" href={url.href} {...outside} onClick={ask} onAuxClick={ask}>
        <b>{url.host}</b>
        {`${url.pathname}${url.search}`.replace(/^\/$/, '')}
        <ExternalLink className="icon tiny" aria-label={t`(other site)`} />
      </a>
      {isAsking && <LeaveDialog url={url} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The text of a message. Addresses of web pages are links; all else stays text. */
export const MessageText = ({ text }: { text: string }) => (
  <p className="conversation-text">
    {textParts(text, window.location.origin).map((part, nth) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'outside') return <OutsideLink key={nth} url={part.url} />;
      return (
        <Link key={nth} className="link" to={part.path}>
          {part.path}
        </Link>
      );
    })}
  </p>
);
