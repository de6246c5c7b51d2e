import { readFileSync } from 'node:fs';
import { type ErrorReply, setRoles, signIn, signOut, signUp } from '@contend/contracts';
import { UserFacingError } from '@contend/local/src/user-facing-error';
import { ApiClient, readConfig } from '@contend/service-kit';
import { z } from 'zod';
import {
  type CommandArguments,
  type Command,
  type CommandContext,
  demandArguments,
  Misuse,
  textOf,
} from '../command';
import { withServices } from '../settings';

const config = z.object({ GATEWAY_URL: z.url() });
const userId = /^[0-9a-f]{24}$/;

/** Creates an administrator, from a new or an existing account. */
export const createAdmin: Command = {
  name: 'create-admin',
  summary: 'Opens an account with the admin role, or gives the role to one that is there',
  usage: `
contend create-admin --email ADDRESS --username NAME [--password-file FILE]
contend create-admin --user-id ID

  --email, --username    signs the account up at GATEWAY_URL, as a person would; where there is one
                         with this address and password, it is taken
  --password-file FILE   the password; else it is in CONTEND_PASSWORD, else it is asked for
  --user-id ID           takes this account, whatever its name

  Then it sets the roles player and admin (SERVICE_PRIVATE_KEY; SERVICE_URL_TEMPLATE or
  SERVICE_URLS). Running it twice is fine.`,
  options: {
    email: { type: 'string' },
    username: { type: 'string' },
    'password-file': { type: 'string' },
    'user-id': { type: 'string' },
  },
  async run(call, context) {
    demandArguments(call, []);
    const account = await accountOf(call, context);
    const body = { roles: ['player' as const, 'admin' as const] };
    const me = await withServices(context, (services) =>
      services.call(setRoles, { params: { userId: account.id }, body }),
    );
    const { id, username, roles } = me;
    const how = account.isNew ? 'was signed up and' : '';
    const text = `${username} (${id}) ${how} has the roles ${roles.join(', ')}.`;
    const document = { id, username, roles, isNew: account.isNew };
    return { isFine: true, text: text.replace('  ', ' '), document };
  },
};

interface Account {
  id: string;
  isNew: boolean;
}

async function accountOf(call: CommandArguments, context: CommandContext): Promise<Account> {
  const id = textOf(call, 'user-id');
  const email = textOf(call, 'email');
  const username = textOf(call, 'username');
  if (id !== undefined) {
    if (email ?? username)
      throw new Misuse('--user-id names an account that is there: leave out the rest.');
    if (!userId.test(id)) throw new Misuse('--user-id is 24 hexadecimal digits.');
    return { id, isNew: false };
  }
  if (!email || !username) throw new Misuse('It needs --email and --username, or --user-id.');
  const { GATEWAY_URL: gatewayUrl } = readConfig(config, context.environment);
  const password = await passwordFrom(call, context);
  return signedUp(new ApiClient(`${gatewayUrl.replace(/\/$/, '')}/api`, null), {
    email,
    username,
    password,
  });
}

async function passwordFrom(
  call: CommandArguments,
  { environment, promptSecret }: CommandContext,
): Promise<string> {
  const file = textOf(call, 'password-file');
  const password = file
    ? passwordIn(file)
    : environment.CONTEND_PASSWORD || (await promptSecret('Password: '));
  if (password) return password;
  throw new Misuse('It needs a password: --password-file, CONTEND_PASSWORD, or a terminal.');
}

function passwordIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new Misuse(`${file} can't be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

interface Person {
  email: string;
  username: string;
  password: string;
}

async function signedUp(gateway: ApiClient, person: Person): Promise<Account> {
  const { status, body, headers } = await gateway.answer(signUp, { body: person }).catch(() => {
    throw new UserFacingError(`${gateway.baseUrl} does not answer.`);
  });
  if (status === 201) {
    const cookie = headers.getSetCookie().map((one) => one.split(';')[0]);
    // The session from the sign-up is not used.
    await gateway.answer(signOut, {}, { headers: { cookie: cookie.join('; ') } });
    return { id: signUp.reply.parse(body).user.id, isNew: true };
  }
  const { code } = body as ErrorReply;
  if (code === 'email-taken') return { id: await ownAccount(gateway, person), isNew: false };
  throw new UserFacingError(`The account could not be opened. ${reasonOf(body as ErrorReply)}`);
}

/** The password proves ownership of an existing account. */
async function ownAccount(gateway: ApiClient, { email, password }: Person): Promise<string> {
  const { status, body } = await gateway.answer(signIn, { body: { email, password } });
  if (status === 200) return signIn.reply.parse(body).user.id;
  if ((body as ErrorReply).code !== 'wrong-credentials') {
    throw new UserFacingError(reasonOf(body as ErrorReply));
  }
  throw new UserFacingError(
    'There is an account with this e-mail address, and the password is not its own. Name it by --user-id.',
  );
}

/** The refusal's sentence, with the fields it is about. */
function reasonOf({ message, details }: ErrorReply): string {
  const issues = (details?.issues ?? []) as { path: string; message: string }[];
  return [message, ...issues.map((one) => `${one.path}: ${one.message}.`)].join(' ');
}
