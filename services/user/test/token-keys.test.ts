import { getMe, sessionCookie } from '@contend/contracts';
import { accessTokenType, newServiceKey, sessionTokenType } from '@contend/service-kit';
import { platform } from '@contend/test-kit';
import jwt from 'jsonwebtoken';
import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';

/** The same claims, signed by another key. */
function signedBy(pem: string, token: string, typ: string): string {
  const { crv, kty, x, y } = createPublicKey(createPrivateKey(pem)).export({ format: 'jwk' });
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
  const claims = jwt.decode(token) as jwt.JwtPayload;
  return jwt.sign(claims, pem, { algorithm: 'ES256', header: { alg: 'ES256', typ, kid } });
}

test.thorough(
  'tokens and cookies of a listed key are accepted, of another one refused',
  async () => {
    const listed = newServiceKey();
    const p = await platform({ only: ['user'], settings: { TOKEN_OTHER_KEYS: listed } });
    const ada = await p.player('ada');
    const cookie = (token: string) => `${sessionCookie}=${token}`;

    const access = signedBy(listed, ada.bearer, accessTokenType);
    expect((await p.client(access).call(getMe, {})).id).toBe(ada.id);
    const session = signedBy(listed, ada.bearer, sessionTokenType);
    expect((await p.session(cookie(session))).user?.id).toBe(ada.id);

    const unlisted = newServiceKey();
    const refused = p.client(signedBy(unlisted, ada.bearer, accessTokenType));
    expect((await refused.answer(getMe, {})).status).toBe(401);
    const ended = signedBy(unlisted, ada.bearer, sessionTokenType);
    expect((await p.session(cookie(ended))).user).toBeNull();
  },
);
