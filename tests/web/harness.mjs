// Tests in JavaScript: each prints `pass NAME` or `fail NAME: what`, and finish() the sums as the last line.
import { inspect } from 'node:util';

const counts = { pass: 0, fail: 0, skip: 0 };

export function add(verdict, name, text = '') {
    counts[verdict]++;
    console.log(text ? `${verdict} ${name}: ${String(text).replaceAll('\n', ' | ').slice(0, 1500)}` : `${verdict} ${name}`);
}

export async function test(name, body) {
    try {
        await body();
        add('pass', name);
    } catch (error) {
        add('fail', name, error.stack);
    }
}

export function equal(found, expected, what = '') {
    const [a, b] = [inspect(found, { depth: 9 }), inspect(expected, { depth: 9 })];
    if (a !== b) throw new Error(`${what} is ${a.slice(0, 400)}, expected ${b.slice(0, 400)}`);
}

export function holds(condition, what) {
    if (!condition) throw new Error(what);
}

export function throws(body, pattern) {
    try {
        body();
    } catch (error) {
        if (pattern.test(String(error))) return;
        throw error;
    }
    throw new Error(`nothing was thrown, expected ${pattern}`);
}

export function finish() {
    console.log(`${counts.pass} passed, ${counts.fail} failed, ${counts.skip} skipped`);
    process.exitCode = counts.fail ? 1 : 0;
}
