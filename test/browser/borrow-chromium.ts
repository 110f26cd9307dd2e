import type { Answer, Message } from '../runner/lend-browsers.ts';
import { connectCdp } from './cdp.ts';
import { SHOWS, startChromium, type StartChromium } from './chromium-process.ts';

let lastId = 0;

/** Borrows a browser from the runner (test/runner/lend-browsers.ts). Without a runner, or with a window, starts one. */
export const borrowChromium: StartChromium = async (installed, surroundings) => {
  if (!process.send || SHOWS) return startChromium(installed, surroundings);
  const id = ++lastId;
  const answered = answerTo(id);
  tell({ id, installed, surroundings });
  const { address, version } = await answered;
  const cdp = await connectCdp(address);
  return {
    cdp,
    address,
    version,
    isAlive: () => cdp.isOpen(),
    close() {
      cdp.close();
      tell({ returned: id });
    },
  };
};

const tell = (message: Message) => void process.send!(message);

function answerTo(id: number): Promise<Extract<Answer, { address: string }>> {
  return new Promise((resolve, reject) => {
    const hear = (answer: Answer) => {
      if (answer.id !== id) return;
      process.off('message', hear);
      if ('address' in answer) resolve(answer);
      else reject(new Error(answer.problem));
    };
    process.on('message', hear);
  });
}
