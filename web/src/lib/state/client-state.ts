import type { PlayType } from '@contend/contracts';
import { createStore, useStore } from './store';

export interface ClientState {
  isShowModalEnterDigitCode: boolean;
  playTypes: PlayType[];
  selectedPlayType: PlayType | null;
  isShowAppAlert: boolean;
  user: { isActiveWager: boolean };
}

/** The client-side global state, with the names and defaults of the specification (§3). */
export const clientStateDefaults: ClientState = {
  isShowModalEnterDigitCode: false,
  playTypes: [],
  selectedPlayType: null,
  isShowAppAlert: true,
  user: { isActiveWager: false },
};

export const clientState = createStore<ClientState>(clientStateDefaults);
export const useClientState = (): ClientState => useStore(clientState);
