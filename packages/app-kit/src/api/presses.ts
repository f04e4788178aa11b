import type { AnyInput, Callable } from '@rajt/contract/client';
import { callAny } from './call.ts';
import { merged, targetOf } from './target.ts';
import { discardUnanswered, keepUnanswered, readUnanswered } from './unanswered.ts';

/** How long a read waits for presses: they are quick, or the server is not well and the read may as well show it. */
const PATIENCE_MS = 5_000;

export interface Press {
  operation: Callable;
  input: AnyInput;
  /** Presses on the same thing are sent one after another. */
  thing: string;
  /** Ids of the operations that read the data it changes. */
  reads: readonly string[];
  /** Sending it twice is the same as once: it is sent again after a reload that came before its answer. */
  isIdempotent: boolean;
  /** When it was made, in ms. */
  at: number;
}

export interface SentPress {
  answer: Promise<unknown>;
  /** Nothing has been pressed on the same thing since. */
  isLast: () => boolean;
  /** A later press on the same target is in the same request, and speaks for both. */
  isMerged: () => boolean;
}

/** One request: of a press, or of several on the same target that were made while it waited. */
interface Turn {
  input: AnyInput;
  answer: Promise<unknown>;
  /** The number of its newest press. */
  number: number;
}

interface Queue {
  /** The number of the newest press. */
  number: number;
  /** The end of the last turn; null when it has ended. */
  end: Promise<void> | null;
  /** Turns that have not been sent, by target. */
  waiting: Map<string, Turn>;
}

const queues = new Map<string, Queue>();
const underWay = new Set<{ reads: readonly string[]; end: Promise<void> }>();

let sendAllNow: () => void;
let leaving: Promise<void>;
function expectLeaving(): void {
  leaving = new Promise((resolve) => {
    sendAllNow = resolve;
  });
}
expectLeaving();
window.addEventListener('pagehide', () => {
  // There is no later. The browser may keep the page and restore it, though.
  sendAllNow();
  expectLeaving();
});

/**
 * Sends a press so that it arrives even when the page is left at once. One on the same thing waits for the answer to the
 * one before; while it waits, later ones on the same target join it, and the last one wins.
 */
export function send(press: Press): SentPress {
  const queue = queues.get(press.thing) ?? { number: 0, end: null, waiting: new Map<string, Turn>() };
  queues.set(press.thing, queue);
  queue.number += 1;
  const { number } = queue;
  const target = targetOf(press.operation, press.input);
  let turn = queue.waiting.get(target);
  if (turn) turn.input = merged(turn.input, press.input);
  else turn = takeTurn(press, target, queue);
  turn.number = number;
  if (press.isIdempotent) {
    keepUnanswered(target, press);
  }
  return {
    answer: turn.answer,
    isLast: () => queue.number === number,
    isMerged: () => turn.number !== number,
  };
}

function takeTurn(press: Press, target: string, queue: Queue): Turn {
  const start = async () => {
    queue.waiting.delete(target);
    const how = { keepalive: press.operation.method !== 'GET' };
    return (await callAny(press.operation, turn.input, how)).answer;
  };
  const turn: Turn = { input: press.input, answer: Promise.resolve(), number: queue.number };
  if (queue.end) {
    queue.waiting.set(target, turn);
    turn.answer = Promise.race([queue.end, leaving]).then(start);
  } else {
    turn.answer = start();
  }
  const settle = () => {
    underWay.delete(one);
    if (queue.end === end) queue.end = null;
    // A later press on the target has its own turn and is still to be answered.
    if (press.isIdempotent && !queue.waiting.has(target)) discardUnanswered(target);
  };
  const end = turn.answer.then(settle, settle);
  const one = { reads: press.reads, end };
  queue.end = end;
  underWay.add(one);
  return turn;
}

/** Waits for the presses under way that change the operation's data; not for long. */
export async function whenAnswered(operationId: string): Promise<void> {
  const before = [...underWay].filter(({ reads }) => reads.includes(operationId));
  if (before.length === 0) return;
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([Promise.all(before.map(({ end }) => end)), patience]);
}

/**
 * Sends the presses again that were made just before a reload and not answered, as the app starts. Reads of their data wait: the
 * previous page's request is on its way, but nobody knows whether it arrives before the read.
 */
export function sendUnanswered(now: number): void {
  for (const press of readUnanswered(now)) {
    const { answer } = send({ ...press, isIdempotent: true });
    // The read shows the result then.
    answer.catch(() => undefined);
  }
}
