import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { program } from './programs';

export type RunningApi = {
  /** origin, without a slash at the end */
  url: string;
  child: ChildProcess;
  /** what it wrote to stdout and stderr so far */
  output: { stdout: string[]; stderr: string[] };
  /** Asks it to end and resolves to its exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/**
 * Starts a reference API of its own, on a free port.
 * @param env beside the API's defaults; `DATABASE_URL` or `DATA_DIR` says where its data is
 * @throws Error with its stderr when it ends before it listens
 */
export async function startApi(env: Record<string, string>): Promise<RunningApi> {
  const child = spawn(process.execPath, program('reference-api'), {
    env: {
      ...process.env,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      // A test sends no mail to anybody, whatever is set here.
      ...{ SMTP_URL: '', MAIL_FROM: '', ENQUIRY_TO: '', ENQUIRY_WEBHOOK_URL: '', ENQUIRY_WEBHOOK_SECRET: '' },
      ...{ TELEGRAM_BOT_TOKEN: '', TELEGRAM_CHAT_ID: '', WHATSAPP_TOKEN: '', WHATSAPP_PHONE_ID: '' },
      ...{ WHATSAPP_TO: '', WHATSAPP_TEMPLATE: '', ENQUIRY_RECEIPT: '' },
      ...{ GA_PROPERTY_ID: '', GA_CREDENTIALS_FILE: '' },
      ACCOUNT_URL: '',
      ...{ SITE_KEY: '', SITE_URL: '' },
      LOG_LEVEL: 'info',
      STOP_GRACE_S: '0',
      ...env,
      API_HOST: '127.0.0.1',
      API_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: [] as string[], stderr: [] as string[] };
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  // If the test run itself ends early, nothing of it stays behind.
  const lastResort = () => void child.kill('SIGTERM');
  process.once('exit', lastResort);
  child.once('exit', () => process.off('exit', lastResort));
  createInterface({ input: child.stderr }).on('line', (line) => output.stderr.push(line));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      output.stdout.push(line);
      const listening = /^Listening on (http:\/\/\S+)$/.exec(line);
      if (listening?.[1]) resolve(listening[1]);
    });
    void ended.then((code) => reject(new Error(`The API ended with ${code}:\n${output.stderr.join('\n')}`)));
  });
  return { url, child, output, stop };
}
