import { createContext, useContext, useEffect, type Dispatch } from 'react';

interface ModalHolds {
  setBusy: Dispatch<boolean>;
  setDirty: Dispatch<boolean>;
}

const ignore = () => undefined;

/** Sets the state of the dialog around a component; has no effect outside of a dialog. */
export const ModalHold = createContext<ModalHolds>({ setBusy: ignore, setDirty: ignore });

/** Keeps the dialog around a component open while its call is in progress. */
export function useModalBusy({ isBusy }: { isBusy: boolean }): void {
  const { setBusy } = useContext(ModalHold);
  useEffect(() => {
    setBusy(isBusy);
    return () => setBusy(false);
  }, [setBusy, isBusy]);
}

/** Lets only the buttons of the dialog around a component close it: what was typed is lost then. */
export function useModalDirty({ isDirty }: { isDirty: boolean }): void {
  const { setDirty } = useContext(ModalHold);
  useEffect(() => {
    setDirty(isDirty);
    return () => setDirty(false);
  }, [setDirty, isDirty]);
}
