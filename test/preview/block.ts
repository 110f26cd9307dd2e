import fs from 'node:fs';
import path from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { send } from '../fake/respond.ts';
import type { BlockMode } from './block-modes.ts';
import { pseudoMessages } from './pseudo-texts.ts';

/** A fault of the files under /a/. */
export interface BlockRule {
  /** A part of the address. '' matches every file. */
  readonly file: string;
  readonly mode: BlockMode;
  /** How many of the matching requests fail, counted from the first. Absent: all. */
  readonly times?: number | undefined;
}

/**
 * Applies the first matching rule to a request for a file. Without one, calls `next`, which serves the file. `hits`
 * has the number of matches of each rule.
 */
export function spoilAsset(
  rules: readonly BlockRule[],
  hits: Map<string, number>,
  distDir: string,
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  const { pathname } = new URL(request.url ?? '/', 'http://preview');
  const rule = rules.find((each) => {
    if (!pathname.includes(each.file)) return false;
    const name = JSON.stringify(each);
    const count = (hits.get(name) ?? 0) + 1;
    hits.set(name, count);
    return count <= (each.times ?? Infinity);
  });
  if (!rule) return next();
  const file = path.join(path.resolve(distDir), pathname);
  const answer = (status: number, type: string, text: string) => send(response, status, text, type);
  const half = () => {
    const text = fs.existsSync(file) ? fs.readFileSync(file) : Buffer.from('void 0;');
    return { text: text.subarray(0, text.length / 2), length: text.length };
  };
  if (rule.mode === '404') answer(404, 'text/plain', 'not found');
  else if (rule.mode === '500') answer(500, 'text/html', '<!doctype html><title>Error</title>');
  else if (rule.mode === 'html')
    answer(200, 'text/html', '<!doctype html><title>Free Wi-Fi</title><h1>Hello</h1>');
  else if (rule.mode === 'throws') answer(200, 'text/javascript', 'throw new Error("spoiled");');
  else if (rule.mode === 'other')
    answer(
      200,
      pathname.endsWith('.css') ? 'text/css' : 'text/javascript',
      pathname.endsWith('.css') ? '.another-build{color:red}' : 'define("another-build",[],function(){});',
    );
  else if (rule.mode === 'cut') answer(200, 'text/javascript', half().text.toString());
  else if (rule.mode === 'pseudo')
    pseudoMessages(fs.readFileSync(file, 'utf8')).then((text) => answer(200, 'text/javascript', text), next);
  else if (rule.mode === 'reset') request.socket.resetAndDestroy();
  else if (rule.mode === 'delay') setTimeout(next, 3000).unref();
  else if (rule.mode === 'truncated') {
    const { text, length } = half();
    response.writeHead(200, { 'content-type': 'text/javascript;charset=utf-8', 'content-length': length });
    response.write(text);
    setTimeout(() => request.socket.end(), 50);
  }
}
