// What a supervisor does with a socket unit: holds the listening socket, and starts the program of the arguments behind it
// anew whenever it has ended. It never comes back to its event loop, so nothing here accepts what is meant for the program.
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';

const SAY_PID = 'data:text/javascript,process.stdout.write(`pid ${process.pid}\\n`)';

const server = createServer();
server.listen(Number(process.env.HELD_PORT ?? 0), '127.0.0.1', () => {
  const options = { stdio: ['ignore', 1, 2, server._handle.fd], env: { ...process.env, LISTEN_FDS: '1' } };
  for (;;) {
    const { status } = spawnSync(process.execPath, ['--import', SAY_PID, ...process.argv.slice(2)], options);
    process.stdout.write(`ended ${status}\n`);
    if (status !== 0) process.exit(1);
  }
});
