// Runs the source in a worker and shows what lanes wrote: each row of a buffer is a subgroup, each cell the value of a lane.
import { show as showReport } from 'sgcc-report';
import { $, make } from './dom.mjs';

const SIZES = [1, 2, 4, 8, 16, 32, 64, 128];
const FILLS = { zeros: 'zeros', ramp: '0, 1, 2, …', floats: '0, ¼, ½, … (float)', ones: 'ones', random: 'random' };
const MOST_CELLS = 512;
const FORMS = { uint: (v) => v.getUint32(0, true), int: (v) => v.getInt32(0, true), float: (v) => Number(v.getFloat32(0, true).toPrecision(5)), hex: (v) => v.getUint32(0, true).toString(16) };

/** The form of a buffer's numbers, from the first scalar type in the reflection. */
function formOf(layout, set, binding) {
    const resource = layout?.resources?.find((r) => r.set === set && r.binding === binding);
    const struct = layout?.structs?.find((s) => s.name === resource?.type);
    const type = JSON.stringify(struct ?? resource ?? '');
    return /"type":"(vec|float|mat|double)/.test(type) ? 'float' : /"type":"(int|ivec)/.test(type) ? 'int' : 'uint';
}

function laneTable(bytes, size, form) {
    const count = Math.min(bytes.length >> 2, MOST_CELLS), values = [];
    for (let i = 0; i < count; i++) values.push(FORMS[form](new DataView(bytes.buffer, bytes.byteOffset + i * 4, 4)));
    const numbers = values.map(Number), low = Math.min(...numbers), span = Math.max(...numbers) - low || 1;
    const columns = Math.min(size, count) || 1, rows = [];
    for (let row = 0; row * columns < count; row++) {
        const cells = values.slice(row * columns, (row + 1) * columns).map((value, lane) =>
            make('td', { '--heat': ((numbers[row * columns + lane] - low) / span || 0).toFixed(3), title: `element ${row * columns + lane}, lane ${lane}: ${value}` }, String(value)));
        rows.push(make('tr', {}, make('th', { scope: 'row' }, `subgroup ${row}`), cells));
    }
    const heads = Array.from({ length: columns }, (_, lane) => make('th', { scope: 'col' }, String(lane)));
    return make('table', { className: 'lanes' }, make('thead', {}, make('tr', {}, make('th', {}, 'lane'), heads)), make('tbody', {}, rows));
}

function showBuffer(result, resource, settings, rerun) {
    const place = `${resource.set}.${resource.binding}`, bytes = result.buffers[place];
    if (!bytes) return null;
    const holder = make('div', { className: 'scroll', tabIndex: 0, role: 'region', 'aria-label': `Buffer ${resource.name}` });
    const show = (form) => holder.replaceChildren(laneTable(bytes, settings.size, form));
    const form = formOf(result.layout, resource.set, resource.binding);
    const forms = make('select', { onchange: (event) => show(event.target.value) }, Object.keys(FORMS).map((name) => make('option', { selected: name === form }, name)));
    const fills = make('select', { onchange: (event) => rerun(place, event.target.value) },
        Object.entries(FILLS).map(([value, text]) => make('option', { value, selected: (settings.fill?.[place] ?? 'zeros') === value }, text)));
    show(form);
    const more = (bytes.length >> 2) - MOST_CELLS;
    return make('div', { className: 'buffer' }, make('h3', {}, resource.name || 'buffer', make('code', {}, `set ${resource.set}, binding ${resource.binding}, ${bytes.length} bytes`),
        make('label', {}, 'begins with', fills), make('label', { style: 'margin-left: 0' }, 'as', forms)), holder, more > 0 ? make('p', {}, `and ${more} more`) : null);
}

/** The lanes: the page of `sgcc-run --report`, drawn into this one. `state` is what was chosen in it before. */
function showLanes(report, state, changed) {
    if (!report) return null;
    const element = make('section', { className: 'sgcc-report', 'aria-label': 'What the lanes did', 'data-theme': document.documentElement.dataset.theme });
    showReport(report, element, state, changed);
    return element;
}

function showFinding(report, goTo) {
    return make('div', { className: 'report' }, report.line ? make('button', { type: 'button', onclick: () => goTo(report.line, report.column) }, `line ${report.line}`) : null,
        make('span', {}, report.rule ? `${report.message} [${report.rule}]` : report.message));
}

const stat = (value, text) => make('div', {}, make('b', {}, value), make('span', {}, text));

function showResult(result, settings, { goTo, rerun, lanes }) {
    if (result.error) return [make('div', { className: 'report failed', role: 'alert' }, `${result.error.line ? `line ${result.error.line}: ` : ''}${result.error.message}`)];
    const { localSize, steps, time, reports } = result;
    const invocations = [...localSize, ...settings.groups].reduce((a, b) => a * b, 1);
    const verdict = !settings.check ? null : reports.length ? null : make('div', { className: 'report good' }, 'Nothing undefined was found.');
    return [
        make('div', { className: 'stats' }, stat(invocations.toLocaleString('en'), 'invocations'), stat(String(settings.size), 'lanes in a subgroup'),
            stat(steps.toLocaleString('en'), 'lane-instructions'), stat(`${time.toFixed(1)} ms`, 'in this page')),
        verdict, ...reports.map((report) => showFinding(report, goTo)),
        ...result.resources.filter((r) => r.kind === 'buffer' && !r.unused && !r.uniform).map((r) => showBuffer(result, r, settings, rerun)),
        lanes(result.report),
    ];
}

/** The panel. `job()` gives {source, options}; `goTo(line, column)` goes to a line; `onLine(line)` is called for one that is chosen among the lanes. */
export function makeRun({ job, goTo, onLine, onChange }) {
    let worker = null, number = 0, fill = {}, chosen = {};
    for (const size of SIZES) $('run-size').append(make('option', { value: size, selected: size === 32 }, String(size)));
    const settings = () => ({ size: Number($('run-size').value), groups: ['x', 'y', 'z'].map((axis) => Math.max(1, Math.min(64, Number($(`run-${axis}`).value) || 1))),
        check: $('run-check').checked, fill });

    function stop(text) {
        worker?.terminate();
        worker = null;
        $('run-stop').hidden = true;
        $('run-start').disabled = false;
        if (text) $('run-results').replaceChildren(make('div', { className: 'report failed' }, text));
    }

    function start() {
        const { source, options } = job(), now = settings(), id = ++number;
        if (!worker) {
            worker = new Worker('run-worker.js', { type: 'module' });
            worker.onerror = () => stop('The run ended unexpectedly.');
        }
        worker.onmessage = ({ data }) => {
            if (data.id !== number) return;
            $('run-stop').hidden = true;
            $('run-start').disabled = false;
            $('run-results').replaceChildren(...showResult(data, now, { goTo, rerun, lanes }).filter(Boolean));
        };
        $('run-start').disabled = true;
        setTimeout(() => { if (id === number && $('run-start').disabled) $('run-stop').hidden = false; }, 400);
        worker.postMessage({ id, source, options, settings: now });
    }

    const lanes = (report) => showLanes(report, chosen, (state) => {
        if (state.line && state.line !== chosen.line) onLine(Number(state.line.split(':')[1]));
        chosen = { view: state.view, line: state.line };
    });

    function rerun(place, value) {
        fill = { ...fill, [place]: value };
        onChange();
        start();
    }

    $('run-form').addEventListener('submit', (event) => { event.preventDefault(); start(); });
    $('run-form').addEventListener('change', () => { onChange(); if ($('run-results').childElementCount) start(); });
    $('run-stop').addEventListener('click', () => stop('Stopped.'));
    return {
        start,
        /** Draws the lanes again, in other colours. */
        redraw() {
            const element = $('run-results').querySelector('.sgcc-report');
            if (!element) return;
            element.dataset.theme = document.documentElement.dataset.theme;
            dispatchEvent(new Event('resize'));
        },
        get settings() { return settings(); },
        set settings({ size = 32, groups = [1, 1, 1], check = true, fill: fills = {} }) {
            $('run-size').value = size;
            ['x', 'y', 'z'].forEach((axis, i) => { $(`run-${axis}`).value = groups[i]; });
            $('run-check').checked = check;
            fill = fills;
            chosen = {};
            $('run-results').replaceChildren();
        },
    };
}
