import { Download, Link2, Share2 } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { Button } from '../control/button';
import { Modal } from '../dialog/modal';
import { toast } from '../../lib/notifications/toasts';
import { copyText } from '../../lib/state/copy-text';
import { saveFile } from '../../lib/uploads/save-file';
import { cardSize, type Pen } from './pen';
import { t } from '../../lib/language/translate';
import './share.css';

/** What is shared: a page of the platform with its picture. Nothing in it is private. */
export interface Shared {
  /** Of the dialog. */
  heading: string;
  /** What the picture shows, in words. */
  title: string;
  /** The page’s address, from `/` on. */
  path: string;
  fileName: string;
  draw: (pen: Pen) => void;
}

const pictureOf = (canvas: HTMLCanvasElement, fileName: string): Promise<File | null> =>
  new Promise((resolve) =>
    canvas.toBlob((blob) => {
      resolve(blob && new File([blob], fileName, { type: 'image/png' }));
    }, 'image/png'),
  );

/** Hands the picture to the device's own dialog; one that was dismissed is no failure. */
async function share(picture: File, { title, url }: { title: string; url: string }): Promise<void> {
  await navigator.share({ files: [picture], title, url }).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'AbortError') return;
    toast({ look: 'error', title: t`Not shared`, content: t`Save the picture instead.` });
  });
}

/** A page as a picture and a link, to show elsewhere. */
export function ShareDialog({ shared, onClose }: { shared: Shared; onClose: () => void }) {
  const { heading, title, path, fileName, draw } = shared;
  const url = new URL(path, location.origin).href;
  const canvas = useRef<HTMLCanvasElement>(null);
  // A dialog mounts its content after this component, so an effect would find no canvas.
  const show = useCallback(
    (element: HTMLCanvasElement | null) => {
      canvas.current = element;
      const pen = element?.getContext('2d');
      if (pen) void document.fonts.ready.then(() => draw(pen));
    },
    [draw],
  );
  const withPicture = async (hand: (picture: File) => unknown) => {
    const picture = canvas.current && (await pictureOf(canvas.current, fileName));
    if (picture) await hand(picture);
  };
  const copy = async () => {
    if (await copyText(url)) toast({ look: 'success', title: t`Link copied` });
  };
  return (
    <Modal isOpen onClose={onClose} title={heading} maxWidth={640}>
      <div className="modal-body">
        <canvas ref={show} className="share-card" {...cardSize} role="img" aria-label={title} />
        <div className="row tight wrap">
          {'canShare' in navigator && (
            <Button
              look="primary"
              icon={<Share2 className="icon" aria-hidden />}
              onClick={() => void withPicture((picture) => share(picture, { title, url }))}
            >
              {t`Share`}
            </Button>
          )}
          <Button
            icon={<Download className="icon" aria-hidden />}
            onClick={() => void withPicture((picture) => saveFile(fileName, picture))}
          >
            {t`Save the picture`}
          </Button>
          <Button icon={<Link2 className="icon" aria-hidden />} onClick={() => void copy()}>
            {t`Copy the link`}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
