import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** What the server does with one delivery. */
export type Manner = 'take' | 'refuse-sender' | 'refuse-message' | 'silent' | 'hang' | 'drop';
export type ReceivedMail = { to: string[]; raw: string };

/** A real SMTP server that keeps what it takes, and misbehaves on demand. */
export type TestSmtp = {
  url: string;
  /** in the order they were taken: the server has said 250 */
  mails: ReceivedMail[];
  /** deliveries begun, taken or not */
  begun: () => number;
  /** what comes next, one delivery each; after the last, `take` */
  plan: (...manners: Manner[]) => void;
  /** what a recipient is refused with, such as `550 5.1.1 no such user`; null takes them */
  refuseRecipients: (answer: ((address: string) => string | null) | null) => void;
  /** called before the server says that it took a mail */
  beforeTaking: (work: (() => Promise<void>) | null) => void;
  stop: () => Promise<void>;
};

export async function startSmtp(): Promise<TestSmtp> {
  const mails: ReceivedMail[] = [];
  const planned: Manner[] = [];
  const manners = new Map<string, Manner>();
  const sockets = new Set<Socket>();
  let before: (() => Promise<void>) | null = null;
  let refused: ((address: string) => string | null) | null = null;
  const mannerOf = ({ id }: SMTPServerSession) => manners.get(id) ?? 'take';
  const refusal = (responseCode: number, text = 'Not now') => Object.assign(new Error(text), { responseCode });

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    // What a recipient is refused with brings its own.
    hideENHANCEDSTATUSCODES: true,
    closeTimeout: 100,
    onConnect(session, callback) {
      manners.set(session.id, planned.shift() ?? 'take');
      if (mannerOf(session) !== 'silent') callback();
    },
    onMailFrom(_address, session, callback) {
      if (mannerOf(session) === 'refuse-sender') callback(refusal(550));
      else callback();
    },
    onRcptTo({ address }, _session, callback) {
      const answer = refused?.(address) ?? null;
      if (answer === null) callback();
      else callback(refusal(Number(answer.slice(0, 3)), answer.slice(4)));
    },
    onData(stream, session, callback) {
      const manner = mannerOf(session);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        // The first chunk is here, the last may not be: the line goes dead.
        if (manner === 'drop') for (const socket of sockets) socket.destroy();
      });
      stream.on('end', () => {
        if (manner === 'refuse-message') callback(refusal(451));
        if (manner !== 'take') return;
        const to = session.envelope.rcptTo.map(({ address }) => address);
        void (before?.() ?? Promise.resolve()).then(() => {
          mails.push({ to, raw: Buffer.concat(chunks).toString('utf8') });
          callback();
        });
      });
    },
  });
  server.on('error', () => {}); // Lines that were cut on purpose.
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    begun: () => manners.size,
    plan: (...next) => void planned.push(...next),
    refuseRecipients: (answer) => (refused = answer),
    beforeTaking: (work) => (before = work),
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The heads of a mail, unfolded, by name in lower case; encoded words are read. */
export function headsOf(raw: string): Map<string, string> {
  const [head = ''] = raw.split(/\r?\n\r?\n/, 1);
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return new Map(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([^:]+): ?(.*)$/.exec(line) ?? [];
      return [name.toLowerCase(), decoded(value)];
    }),
  );
}

/** The text of a mail of one part, in any of its encodings. */
export function textOf(raw: string): string {
  const body = raw.slice(/\r?\n\r?\n/.exec(raw)?.index ?? 0).trim();
  const encoding = headsOf(raw).get('content-transfer-encoding');
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? quotedPrintable(body.replace(/=\r?\n/g, '')) : body;
}

const decoded = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B' ? `\0${text}\0` : quotedBytes(text.replaceAll('_', ' ')),
    )
    .replace(/\0([^\0]*)\0/g, (_, text: string) => Buffer.from(text, 'base64').toString('latin1'))
    .replace(/[\s\S]*/, (text) => Buffer.from(text, 'latin1').toString('utf8'));

const quotedBytes = (text: string) =>
  text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
const quotedPrintable = (text: string) => Buffer.from(quotedBytes(text), 'latin1').toString('utf8');
