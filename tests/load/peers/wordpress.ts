// WordPress as a peer of `npm run bench:peers`: `npx tsx tests/load/peers/wordpress.ts API_URL [PORT]` starts that of Debian's packages
// (wordpress, wordpress-theme-twentytwentyone, mariadb-server, php8.2-fpm, php8.2-mysql, php8.2-gd, nginx) in a folder of its own: a hundred
// properties of a reference API as posts with pictures, behind nginx's page cache and gzip. Prints how to name it, and runs until Ctrl-C.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Catalogue } from '../../e2e/support/catalogue';
import { until } from '../../support/until';

const HOMES = 100;
const PICTURES = 5;
const [api = '', port = '4480'] = process.argv.slice(2);
if (!URL.canParse(api))
  throw new Error('Name the reference API: npx tsx tests/load/peers/wordpress.ts http://127.0.0.1:4000');
const url = `http://127.0.0.1:${port}`;
const folder = mkdtempSync(path.join(os.tmpdir(), 'wordpress-'));
const www = path.join(folder, 'www');
const isRoot = process.getuid?.() === 0;
const started: ChildProcess[] = [];
/** MariaDB's account must be able to write there. */
process.env.TMPDIR = folder;

/** Starts a server that stays in the foreground. */
function start(program: string, words: string[]): ChildProcess {
  const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'inherit'] });
  child.once('error', (error) => console.error(`${program}: ${error.message}`));
  started.push(child);
  return child;
}

/** The properties, and their pictures in WordPress's own folder. */
async function fetchHomes(): Promise<unknown[]> {
  const catalogue = new Catalogue(api);
  const uploads = path.join(www, 'wp-content/uploads/2026/01');
  mkdirSync(uploads, { recursive: true });
  const take = async (address: string) => {
    const file = path.join(uploads, path.basename(new URL(address).pathname));
    if (!existsSync(file)) writeFileSync(file, Buffer.from(await (await fetch(address)).arrayBuffer()));
    return file;
  };
  const homes: unknown[] = [];
  for (const { slug } of (await catalogue.all()).filter(({ cover }) => cover).slice(0, HOMES)) {
    const home = await catalogue.property(slug);
    const description = home.description ?? '';
    const pictures: string[] = [];
    for (const { image } of home.property_images.slice(0, PICTURES)) if (image) pictures.push(await take(image));
    homes.push({
      slug,
      title: home.title,
      description,
      excerpt: description.replace(/<[^>]*>/g, '').slice(0, 120),
      cover: await take(String(home.cover)),
      pictures,
      facts: {
        Price: `AED ${String(home.low_price)}`,
        Place: home.district?.name ?? '',
        Type: home.property_type?.name ?? '',
      },
    });
  }
  return homes;
}

const socket = { database: `${folder}/mysql.sock`, php: `${folder}/php.sock` };
const files = {
  'www/wp-config.php': `<?php
define('DB_NAME', 'wordpress'); define('DB_USER', 'site'); define('DB_PASSWORD', ''); define('DB_HOST', 'localhost:${socket.database}');
define('WP_CONTENT_DIR', '${www}/wp-content'); define('WP_HTTP_BLOCK_EXTERNAL', true); define('DISABLE_WP_CRON', true);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', '${www}/');
require ABSPATH . 'wp-settings.php';
`,
  // An address without a name sends it round in circles.
  'www/wp-content/mu-plugins/address.php': "<?php remove_action('template_redirect', 'redirect_canonical');\n",
  'fpm.conf': `[global]
error_log = ${folder}/fpm.log
daemonize = no
[www]
${isRoot ? 'user = www-data\ngroup = www-data\nlisten.owner = www-data' : ''}
listen = ${socket.php}
pm = static
pm.max_children = 4
`,
  'nginx.conf': `${isRoot ? 'user www-data;' : ''} daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
events {}
http {
  include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on;
  gzip on; gzip_types text/css application/javascript image/svg+xml; gzip_vary on;
  fastcgi_cache_path ${folder}/pages levels=1:2 keys_zone=pages:10m inactive=60m;
  fastcgi_temp_path ${folder}/fastcgi; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port}; root ${www}; index index.php;
    location / { try_files $uri $uri/ /index.php?$args; }
    location ~* \\.(css|js|jpg|png|svg|woff2)$ { expires 1y; }
    location ~ \\.php$ {
      include /etc/nginx/fastcgi_params; fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name; fastcgi_pass unix:${socket.php};
      fastcgi_cache pages; fastcgi_cache_key "$request_method$host$request_uri"; fastcgi_cache_valid 200 60m;
      fastcgi_ignore_headers Cache-Control Expires; add_header X-Cache $upstream_cache_status;
    }
  }
}
`,
};

async function run(): Promise<void> {
  chmodSync(folder, 0o755);
  execFileSync('cp', ['-rL', '/usr/share/wordpress', www]);
  mkdirSync(path.join(www, 'wp-content/mu-plugins'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  writeFileSync(path.join(folder, 'homes.json'), JSON.stringify(await fetchHomes()));

  const user = isRoot ? ['--user=mysql'] : [];
  const data = path.join(folder, 'database');
  mkdirSync(data);
  if (isRoot) execFileSync('chown', ['mysql', data, folder]);
  execFileSync(
    'mariadb-install-db',
    ['--no-defaults', ...user, `--datadir=${data}`, '--auth-root-authentication-method=normal'],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const database = start('mariadbd', [
    '--no-defaults',
    ...user,
    `--datadir=${data}`,
    `--socket=${socket.database}`,
    '--skip-networking',
    `--log-error=${folder}/mariadb.log`,
  ]);
  await until(() => existsSync(socket.database));
  const words =
    "create database wordpress character set utf8mb4; create user site@localhost identified by ''; grant all on wordpress.* to site@localhost";
  execFileSync('mariadb', ['--no-defaults', `--socket=${socket.database}`, '-u', 'root', '-e', words]);
  console.log(
    execFileSync('php', [path.join(import.meta.dirname, 'wordpress.php'), folder, url], { encoding: 'utf8' }).trim(),
  );
  if (isRoot) execFileSync('chown', ['-R', 'www-data', www]);

  const php = start('php-fpm8.2', ['--nodaemonize', '--fpm-config', path.join(folder, 'fpm.conf')]);
  await until(() => existsSync(socket.php));
  start('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'nginx.log')]);
  await until(() =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  console.log(`wordpress=${url} --list=/ --property=/<slug>/ --pid=${String(php.pid)},${String(database.pid)}`);
}

async function stop(): Promise<void> {
  for (const child of started.reverse()) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) continue;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}

const asked = new Promise((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve);
});
try {
  await run();
  // A server's own children keep nothing of ours alive; this does.
  const alive = setInterval(() => undefined, 60_000);
  await asked;
  clearInterval(alive);
} finally {
  await stop();
}
