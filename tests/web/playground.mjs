// Tests the page in headless Chromium:   node playground.mjs PAGE_FOLDER PLAYWRIGHT_FOLDER [SCREENSHOTS]
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { equal, finish, holds, test } from './harness.mjs';

const [page_folder, playwright, shots] = process.argv.slice(2);
const modules = createRequire(join(playwright, 'package.json'));
const { chromium } = modules('playwright-core');
const AXE = await readFile(modules.resolve('axe-core/axe.min.js'), 'utf8');
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm' };

const requests = [];
const server = createServer(async ({ url }, response) => {
    const name = url.split('?')[0] === '/' ? '/index.html' : url.split('?')[0];
    requests.push(name);
    try {
        response.writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'text/plain' }).end(await readFile(join(page_folder, name)));
    } catch { response.writeHead(404).end(); }
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const address = `http://127.0.0.1:${server.address().port}/`;

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const faults = [];

async function open(options = {}, hash = '') {
    const context = await browser.newContext({ viewport: { width: 1280, height: 820 }, ...options });
    const page = await context.newPage();
    page.on('pageerror', (error) => faults.push(error.stack));
    page.on('console', (message) => { if (message.type() === 'error') faults.push(message.text()); });
    page.on('request', (request) => { if (!request.url().startsWith(address) && !request.url().startsWith('data:')) faults.push(`a request to ${request.url()}`); });
    await page.goto(address + hash);
    await page.waitForSelector('body[data-shown]');
    return page;
}

const settled = async (page) => { await page.waitForTimeout(350); };
const summary = (page) => page.textContent('#summary');
const source = (page) => page.evaluate(() => document.querySelector('#source .cm-content').cmTile?.view?.state.doc.toString() ?? document.querySelector('#source .cm-content').cmView?.view.state.doc.toString() ?? '');

async function choose(page, name) {
    await page.selectOption('#example', { label: name });
    await settled(page);
}

async function shoot(page, name) { if (shots) await page.screenshot({ path: join(shots, `${name}.png`) }); }

const page = await open();

await test('the first compilation', async () => {
    equal(await summary(page), 'No errors');
    const time = await page.evaluate(() => performance.now());
    holds((await page.textContent('#assembly')).includes('OpGroupNonUniformIAdd'), 'SPIR-V is shown');
    console.log(`note: ${time.toFixed(0)} ms after the page began; latency ${await page.getAttribute('body', 'data-latency')} ms`);
});

await test('a line is linked with its instructions', async () => {
    await page.click('#source .cm-line:has-text("subgroupAdd(own)")');
    await settled(page);
    const here = await page.$$eval('#assembly .linked.here', (lines) => lines.map((line) => line.textContent).join('\n'));
    holds(here.includes('OpGroupNonUniformIAdd'), here);
    await shoot(page, 'light');
});

await test('typing, an error, and its fix', async () => {
    await choose(page, 'Errors with fixes');
    await page.click('#tab-assembly');
    await settled(page);
    holds(/error/.test(await summary(page)), await summary(page));
    holds(await page.$('#assembly .cm-placeholder'), 'the SPIR-V of the example before is gone');
    await shoot(page, 'errors');
    for (let i = 0; i < 8 && await page.$('#messages .fix'); i++) {
        await page.click('#messages .fix');
        await settled(page);
    }
    equal(await summary(page), 'No errors');
    await page.click('#source .cm-content');
    await page.keyboard.press('Control+End');
    await page.keyboard.type('int x = y;');
    await settled(page);
    equal(await summary(page), '1 error');
    await page.keyboard.press('Control+z');
});

await test('completion from the tables and the index', async () => {
    await choose(page, 'Sum of a subgroup');
    await page.click('#source .cm-line:has-text("own = numbers")');
    await page.keyboard.press('End');
    await page.keyboard.type(' uint z = subgroupIncl', { delay: 30 });
    await page.waitForSelector('.cm-tooltip-autocomplete');
    holds((await page.textContent('.cm-tooltip-autocomplete')).includes('subgroupInclusiveAdd'), 'subgroupInclusiveAdd');
    await shoot(page, 'completion');
    await page.keyboard.press('Escape');
});

await test('run at two subgroup sizes', async () => {
    await choose(page, 'Sum of a subgroup');
    await page.click('#tab-run');
    await page.waitForSelector('#run-results .lanes');
    equal(await page.textContent('#run-results .buffer:last-of-type .lanes tbody td'), '496');
    await page.selectOption('#run-size', '8');
    await page.waitForFunction(() => document.querySelectorAll('#run-results .lanes tbody tr').length >= 8);
    equal(await page.textContent('#run-results .buffer:last-of-type .lanes tbody td'), '28');
    await shoot(page, 'run');
});

await test('the lanes: the report of the run, in the page', async () => {
    await page.waitForSelector('#run-results .sgcc-report tr.line.has-code');
    holds((await page.textContent('#run-results .sgcc-report')).includes('subgroupAdd(own)'), 'the source with its lanes');
    const tops = await page.$$eval('.sgcc-report .figure', (figures) => figures.filter((f) => f.offsetParent).map((f) => f.offsetTop));
    equal(new Set(tops).size, 1, 'rows of figures');
    for (const view of ['memory', 'time', 'steps', 'source']) {
        await page.click(`.sgcc-report .views [data-value=${view}]`);
        equal(await page.getAttribute(`.sgcc-report .views [data-value=${view}]`, 'aria-selected'), 'true');
        await shoot(page, `lanes-${view}`);
    }
    await page.click('.sgcc-report .views [data-value=time]');
    await page.selectOption('#run-size', '16');
    await page.waitForFunction(() => document.querySelector('.sgcc-report .sizes')?.textContent.includes('16'));
    equal(await page.getAttribute('.sgcc-report .views [data-value=time]', 'aria-selected'), 'true', 'the view stays');
});

await test('other languages, loaded when they are wanted', async () => {
    await choose(page, 'Sum of a subgroup');
    equal(requests.includes('/sgcc-cross.wasm'), false, 'loaded before');
    await page.click('#tab-cross');
    for (const [language, text] of [['hlsl', 'WaveActiveSum'], ['msl', 'simd_sum'], ['glsl', 'subgroupAdd']]) {
        await page.selectOption('#language', language);
        await page.waitForFunction((wanted) => document.querySelector('#cross').textContent.includes(wanted), text);
    }
    await page.selectOption('#language', 'hlsl');
    await settled(page);
    await shoot(page, 'cross');
});

await test('run finds a race and goes to its line', async () => {
    await choose(page, 'A race (run finds it)');
    await page.click('#tab-run');
    await page.click('#run-start');
    await page.waitForSelector('#run-results .report button');
    holds(/race/.test(await page.textContent('#run-results')), 'a race');
    await shoot(page, 'race');
    await page.click('#run-results .report button');
});

await test('a run that does not end is stopped', async () => {
    const hang = await open();
    await hang.click('#source .cm-content');
    await hang.keyboard.press('Control+a');
    await hang.keyboard.insertText('#version 450\nlayout(binding = 0) buffer B { uint a[]; };\nvoid main() { while (a[0] < 5u) a[1] += 1u; }\n');
    await settled(hang);
    await hang.click('#tab-run');
    await hang.waitForSelector('#run-stop:not([hidden])');
    await hang.click('#run-stop');
    equal(await hang.textContent('#run-results'), 'Stopped.');
    await hang.context().close();
});

await test('reflection and port', async () => {
    await choose(page, 'Legacy extensions (see Port)');
    await page.click('#tab-reflection');
    await page.waitForSelector('#reflection table');
    holds((await page.textContent('#reflection')).includes('storage_buffer'), 'the resource');
    await shoot(page, 'reflection');
    await page.click('#tab-port');
    await page.waitForSelector('#port .cm-changedLine, #port .cm-deletedChunk');
    holds((await page.textContent('#port')).includes('subgroupBroadcastFirst'), 'the ported source');
    await shoot(page, 'port');
});

await test('the state is in the link', async () => {
    await choose(page, 'A triangle');
    await page.selectOption('#target', 'vulkan1.3');
    await page.click('#tab-assembly');
    await settled(page);
    const hash = await page.evaluate(() => location.hash);
    const other = await open({}, hash);
    await settled(other);
    equal([await other.inputValue('#stage'), await other.inputValue('#target')], ['vert', 'vulkan1.3']);
    holds((await other.textContent('#source')).includes('corners'), 'the source');
    await other.context().close();
    const broken = await open({}, '#!!!');
    equal(await summary(broken), 'No errors');
    await broken.context().close();
});

await test('screen readers: axe finds nothing in any tab, light and dark', async () => {
    for (const colorScheme of ['light', 'dark']) {
        const read = await open({ colorScheme });
        for (const tab of ['assembly', 'run', 'reflection', 'cross', 'port']) {
            await read.click(`#tab-${tab}`);
            await settled(read);
            if (tab === 'run') await read.waitForSelector('#run-results .sgcc-report');
            await read.evaluate(AXE);
            const { violations } = await read.evaluate(() => axe.run());
            equal(violations.map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => `${n.html.slice(0, 120)} ${n.any[0]?.message ?? ''}`).join(' ; ')}`), [], `${colorScheme}, ${tab}:`);
        }
        await read.context().close();
    }
});

await test('by keyboard alone', async () => {
    const keys = await open();
    await keys.focus('#tab-assembly');
    await keys.keyboard.press('ArrowRight');
    equal(await keys.getAttribute('#tab-run', 'aria-selected'), 'true');
    equal(await keys.evaluate(() => document.activeElement.id), 'tab-run');
    await keys.keyboard.press('Tab');
    const names = await keys.$$eval('button, select, input, [role=tabpanel]:not([hidden])', (elements) => elements.filter((e) => !e.textContent.trim() && !e.ariaLabel && !e.labels?.length
        && !e.getAttribute('aria-labelledby')).map((e) => e.outerHTML));
    equal(names, [], 'controls without a name');
    await keys.context().close();
});

await test('a keystroke in 500 lines', async () => {
    const lines = Array.from({ length: 490 }, (_, i) => `    v = v * ${i}.5 + fract(v);`).join('\n');
    await page.selectOption('#stage', 'frag');
    await page.click('#source .cm-content');
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(`#version 450\nlayout(location = 0) in vec4 i;\nlayout(location = 0) out vec4 o;\nvoid main() {\n    vec4 v = i;\n${lines}\n    o = v;\n}\n`);
    await settled(page);
    const times = [];
    for (let i = 0; i < 9; i++) {
        const before = await page.getAttribute('body', 'data-shown');
        await page.keyboard.press('Control+End');
        await page.keyboard.type(' ');
        await page.waitForFunction((shown) => document.body.dataset.shown !== shown, before);
        times.push(Number(await page.getAttribute('body', 'data-latency')));
    }
    times.sort((a, b) => a - b);
    console.log(`note: a keystroke in 500 lines: ${times[4]} ms (median), ${times[8]} ms (worst)`);
});

await test('dark, and on a phone', async () => {
    const dark = await open({ colorScheme: 'dark' });
    equal(await dark.getAttribute('html', 'data-theme'), 'dark');
    await dark.click('#source .cm-line:has-text("subgroupAdd(own)")');
    await settled(dark);
    await shoot(dark, 'dark');
    await dark.click('#tab-run');
    await dark.waitForSelector('#run-results .lanes');
    await shoot(dark, 'dark-run');
    await dark.click('#theme');
    equal(await dark.getAttribute('html', 'data-theme'), 'light');
    await dark.context().close();
    const phone = await open({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    holds(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'no scrolling sideways');
    await shoot(phone, 'phone');
    await phone.context().close();
});

await test('no request leaves the page, and nothing fails', () => { equal(faults, []); });

await browser.close();
server.close();
finish();
