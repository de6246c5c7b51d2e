import { getWallet, signIn } from '@contend/contracts';
import type { Agent } from 'undici';
import { rememberedBrowser } from './remembered-browser';
import { TestClient } from './test-client';

export interface PlayerAccount {
  id: string;
  username: string;
  email: string;
  password: string;
  token: string;
}

/** A signed-in user. */
export class Player extends TestClient {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;

  constructor(
    baseUrl: string,
    account: PlayerAccount,
    dispatcher: Agent,
    mayRepeat?: () => boolean,
  ) {
    super(baseUrl, account.token, dispatcher, mayRepeat);
    this.id = account.id;
    this.username = account.username;
    this.email = account.email;
    this.password = account.password;
  }

  get bearer(): string {
    return this.token ?? '';
  }

  /** As it is kept of a step that is remembered. */
  toJSON(): { playerAccount: PlayerAccount } {
    const { id, username, email, password, bearer: token } = this;
    return { playerAccount: { id, username, email, password, token } };
  }

  /** Renews the session: a token lasts four hours of the platform's clock. */
  async signInAgain(): Promise<void> {
    const { email, password } = this;
    const { token } = await this.call(
      signIn,
      { body: { email, password } },
      {
        headers: { authorization: '', ...rememberedBrowser },
      },
    );
    this.token = token;
  }

  /** Available and held cents. */
  async balance(): Promise<{ available: number; held: number }> {
    const { available, held } = await this.call(getWallet, {});
    return { available, held };
  }
}
