import { type Me, updateMe } from '@contend/contracts';
import { useEffect } from 'react';
import { myZone } from '../format/zone-time';
import { send } from '../http/calls';
import { useMe } from '../session/session';
import { language } from './language';

/** The language and the time zone of this page, as the preferences of an account. */
export const pageReader = () => ({ language, timeZone: myZone() });

/** Whether the server writes to this account as this page reads: in English and UTC by default. */
function isRemembered({ preferences }: Me): boolean {
  const { language: written = 'en', timeZone = 'UTC' } = preferences;
  return written === language && timeZone === myZone();
}

/**
 * What a read of texts asks for, so that they are in the language of this page: nothing where the
 * account has it, so that the read is part of the document of a screen.
 */
export const asReader = (me: Me | null | undefined): { query?: ReturnType<typeof pageReader> } =>
  !me || isRemembered(me) ? {} : { query: pageReader() };

/**
 * Remembers the language and the time zone of this page in the account, for pushes and mails. The
 * session keeps the former ones: reads of this page name theirs until the next load.
 */
export function useRememberedReader(): void {
  const me = useMe();
  const isOpen = Boolean(me && !isRemembered(me));
  useEffect(() => {
    // Where it fails, the next page does it.
    if (isOpen) send(updateMe, { body: { preferences: pageReader() } }).catch(() => undefined);
  }, [isOpen]);
}
