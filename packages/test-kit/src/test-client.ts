import { ApiClient } from '@contend/service-kit';
import { seeReply } from './seen-replies';

/** A client of a test: what it gets is written down. */
export class TestClient extends ApiClient {
  override async send(...request: Parameters<ApiClient['send']>): ReturnType<ApiClient['send']> {
    const [method, path] = request;
    const answer = await super.send(...request);
    const { status, body } = answer;
    const { code } = (typeof body === 'object' && body ? body : {}) as { code?: unknown };
    const isRefusal = status >= 400 && typeof code === 'string';
    seeReply({ method, path, status, ...(isRefusal && { code }) });
    return answer;
  }
}
