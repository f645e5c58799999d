import { createClient } from '@redis/client';

export const CONNECT_MS = 2000;
/** How often an instance looks whether it may join the others again. */
export const TICK_MS = 1000;
const PING_MS = 3000;
/** Commands that wait at most. */
const MOST_COMMANDS = 2000;

/** Kept only where it is newer than what lies there; all are told at the same moment. */
export const LEAVE = `local at = redis.call('HGET', KEYS[1], 'at')
if at and tonumber(at) >= tonumber(ARGV[1]) then return 0 end
if ARGV[2] == '' and not at then return 0 end
redis.call('HSET', KEYS[1], 'at', ARGV[1], 'body', ARGV[2])
redis.call('EXPIRE', KEYS[1], ARGV[3])
redis.call('PUBLISH', ARGV[4], ARGV[5])
return 1`;

/** Noted once, whoever of the instances was called; whole or not at all. */
export const TELL = `if not redis.call('SET', KEYS[1], '1', 'NX', 'EX', ARGV[2]) then return 0 end
redis.call('XADD', KEYS[2], 'MAXLEN', ARGV[3], '*', 'noted', ARGV[1])
redis.call('EXPIRE', KEYS[2], ARGV[2])
redis.call('PUBLISH', ARGV[4], ARGV[1])
return 1`;

/** A connection that never queues for a Redis that is away, and comes back by itself. */
export const connect = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MOST_COMMANDS,
    maintNotifications: 'disabled',
    // Its own would be an AbortSignal.timeout for each command, which Node keeps, and the request with it.
    commandOptions: { timeout: 0 },
    // A connection that is dead without having been closed is told by its silence.
    pingInterval: PING_MS,
    socket: {
      connectTimeout: CONNECT_MS,
      socketTimeout: 3 * PING_MS,
      reconnectStrategy: (tries) => Math.min(tries * 100, TICK_MS),
    },
  });
