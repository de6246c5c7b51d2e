import { Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/state/lazy-part';
import { t } from '../../lib/language/translate';
import { Button } from '../control/button';
import type { Shared } from './share-dialog';

const ShareDialog = lazyPart(() => import('./share-dialog'), 'ShareDialog');

interface ShareButtonProps {
  shared: Shared;
  large?: boolean;
  /** Hides the word where there is little room. */
  wordClass?: string;
}

/** Opens the picture and the link of a page, to show elsewhere. */
export function ShareButton({ shared, large = false, wordClass }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        large={large}
        icon={<Share2 className="icon" aria-hidden />}
        aria-label={t`Share`}
        onClick={() => setOpen(true)}
      >
        <span className={wordClass}>{t`Share`}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog shared={shared} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
