import { readdir } from 'node:fs/promises';
import { attachUploads, createUpload } from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';

export const only = { only: ['user' as const] };

export interface Made {
  id: string;
  url: string;
  type: string;
  bytes: number;
}

export async function uploaded(player: Player, bytes: Buffer): Promise<Made> {
  const { status, body } = await player.upload(createUpload, { bytes });
  expect({ status, body }).toEqual({ status: 201, body: expect.anything() as unknown });
  return body as Made;
}

export const refusedFile = async (player: Player, bytes: Buffer, type?: string) => {
  const { status, body } = await player.upload(createUpload, { bytes, type: type ?? '' });
  return { status, code: (body as { code?: string }).code };
};

export const fetched = (p: StoryPlatform, url: string, headers: Record<string, string> = {}) =>
  fetch(`${p.url}${url}`, { headers });

export const bytesOf = async (p: StoryPlatform, player: Player, { url }: Made) => {
  const response = await fetched(p, url, { authorization: `Bearer ${player.bearer}` });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

/** Keys of the files in the storage. */
export async function storedFiles(p: StoryPlatform): Promise<string[]> {
  const found = await readdir(p.uploadFolder, { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return found.filter((one) => one.isFile()).map(({ name }) => name);
}

/** Attaches as the match service does. */
export const attachAsMatch = (p: StoryPlatform, player: Player, to: object) =>
  p.as('match').call(attachUploads, {
    body: { ownerId: player.id, uploadIds: [], to: 'match:' + 'a'.repeat(24), readers: [], ...to },
  });

export const rowsOf = async (p: StoryPlatform) => ({
  uploads: await p.database('user').collection('uploads').find().toArray(),
  usage: await p.database('user').collection('uploadUsage').find().toArray(),
});
