import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import type { OfflineSite } from '../browser/offline-site.ts';
import { until } from '../browser/until.ts';
import { makeCertificate } from '../bench/certificate.ts';
import { createFakeGateway, type FakeGateway } from '../fake/gateway.ts';
import { listen } from '../listen.ts';
import { tempFolder } from '../temp-folder.ts';

const NGINX = '/usr/sbin/nginx';

/** Why nginx is not available, or `null`. */
export const nginxMissing = (): string | null =>
  fs.existsSync(NGINX) ? null : `${NGINX} is not there: test/engines/install.sh brings it`;

export interface NginxSite extends OfflineSite {
  readonly gateway: FakeGateway;
  /** Of a secure site: the address without TLS. */
  readonly plainUrl: string;
}

interface Ports {
  readonly site: number;
  /** Of a secure site: the port without TLS. */
  readonly plain: number | null;
}

const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGTERM')));

const logOf = (folder: string) => path.join(folder, 'asked.log');

/** The configuration from the README for deployment, with this machine's addresses; the second one has TLS. */
function configuration(folder: string, { site, plain }: Ports, gateway: string): string {
  const readme = fs.readFileSync('src/deploy/README.md', 'utf8');
  const parts = [...readme.matchAll(/```nginx\n([^]*?)\n```/g)].map(([, text = '']) => text);
  const part = parts[plain ? 1 : 0] ?? '';
  const listens: readonly (readonly [string, string])[] = plain
    ? [
        ['listen 80;', `listen 127.0.0.1:${plain};`],
        ['listen 443 ssl http2;', `listen 127.0.0.1:${site} ssl http2;`],
        ['/etc/ssl/companion-web.', `${folder}/certificate.`],
      ]
    : [['listen 80;', `listen 127.0.0.1:${site};`]];
  const changes = [
    ['include /srv/companion-web-deploy/', `include ${folder}/site-deploy/`],
    ['root /srv/companion-web;', `root ${folder}/site;`],
    ['https://gateway.example', gateway],
    ...listens,
  ] as const;
  const here = changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The README's part has no ${from}`);
    return text.split(from).join(to);
  }, part);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/${name};`,
  );
  return [
    process.getuid?.() === 0 ? 'user root;' : '',
    'daemon off;',
    `pid ${folder}/nginx.pid;`,
    'events {}',
    'http {',
    '  include /etc/nginx/mime.types;',
    `  log_format asked '$request_uri';`,
    `  access_log ${logOf(folder)} asked;`,
    ...temporary,
    here,
    '}',
    '',
  ].join('\n');
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Whether a server listens on the port. */
const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => (socket.destroy(), resolve(true)));
    socket.on('error', () => resolve(false));
  });

/** The built site behind a real nginx, with a fake gateway. `secure`: with TLS and HTTP/2. */
export async function startNginx(
  target = 'dist',
  gateway = createFakeGateway(),
  { secure = false } = {},
): Promise<NginxSite> {
  const folder = tempFolder();
  const upstream = http.createServer((request, response) => {
    if (!gateway.handle(request, response)) response.writeHead(404).end();
  });
  const upstreamPort = await listen(upstream);
  const port = await freePort();
  const plain = secure ? await freePort() : null;
  if (secure) {
    const { key, cert } = makeCertificate();
    fs.writeFileSync(path.join(folder, 'certificate.key'), key, { mode: 0o600 });
    fs.writeFileSync(path.join(folder, 'certificate.crt'), cert);
  }
  const config = path.join(folder, 'nginx.conf');
  const args = ['-c', config, '-e', path.join(folder, 'error.log'), '-p', folder];
  let child: ChildProcess | undefined;

  const link = (name: string, to: string) => {
    const at = path.join(folder, name);
    fs.rmSync(at, { force: true });
    fs.symlinkSync(path.resolve(to), at);
  };
  const put = (site: string) => {
    link('site', site);
    link('site-deploy', fs.existsSync(`${site}-deploy`) ? `${site}-deploy` : 'dist-deploy');
  };
  const start = async () => {
    const { status, stderr } = spawnSync(NGINX, ['-t', ...args], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    child = spawn(NGINX, args, { stdio: 'ignore' });
    running.add(child);
    await until(() => listens(port));
  };
  const stop = async () => {
    const ended = new Promise((resolve) => child?.on('exit', resolve));
    if (child) running.delete(child);
    child?.kill('SIGTERM');
    await ended;
    await until(async () => !(await listens(port)));
  };

  put(target);
  fs.writeFileSync(config, configuration(folder, { site: port, plain }, `http://127.0.0.1:${upstreamPort}`));
  await start();
  return {
    url: `${secure ? 'https' : 'http'}://127.0.0.1:${port}`,
    plainUrl: `http://127.0.0.1:${plain ?? port}`,
    gateway,
    deploy(site) {
      put(site);
      spawnSync(NGINX, ['-s', 'reload', ...args]);
    },
    cut: stop,
    mend: start,
    asked: () => fs.readFileSync(logOf(folder), 'utf8').split('\n').filter(Boolean),
    forget: () => fs.truncateSync(logOf(folder)),
  };
}
