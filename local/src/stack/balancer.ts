import { connect, createServer, type Socket } from 'node:net';

/** One address for the replicas of a service, like a Kubernetes Service. */
export interface Balancer {
  /** Adds a port to the rotation. */
  add(port: number): void;
  /** Removes a port from the rotation; open connections remain. */
  remove(port: number): void;
  close(): Promise<void>;
}

/** Round-robin over the replicas; one that refuses a connection is skipped. */
export function startBalancer(port: number): Promise<Balancer> {
  let targets: number[] = [];
  let turn = 0;
  const open = new Set<Socket>();

  function keep(socket: Socket): Socket {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    return socket.setNoDelay(true);
  }

  /** Connects a client to the first of some ports that accepts. */
  function lead(client: Socket, [target, ...others]: number[]): void {
    if (target === undefined) {
      client.destroy();
      return;
    }
    const server = keep(connect({ port: target, host: '127.0.0.1', allowHalfOpen: true }));
    const next = () => lead(client, others);
    server.once('error', next);
    server.once('connect', () => {
      server.off('error', next);
      join(client, server);
      join(server, client);
    });
  }

  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (client) => {
    client.on('error', () => client.destroy());
    turn = (turn + 1) % Math.max(targets.length, 1);
    lead(keep(client), [...targets.slice(turn), ...targets.slice(0, turn)]);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () =>
      resolve({
        add: (target) => void (targets = [...targets, target]),
        remove: (target) => void (targets = targets.filter((one) => one !== target)),
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            open.forEach((socket) => socket.destroy());
          }),
      }),
    );
  });
}

/** Propagates the end of one side to the other, graceful or reset. */
function join(from: Socket, to: Socket): void {
  from.on('error', () => to.destroy());
  from.once('close', (hadError) => {
    if (hadError) to.destroy();
    else to.end();
  });
  from.pipe(to);
}
