import { toast } from '../notifications/toasts';
import { t } from '../language/translate';

/** Copies a text, and says so where the browser refuses. Whether it was copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without permission, or on a page without TLS, the browser has no clipboard to write to.
    toast({ look: 'error', title: t`Not copied`, content: t`Select the text and copy it.` });
    return false;
  }
}
