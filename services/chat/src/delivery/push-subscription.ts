import { decide, type Decision, must } from '@contend/contracts';
import { derivedId } from '@contend/contracts/src/derived-id';

/** A browser that receives web push. */
export interface PushSubscription {
  /** Derived from the endpoint: a browser has one row, of the user who subscribed last. */
  id: string;
  userId: string;
  /** The session that it ends with; null in rows of earlier versions. */
  sessionId: string | null;
  /** An address of a push service. Secret: its holder can send to the browser. */
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** Its name, given by the user. */
  device: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export const mostSubscriptions = 10;

const subscriptionIdOf = (endpoint: string): string => derivedId('push', endpoint);

/** Hosts of push services; a name that begins with a dot covers the hosts below it. */
const pushHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/** Whether an address is one of a push service: no other host is ever connected to. */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const isHost = pushHosts.some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  );
  return protocol === 'https:' && isHost && port === '' && username === '' && password === '';
}

const bytesOf = (text: string) =>
  /^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : Buffer.alloc(0);

/** An uncompressed point of P-256 and a secret of 16 bytes. */
function areKeys({ p256dh, auth }: PushSubscription['keys']): boolean {
  const point = bytesOf(p256dh);
  return point.length === 65 && point[0] === 4 && bytesOf(auth).length === 16;
}

type NewSubscription = Pick<
  PushSubscription,
  'userId' | 'sessionId' | 'endpoint' | 'keys' | 'device'
>;

/** @throws Refusal `push-endpoint-refused` for another host, and for keys of another form. */
export function subscribe(wanted: NewSubscription, now: Date): Decision<PushSubscription> {
  must(isPushEndpoint(wanted.endpoint) && areKeys(wanted.keys), 'push-endpoint-refused');
  const { userId, sessionId, endpoint, keys, device } = wanted;
  const id = subscriptionIdOf(endpoint);
  const owner = { userId, sessionId };
  return decide({ id, ...owner, endpoint, keys, device, createdAt: now, lastUsedAt: null });
}

export const markUsed = (subscription: PushSubscription, now: Date) =>
  decide<PushSubscription>({ ...subscription, lastUsedAt: now });
