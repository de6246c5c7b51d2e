import { Download, Link2, Share2 } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { Button } from '../../../components/control/button';
import { Modal } from '../../../components/dialog/modal';
import { toast } from '../../../lib/notifications/toasts';
import { copyText } from '../../../lib/state/copy-text';
import { cardSize, drawResultCard, type ResultCard } from './result-card';
import { t } from '../../../lib/language/translate';
import './share.css';

const fileName = 'contend-result.png';

interface ShareDialogProps {
  card: ResultCard;
  /** The address of the match. */
  url: string;
  onClose: () => void;
}

const pictureOf = (canvas: HTMLCanvasElement): Promise<File | null> =>
  new Promise((resolve) =>
    canvas.toBlob((blob) => {
      resolve(blob && new File([blob], fileName, { type: 'image/png' }));
    }, 'image/png'),
  );

function save(picture: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Hands the picture to the device's own dialog; one that was dismissed is no failure. */
async function share(picture: File, { title, url }: { title: string; url: string }): Promise<void> {
  await navigator.share({ files: [picture], title, url }).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'AbortError') return;
    toast({ look: 'error', title: t`Not shared`, content: t`Save the picture instead.` });
  });
}

const titleOf = ({ left, right, scores }: ResultCard): string =>
  `${left.title} ${scores.join('–')} ${right.title}`;

/** The result of a match as a picture and a link, to show elsewhere. */
export function ShareDialog({ card, url, onClose }: ShareDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // A dialog mounts its content after this component, so an effect would find no canvas.
  const show = useCallback(
    (element: HTMLCanvasElement | null) => {
      canvas.current = element;
      const pen = element?.getContext('2d');
      if (pen) void document.fonts.ready.then(() => drawResultCard(pen, card));
    },
    [card],
  );
  const title = titleOf(card);
  const withPicture = async (hand: (picture: File) => unknown) => {
    const picture = canvas.current && (await pictureOf(canvas.current));
    if (picture) await hand(picture);
  };
  const copy = async () => {
    if (await copyText(url)) toast({ look: 'success', title: t`Link copied` });
  };
  return (
    <Modal isOpen onClose={onClose} title={t`Share the result`} maxWidth={640}>
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
            onClick={() => void withPicture(save)}
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
